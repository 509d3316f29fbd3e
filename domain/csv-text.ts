export type Cell = string | number | null;

/** Prefixes that spreadsheet programs read as a formula, which can run code. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
/** They read the ages 6-12 as the 6th of December. */
const DATE = /^\d{1,2}-\d{1,2}$/;

/**
 * A table as a CSV file (RFC 4180) for spreadsheet programs. The byte order mark makes them read Indic letters; text that they would take for a
 * formula or a date has an apostrophe before it.
 */
export function csvText(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvRows([headings, ...rows], { isFirst: true });
}

/** Rows of such a file, for one that is made in parts: the first has the headings and the byte order mark. */
export function csvRows(rows: readonly (readonly Cell[])[], { isFirst = false } = {}): string {
  return (isFirst ? "\uFEFF" : "") + plainCsvRows(rows.map((row) => row.map(harmless)));
}

/** Rows of a CSV file (RFC 4180) for programs: every cell is exactly its value. */
export function plainCsvRows(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${csvCells(row)}\r\n`).join("");
}

/** A row without its end */
export function csvCells(row: readonly Cell[]): string {
  return row.map(cellText).join(",");
}

export function harmless(cell: Cell): Cell {
  return typeof cell === "string" && (FORMULA.test(cell) || DATE.test(cell)) ? `'${cell}` : cell;
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  const text = String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
