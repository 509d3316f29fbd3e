import { type StringTable, stringTable } from "#search/string-table.ts";

/** What is called what: `readings[start[i]]` to `readings[start[i + 1]]` are the places that bear name number i. */
export interface PlaceNames {
  numberOf: ReadonlyMap<string, number>;
  start: Uint32Array;
  readings: Uint32Array;
  /** The same names as units, for comparing with a misspelt one. */
  table: StringTable;
  /** The letters of each name, a bit each. */
  letters: Int32Array;
}

const PLAIN = /^[A-Za-z ]+$/;

/** A name without case, marks, spaces and punctuation: "Anna-nagar" and "ANNA NAGAR" are one. "" when nothing is left. */
export function foldPlaceName(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase().replaceAll(" ", "");
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .replace(/&/g, "and")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

/** `named` calls back with each name and the number of the place that bears it. */
export function createPlaceNames(named: (add: (name: string, reading: number) => void) => void): PlaceNames {
  const numberOf = new Map<string, number>();
  const numbers: number[] = [];
  const values: number[] = [];
  named((name, reading) => {
    const key = foldPlaceName(name);
    if (key === "" || key.length > 60) return;
    let number = numberOf.get(key);
    if (number === undefined) {
      number = numberOf.size;
      numberOf.set(key, number);
    }
    numbers.push(number);
    values.push(reading);
  });
  const table = stringTable([...numberOf.keys()]);
  return { numberOf, ...grouped(numberOf.size, numbers, values), table, letters: lettersOfAll(table) };
}

export function readingsOf(names: PlaceNames, number: number): number[] {
  return [...new Set(names.readings.subarray(names.start[number]!, names.start[number + 1]!))];
}

export function letterBit(unit: number): number {
  return 1 << (unit & 31);
}

function grouped(count: number, numbers: number[], values: number[]) {
  const start = new Uint32Array(count + 1);
  for (const number of numbers) start[number + 1]!++;
  for (let i = 0; i < count; i++) start[i + 1]! += start[i]!;
  const next = start.slice();
  const readings = new Uint32Array(values.length);
  for (let i = 0; i < values.length; i++) readings[next[numbers[i]!]!++] = values[i]!;
  return { start, readings };
}

function lettersOfAll({ units, start }: StringTable): Int32Array {
  const letters = new Int32Array(start.length - 1);
  for (let i = 0; i < letters.length; i++) {
    for (let at = start[i]!; at < start[i + 1]!; at++) letters[i]! |= letterBit(units[at]!);
  }
  return letters;
}
