import type { FacetSchema, IndexEntry } from "#search/index-entry.ts";
import { addBit, type Bitset, newBitset } from "#search/segments/bitset.ts";

/** All codes of all groups in one row of bits, group after group. */
export interface FacetLayout {
  schema: FacetSchema;
  codes: number;
  /** 32-bit words in a row. */
  width: number;
  groups: Map<string, { from: number; to: number; bits: Map<string, number> }>;
}

export interface FacetTable {
  /** The codes of each document. */
  rows: Uint32Array<ArrayBuffer>;
  /** The documents of each code: a set every `stride` words. */
  columns: Bitset;
  stride: number;
}

/** Columns are counted in steps of this many words. */
const STRIDE_OF = 16;

export function facetLayout(schema: FacetSchema): FacetLayout {
  const groups: FacetLayout["groups"] = new Map();
  let codes = 0;
  for (const [group, names] of Object.entries(schema)) {
    const from = codes;
    const bits = new Map(names.map((code, i) => [code, from + i]));
    codes += names.length;
    groups.set(group, { from, to: codes, bits });
  }
  return { schema, codes, width: Math.ceil(codes / 32), groups };
}

export function facetRows(layout: FacetLayout, documents: readonly IndexEntry[]): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(documents.length * layout.width);
  documents.forEach(({ facets }, doc) => {
    writeRow(layout, facets, rows, doc);
  });
  return rows;
}

export function writeRow(layout: FacetLayout, facets: IndexEntry["facets"], rows: Uint32Array, row: number): void {
  for (const [group, { bits }] of layout.groups) {
    for (const code of facets[group] ?? []) {
      const bit = bits.get(code);
      if (bit !== undefined) rows[row * layout.width + (bit >>> 5)]! |= 1 << (bit & 31);
    }
  }
}

export function facetTable(layout: FacetLayout, rows: Uint32Array<ArrayBuffer>, size: number): FacetTable {
  const stride = Math.ceil(newBitset(size).length / STRIDE_OF) * STRIDE_OF;
  const columns = new Uint32Array(layout.codes * stride);
  for (let doc = 0; doc < size; doc++) {
    forEachCode(layout, rows, doc, (code) => addBit(columns, 32 * stride * code + doc));
  }
  return { rows, columns, stride };
}

/** The set of documents with a code. It may be longer than other sets of its segment, padded with empty words. */
export function facetColumn({ columns, stride }: FacetTable, code: number): Bitset {
  return columns.subarray(code * stride, (code + 1) * stride);
}

export function forEachCode(layout: FacetLayout, rows: Uint32Array, doc: number, visit: (code: number) => void): void {
  for (let i = 0; i < layout.width; i++) {
    let word = rows[doc * layout.width + i]!;
    while (word !== 0) {
      const lowest = word & -word;
      visit((i << 5) + 31 - Math.clz32(lowest));
      word ^= lowest;
    }
  }
}
