import { type Bitset, countCommon } from "#search/bitset.ts";
import { countIn } from "#search/count-program.ts";
import { type FacetTable, facetColumn } from "#search/facet-table.ts";

/** Adds to `counts` how many members of a set have each code from `from` up to `to`. */
export interface ColumnCounter {
  (set: Bitset, from: number, to: number, counts: Uint32Array): void;
  /** What a document's row costs, in words of a column: rows are the dearer the faster columns are counted. */
  rowCost: number;
}

/** From how many words of a column on a program counts them: its memory takes a stretch of the process's addresses. */
const WORTH_A_PROGRAM = 256;
const PAGE_BYTES = 65_536;

/** A counter for a table, and the table whose columns it counts. */
export function columnCounter(table: FacetTable): { table: FacetTable; counter: ColumnCounter } {
  return table.stride < WORTH_A_PROGRAM
    ? { table, counter: Object.assign(countWith(table), { rowCost: 3 }) }
    : programCounter(table);
}

function countWith(table: FacetTable) {
  return (set: Bitset, from: number, to: number, counts: Uint32Array) => {
    for (let code = from; code < to; code++) counts[code]! += countCommon(set, facetColumn(table, code));
  };
}

/** Moves the columns into the program's memory; behind them is room for the set. */
function programCounter(table: FacetTable): { table: FacetTable; counter: ColumnCounter } {
  const { columns, stride } = table;
  const bytes = 4 * stride;
  const memory = new WebAssembly.Memory({ initial: Math.ceil((columns.byteLength + bytes) / PAGE_BYTES) });
  const moved = new Uint32Array(memory.buffer, 0, columns.length);
  moved.set(columns);
  const asked = new Uint32Array(memory.buffer, columns.byteLength, stride);
  const count = countIn(memory);
  const counter = (set: Bitset, from: number, to: number, counts: Uint32Array) => {
    asked.set(set);
    for (let code = from; code < to; code++)
      counts[code]! += count(code * bytes, columns.byteLength, (code + 1) * bytes);
  };
  return { table: { ...table, columns: moved }, counter: Object.assign(counter, { rowCost: 48 }) };
}
