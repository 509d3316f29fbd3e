import { asciiDigits } from "#domain/fields.ts";
import { type DraftData, empty, type Section } from "#domain/onboarding.ts";

/** Two people, or two devices, wrote different things into one field of a form. */
export interface DraftConflict {
  /** `addresses.#a1.pincode`: items of lists by their ids */
  path: string;
  mine: unknown;
  theirs: unknown;
}

type Leaves = Map<string, unknown>;

/**
 * Merges what was typed here since `base` with what was saved elsewhere since. If both changed a field, their value is in
 * `merged` and both are in `conflicts`, until the user chooses. An item that one removed and the other changed stays.
 */
export function mergeDrafts<T extends object>(base: T, mine: T, theirs: T): { merged: T; conflicts: DraftConflict[] } {
  const [before, here, there] = [leavesOf(base), leavesOf(mine), leavesOf(theirs)];
  let merged = theirs;
  const conflicts: DraftConflict[] = [];
  const removed = [...before.keys()].filter((path) => path.endsWith(".id") && !here.has(path));
  for (const id of removed) {
    const item = id.slice(0, -"id".length);
    const paths = new Set([...before.keys(), ...there.keys()].filter((path) => path.startsWith(item)));
    if ([...paths].every((path) => same(before.get(path), there.get(path)))) merged = withoutItem(merged, item);
  }
  for (const path of new Set([...before.keys(), ...here.keys()])) {
    const [old, own, other] = [before.get(path), here.get(path), there.get(path)];
    if (same(own, old) || same(own, other) || removed.some((id) => path.startsWith(id.slice(0, -2)))) continue;
    const isGone = other === undefined && path.includes("#");
    if (same(other, old) || isGone) merged = withLeaf(merged, path, own ?? emptied(old));
    else conflicts.push({ path, mine: own ?? emptied(other), theirs: other ?? emptied(own) });
  }
  return { merged, conflicts };
}

/**
 * What to merge from, as `base` of `mergeDrafts`: the newest of the saves that `theirs` holds, or `base`. A save can arrive though its answer is
 * lost on the way back, and what this device saved itself must not be taken for the words of another.
 */
export function baseOfMerge<T extends object>(base: T, sent: readonly T[], theirs: T): T {
  const [before, there] = [leavesOf(base), leavesOf(theirs)];
  const hasArrived = (save: T) => {
    const leaves = leavesOf(save);
    const paths = [...new Set([...before.keys(), ...leaves.keys()])];
    return paths.every((path) => {
      const value = leaves.get(path);
      return same(value, before.get(path)) || same(value, there.get(path));
    });
  };
  return sent.findLast(hasArrived) ?? base;
}

/** Each save is as large as the form, and the browser stores them. */
const MOST_UNANSWERED = 5;

/** The newest saves without an answer, this one the last of them, as `sent` of `baseOfMerge`. */
export function withUnanswered<T>(sent: readonly T[], save: T): T[] {
  return [...sent, save].slice(-MOST_UNANSWERED);
}

function emptied(old: unknown): unknown {
  if (Array.isArray(old)) return [];
  return typeof old === "boolean" ? null : "";
}

/** The draft with another value at a path of `mergeDrafts`. */
export function withLeaf<T extends object>(data: T, path: string, value: unknown): T {
  return change(data, path.split("."), () => value) as T;
}

/** Fields with personal data anywhere in a draft. The address of a file opens it without a login. */
const PERSONAL_FIELDS = new Set(["pan_card", "email", "phone", "whatsapp", "sms", "url"]);
/** An e-mail address, a PAN, or ten digits as telephone numbers are written, also within a text */
const PERSONAL_TEXT = /\S@\S|\b[A-Z]{5}\d{4}[A-Z]\b|\d[\d\s().-]{8,}\d/i;

/** The part of a draft that may be stored in a shared browser (OWASP ASVS 5.0, 14.3.3). */
export function withoutPersonal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersonal);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => !PERSONAL_FIELDS.has(name) && !(typeof part === "string" && isPersonal(name, part)))
      .map(([name, part]) => [name, withoutPersonal(part)]),
  );
}

function isPersonal(name: string, text: string): boolean {
  return !name.endsWith("id") && PERSONAL_TEXT.test(asciiDigits(text));
}

/** The values stored in this browser over those of the server; fields that are not stored here keep the server's value. */
export function withKept(stored: unknown, kept: unknown): unknown {
  if (isItems(kept)) {
    const known = new Map(isItems(stored) ? stored.map((item) => [item.id, item]) : []);
    return kept.map((item) => withKept(known.get(item.id), item));
  }
  if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return kept;
  const base = (typeof stored === "object" && stored !== null ? stored : {}) as Record<string, unknown>;
  return {
    ...base,
    ...Object.fromEntries(Object.entries(kept).map(([name, part]) => [name, withKept(base[name], part)])),
  };
}

/** Whether nothing was typed into a section yet. */
export function isUntouched(data: DraftData, section: Section): boolean {
  return leavesOf({ [section]: data[section] ?? empty[section] }).size === 0;
}

interface Item {
  id: string;
}

function isItems(value: unknown): value is Item[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item?.id === "string");
}

function leavesOf(data: object): Leaves {
  const leaves: Leaves = new Map();
  const walk = (path: string, value: unknown) => {
    if (isItems(value)) for (const item of value) walk(`${path}.#${item.id}`, item);
    else if (typeof value === "object" && value !== null && !Array.isArray(value))
      for (const [name, part] of Object.entries(value)) walk(`${path}.${name}`, part);
    else if (!isEmpty(value)) leaves.set(path, value);
  };
  for (const [name, part] of Object.entries(data)) walk(name, part);
  return leaves;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** `item` ends with its id and a dot: `addresses.#a1.` */
function withoutItem<T extends object>(data: T, item: string): T {
  const steps = item.split(".").slice(0, -1);
  const id = steps.pop()!.slice(1);
  return change(data, steps, (list) => (list as Item[]).filter((each) => each.id !== id)) as T;
}

function change(value: unknown, [step, ...rest]: string[], to: (old: unknown) => unknown): unknown {
  if (step === undefined) return to(value);
  if (step.startsWith("#")) {
    const id = step.slice(1);
    const items = isItems(value) ? value : [];
    const item = items.find((each) => each.id === id);
    const next = change(item ?? { id }, rest, to) as Item;
    return item ? items.map((each) => (each === item ? next : each)) : [...items, next];
  }
  const record = (value ?? {}) as Record<string, unknown>;
  return { ...record, [step]: change(record[step], rest, to) };
}
