/** Strings stored end to end as UTF-16 units. They need no objects and are cheap to store and to send to a worker. */
export interface StringTable {
  units: Uint16Array<ArrayBuffer>;
  /** Start of each string; one more entry than strings. */
  start: Uint32Array<ArrayBuffer>;
}

export function stringTable(strings: readonly string[]): StringTable {
  const start = new Uint32Array(strings.length + 1);
  for (let i = 0; i < strings.length; i++) start[i + 1] = start[i]! + strings[i]!.length;
  const units = new Uint16Array(start[strings.length]!);
  for (let i = 0, at = 0; i < strings.length; i++) {
    const text = strings[i]!;
    for (let j = 0; j < text.length; j++) units[at++] = text.charCodeAt(j);
  }
  return { units, start };
}

export function stringCount(table: StringTable): number {
  return table.start.length - 1;
}

export function stringAt(table: StringTable, i: number): string {
  return String.fromCharCode(...table.units.subarray(table.start[i]!, table.start[i + 1]!));
}

/** The position of a string in a sorted table, or -1. */
export function findString(table: StringTable, text: string): number {
  const i = lowerBound(table, text);
  return i < stringCount(table) && compareAt(table, i, text) === 0 ? i : -1;
}

/** The first position in a sorted table that is not before `text`. */
export function lowerBound(table: StringTable, text: string): number {
  let low = 0;
  let high = stringCount(table);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareAt(table, middle, text) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function startsWithAt(table: StringTable, i: number, prefix: string): boolean {
  const from = table.start[i]!;
  if (table.start[i + 1]! - from < prefix.length) return false;
  for (let j = 0; j < prefix.length; j++) if (table.units[from + j] !== prefix.charCodeAt(j)) return false;
  return true;
}

/** Order of string `i` relative to `text`, by UTF-16 units as JavaScript sorts. */
export function compareAt(table: StringTable, i: number, text: string): number {
  const from = table.start[i]!;
  const length = table.start[i + 1]! - from;
  const shared = Math.min(length, text.length);
  for (let j = 0; j < shared; j++) {
    const difference = table.units[from + j]! - text.charCodeAt(j);
    if (difference !== 0) return difference;
  }
  return length - text.length;
}

/** A new table: n takes string n of `a`, ~n string n of `b`. */
export function pickStrings(order: Int32Array, a: StringTable, b: StringTable): StringTable {
  const start = new Uint32Array(order.length + 1);
  order.forEach((from, i) => {
    const [table, old] = from >= 0 ? [a, from] : [b, ~from];
    start[i + 1] = start[i]! + table.start[old + 1]! - table.start[old]!;
  });
  const units = new Uint16Array(start[order.length]!);
  order.forEach((from, i) => {
    const [table, old] = from >= 0 ? [a, from] : [b, ~from];
    for (let unit = table.start[old]!, to = start[i]!; unit < table.start[old + 1]!; )
      units[to++] = table.units[unit++]!;
  });
  return { units, start };
}
