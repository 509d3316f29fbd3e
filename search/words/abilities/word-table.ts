import { ownText } from "#search/words/own-text.ts";

/** Values of words, of stems with the endings of Hindi, Bengali and Gujarati (`bol~`), and of beginnings of words (`pes*`). */
export interface WordTable<T> {
  words: Map<string, T[]>;
  stems: Map<string, T[]>;
  beginnings: Map<string, T[]>;
  remembered: Map<string, readonly T[]>;
}

const ENDINGS = new Set(
  `a aa e i ee o u ai aai aayi ayi ay ta te ti to tu tun tha thi na ne ni no nu naa nay va ve vu vi vama vaama wama wa waa kar ke ata ate ati ato ana ane ani aana aane chhe che bo be en te tey le lo taa tee ega unga ne
ा े ी ि ो ता ते ती ना ने नी ाई ाता ाते ाती ाना ाने कर ें ूं या ये
া ে ি তে তো ছে ছি েন বে লা ার ায় ায় াতে
વું વા વામાં વાની વાનું તો તી તું તા ી ે ાય ાતું ાતો ાતી ીને`
    .split(/\s+/)
    .map((ending) => ending.normalize("NFC")),
);
const LONGEST = 12;
const REMEMBERED = 20_000;

export function newWordTable<T>(): WordTable<T> {
  return { words: new Map(), stems: new Map(), beginnings: new Map(), remembered: new Map() };
}

/** Adds all words of a list. */
export function addWord<T>(table: WordTable<T>, list: string, value: T): void {
  for (const written of list.trim().split(/\s+/)) {
    const word = written.normalize("NFC");
    if (word.endsWith("*")) append(table.beginnings, word.slice(0, -1), value);
    else if (word.endsWith("~")) {
      append(table.words, word.slice(0, -1), value);
      append(table.stems, word.slice(0, -1), value);
    } else append(table.words, word, value);
  }
}

export function lookUpWord<T>({ words, stems, beginnings, remembered }: WordTable<T>, word: string): readonly T[] {
  const known = remembered.get(word);
  if (known) return known;
  const found = new Set(words.get(word));
  for (let length = 2; length <= Math.min(word.length, LONGEST); length++) {
    const start = word.slice(0, length);
    for (const value of beginnings.get(start) ?? []) found.add(value);
    if (ENDINGS.has(word.slice(length))) for (const value of stems.get(start) ?? []) found.add(value);
  }
  if (remembered.size >= REMEMBERED) remembered.clear();
  const all = [...found];
  remembered.set(ownText(word), all);
  return all;
}

function append<T>(to: Map<string, T[]>, key: string, value: T): void {
  const before = to.get(key);
  if (!before) to.set(key, [value]);
  else if (!before.includes(value)) before.push(value);
}
