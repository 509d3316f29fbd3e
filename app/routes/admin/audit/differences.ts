import type { OpeningHours } from "#domain/opening-hours.ts";
import { writeOpeningHours } from "#domain/opening-notation.ts";

type Fields = Record<string, unknown> | null;

/** A changed field. null means that it had no value. */
export interface Difference {
  /** `addresses.2.city` is the city of the second address */
  path: string;
  before: unknown;
  after: unknown;
}

/** Lists added, removed and changed fields at any depth. Skips fields that mean nothing to a reader. */
export function differences(before: Fields, after: Fields): Difference[] {
  const [old, now] = [flat(before), flat(after)];
  const paths = new Set([...old.keys(), ...now.keys()]);
  return [...paths]
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter(({ before, after }) => before !== after);
}

const BOOKKEEPING = ["version", "position", "updated_at"];

function flat(record: Fields): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const walk = (value: unknown, path: string[]) => {
    if (BOOKKEEPING.includes(path.at(-1) ?? "")) return;
    if (path.at(-1) === "opening_hours" && value) found.set(path.join("."), writeOpeningHours(value as OpeningHours));
    else if (Array.isArray(value)) {
      if (value.length === 0) return;
      if (value.every((item) => typeof item !== "object" || item === null)) found.set(path.join("."), value.join(", "));
      else for (const [i, item] of value.entries()) walk(item, [...path, String(i + 1)]);
    } else if (typeof value === "object" && value !== null) {
      for (const [key, part] of Object.entries(value)) walk(part, [...path, key]);
    } else if (value !== null && value !== "" && value !== undefined) found.set(path.join("."), value);
  };
  walk(record ?? {}, []);
  return found;
}
