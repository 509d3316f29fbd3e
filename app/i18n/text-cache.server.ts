import type { i18n, TFunction } from "i18next";

/** More than the catalogues and the common values of a page need. The oldest texts are forgotten first. */
const MOST_TEXTS = 10_000;
/** Values that are texts of ours. Others may be a visitor's words, which nothing keeps. */
const OUR_TEXTS = new Set(["day", "ages", "first", "last"]);

/** Values with which i18next chooses the text */
const CHOOSING = new Set(["count", "context", "lng", "ns", "defaultValue", "joinArrays"]);

const remembered = new WeakSet<i18n>();

/**
 * Caches the texts of an instance, also those with a number or a date: a page of results uses a thousand texts, of which
 * a hundred have values. Looking them up takes a third of the rendering time (measured). A text with a visitor's or an
 * organisation's words is cached without them. Catalogues never change at run time.
 */
export function remembering(instance: i18n): i18n {
  if (remembered.has(instance)) return instance;
  remembered.add(instance);
  const made = new Map<string, TFunction>();
  const getFixedT = instance.getFixedT.bind(instance) as (...words: unknown[]) => TFunction;
  instance.getFixedT = ((...words: unknown[]) => {
    const key = JSON.stringify(words);
    if (!made.has(key)) made.set(key, rememberingTexts(getFixedT(...words)));
    return made.get(key);
  }) as typeof instance.getFixedT;
  return instance;
}

function rememberingTexts(t: TFunction): TFunction {
  const texts = new Map<string, unknown>();
  const say = t as unknown as (...words: unknown[]) => unknown;
  const kept = <Text>(key: string, make: () => Text): Text => {
    const known = texts.get(key);
    if (known !== undefined) return known as Text;
    const text = make();
    if (texts.size >= MOST_TEXTS) texts.delete(texts.keys().next().value!);
    texts.set(key, text);
    return text;
  };
  const template = (text: string) => kept(`\u0002${text}`, () => readTemplate(say(text, { skipInterpolation: true })));
  const remembered = (...words: unknown[]) => {
    const key = keyOf(words);
    if (key !== null) return kept(key, () => say(...words));
    return (hasPlainValues(words) ? filledIn(template(words[0]), words[1]) : undefined) ?? say(...words);
  };
  return Object.assign(remembered, t) as unknown as TFunction;
}

/** Plural forms, contexts and formats are i18next's to choose. */
function hasPlainValues(words: unknown[]): words is [string, Record<string, string | number>] {
  const [text, values, ...rest] = words;
  if (typeof text !== "string" || rest.length > 0 || typeof values !== "object" || values === null) return false;
  return Object.entries(values).every(
    ([name, value]) => !CHOOSING.has(name) && (typeof value === "string" || typeof value === "number"),
  );
}

/** Words around the names of values: "Write to ", "name", "." Null if i18next must do more than put values in. */
function readTemplate(text: unknown): string[] | null {
  if (typeof text !== "string" || text.includes("$t(")) return null;
  const parts = text.split(/\{\{\s*(\w+)\s*\}\}/);
  return parts.some((part) => part.includes("{{")) ? null : parts;
}

function filledIn(template: string[] | null, values: Record<string, string | number>): string | undefined {
  if (!template) return undefined;
  let text = template[0]!;
  for (let i = 1; i < template.length; i += 2) {
    const value = values[template[i]!];
    if (value === undefined) return undefined;
    text += value + template[i + 1]!;
  }
  return text;
}

/** The text's key with its values; null if one of them may be a visitor's, or is no plain one. */
function keyOf([text, values, ...rest]: unknown[]): string | null {
  if (typeof text !== "string" || rest.length > 0) return null;
  if (values === undefined) return text;
  if (typeof values !== "object" || values === null) return null;
  let key = text;
  for (const name in values) {
    const value = (values as Record<string, unknown>)[name];
    if (typeof value !== "number" && !(typeof value === "string" && OUR_TEXTS.has(name))) return null;
    key += `\u0000${name}\u0001${typeof value === "number" ? "#" : ""}${value}`;
  }
  return key;
}
