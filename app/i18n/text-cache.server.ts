import type { i18n, TFunction } from "i18next";

/** More than the catalogues and the common values of a page need. The oldest texts are forgotten first. */
const MOST_TEXTS = 10_000;
/** Values that are texts of ours. Others may be a visitor's words, which nothing keeps. */
const OUR_TEXTS = new Set(["day", "ages", "first", "last"]);

const remembered = new WeakSet<i18n>();

/**
 * Caches the texts of an instance, also those with a number or a date: a page of results uses a thousand texts, of which
 * a hundred have values. Looking them up takes a third of the rendering time (measured). Catalogues never change at run
 * time.
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
  const remembered = (...words: unknown[]) => {
    const key = keyOf(words);
    if (key === null) return say(...words);
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = say(...words);
    if (texts.size >= MOST_TEXTS) texts.delete(texts.keys().next().value!);
    texts.set(key, text);
    return text;
  };
  return Object.assign(remembered, t) as unknown as TFunction;
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
