type Cell = string | number | null;

/** Prefixes that spreadsheet programs read as a formula, which can run code. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/**
 * A table as a CSV file (RFC 4180). The byte order mark makes spreadsheet programs read Indic letters; text that they would take for a
 * formula has an apostrophe before it.
 */
export function csvText(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvRows([headings, ...rows], { isFirst: true });
}

/** Rows of such a file, for one that is made in parts: the first has the headings and the byte order mark. */
export function csvRows(rows: readonly (readonly Cell[])[], { isFirst = false } = {}): string {
  return (isFirst ? "\uFEFF" : "") + rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
