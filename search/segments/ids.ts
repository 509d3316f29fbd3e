/** UUIDs, four 32-bit words each, with a hash table that finds a document by its id. */
export interface IdTable {
  words: Uint32Array<ArrayBuffer>;
  /** Open addressing: document number or -1. */
  slots: Int32Array<ArrayBuffer>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function isUuid(id: string): boolean {
  return UUID.test(id);
}

/** Throws a RangeError when the id is not a UUID in lower case. */
export function packId(id: string, into: Uint32Array, at: number): void {
  if (!isUuid(id)) throw new RangeError(`not a UUID in lower case: ${id}`);
  const hex = id.replaceAll("-", "");
  for (let i = 0; i < 4; i++) into[at + i] = Number.parseInt(hex.slice(8 * i, 8 * i + 8), 16);
}

export function idTable(words: Uint32Array<ArrayBuffer>): IdTable {
  const size = words.length / 4;
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * size + 1))).fill(-1);
  for (let doc = 0; doc < size; doc++) {
    let slot = hash(words, 4 * doc) & (slots.length - 1);
    while (slots[slot] !== -1) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = doc;
  }
  return { words, slots };
}

/** The number of the document with this id, or -1. */
export function findId(table: IdTable, id: string): number {
  if (!isUuid(id)) return -1;
  const wanted = new Uint32Array(4);
  packId(id, wanted, 0);
  let slot = hash(wanted, 0) & (table.slots.length - 1);
  for (let doc = table.slots[slot]!; doc !== -1; doc = table.slots[slot]!) {
    if (compareIds(table.words, 4 * doc, wanted, 0) === 0) return doc;
    slot = (slot + 1) & (table.slots.length - 1);
  }
  return -1;
}

export function idAt(table: IdTable, doc: number): string {
  let hex = "";
  for (let i = 4 * doc; i < 4 * doc + 4; i++) hex += table.words[i]!.toString(16).padStart(8, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export function compareIds(a: Uint32Array, atA: number, b: Uint32Array, atB: number): number {
  for (let i = 0; i < 4; i++) if (a[atA + i] !== b[atB + i]) return a[atA + i]! < b[atB + i]! ? -1 : 1;
  return 0;
}

function hash(words: Uint32Array, at: number): number {
  let h = 0;
  for (let i = 0; i < 4; i++) h = Math.imul(h ^ words[at + i]!, 0x9e3779b1) ^ (h >>> 15);
  return (h ^ (h >>> 16)) >>> 0;
}
