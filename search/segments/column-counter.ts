import { type Bitset, countCommon } from "#search/segments/bitset.ts";
import { countIn } from "#search/segments/count-program.ts";
import { type FacetTable, facetColumn } from "#search/segments/facet-table.ts";

/** Adds to `counts` how many members of a set have each code from `from` up to `to`. */
export interface ColumnCounter {
  (set: Bitset, from: number, to: number, counts: Uint32Array): void;
  /** The cost of counting a document's row, relative to counting a word of a column. */
  rowCost: number;
}

/** Shorter columns, in words, are counted in JavaScript: each WebAssembly memory reserves address space. */
const MIN_PROGRAM_STRIDE = 256;
const PAGE_BYTES = 65_536;

/** A counter for a table, and the table with the columns that it counts. */
export function columnCounter(table: FacetTable): { table: FacetTable; counter: ColumnCounter } {
  return table.stride < MIN_PROGRAM_STRIDE
    ? { table, counter: Object.assign(plainCounter(table), { rowCost: 3 }) }
    : programCounter(table);
}

function plainCounter(table: FacetTable) {
  return (set: Bitset, from: number, to: number, counts: Uint32Array) => {
    for (let code = from; code < to; code++) counts[code]! += countCommon(set, facetColumn(table, code));
  };
}

/** Copies the columns into the program's memory, with space for the set after them. */
function programCounter(table: FacetTable): { table: FacetTable; counter: ColumnCounter } {
  const { columns, stride } = table;
  const bytes = 4 * stride;
  const memory = new WebAssembly.Memory({ initial: Math.ceil((columns.byteLength + bytes) / PAGE_BYTES) });
  const copied = new Uint32Array(memory.buffer, 0, columns.length);
  copied.set(columns);
  const wanted = new Uint32Array(memory.buffer, columns.byteLength, stride);
  const count = countIn(memory);
  const counter = (set: Bitset, from: number, to: number, counts: Uint32Array) => {
    wanted.set(set);
    for (let code = from; code < to; code++)
      counts[code]! += count(code * bytes, columns.byteLength, (code + 1) * bytes);
  };
  return { table: { ...table, columns: copied }, counter: Object.assign(counter, { rowCost: 48 }) };
}
