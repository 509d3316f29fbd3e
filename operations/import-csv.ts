import type { Readable } from "node:stream";
import { type Info, parse } from "csv-parse";
import { appError } from "#domain/errors.ts";
import { fieldOfHeading, foldHeading, type ImportField } from "#domain/import.ts";

/** A quote that is never closed would otherwise swallow the rest of the file into memory. */
const MAX_ROW_BYTES = 4_000_000;

export interface CsvRow {
  /** Line on which the row ends, counted from 1 with the headings */
  line: number;
  bytes: number;
  cells: Partial<Record<ImportField, string>>;
  /** Why the row cannot be read at all */
  problem: string | null;
}

interface Columns {
  /** Heading → field; null: the column is left out, whatever its heading seems to mean */
  map: Record<string, ImportField | null>;
  set: Partial<Record<ImportField, string>>;
}

/**
 * Reads rows one by one, by the headings of the first line. Understands a byte order mark, CRLF, quotes and line breaks in cells.
 * Throws an AppError when no row could be right: no headings, a mapping to a heading that is not there, no column for the name.
 */
export async function* readCsv(file: Readable, { map, set }: Columns): AsyncGenerator<CsvRow> {
  const skipped: CsvRow[] = [];
  const parser = file.pipe(
    parse({
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_ROW_BYTES,
      skip_records_with_error: true,
      on_skip: (error) => {
        if (error)
          skipped.push({ line: parser.info.lines, bytes: parser.info.bytes, cells: {}, problem: plain(error) });
      },
    }),
  );
  file.on("error", (error) => parser.destroy(error));

  let fields: (ImportField | null)[] | null = null;
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
    yield* skipped.splice(0);
    if (fields === null) fields = fieldsOf(record, { map, set });
    else yield readCells(record, info, fields);
  }
  yield* skipped.splice(0);
  if (fields === null) throw appError("malformed", { message: "The file has no headings" });
}

function fieldsOf(headings: string[], { map, set }: Columns): (ImportField | null)[] {
  for (const heading of Object.keys(map)) {
    if (!headings.some((h) => foldHeading(h) === foldHeading(heading))) {
      throw appError("malformed", {
        message: `The file has no column ${JSON.stringify(heading)}; it has ${listed(headings)}`,
      });
    }
  }
  const fields = understood(headings, map);
  if (!fields.includes("name") && !("name" in set)) {
    throw appError("malformed", {
      message: `No column is the name. The file has ${listed(headings)}; say which with --map "heading=name"`,
    });
  }
  return fields;
}

/** The field of each column; null: it is left out, as is a second column of a field. */
export function understood(headings: string[], map: Columns["map"]): (ImportField | null)[] {
  const mapped = new Map(Object.entries(map).map(([heading, field]) => [foldHeading(heading), field]));
  const taken = new Set<ImportField>();
  return headings.map((heading) => {
    const folded = foldHeading(heading);
    const field = mapped.has(folded) ? mapped.get(folded)! : fieldOfHeading(heading);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

function readCells(record: string[], info: Info, fields: (ImportField | null)[]): CsvRow {
  const row = { line: info.lines, bytes: info.bytes };
  if (record.length !== fields.length) {
    return { ...row, cells: {}, problem: `Has ${record.length} cells where the headings have ${fields.length}` };
  }
  if (record.some((cell) => cell.includes("\uFFFD")))
    return { ...row, cells: {}, problem: "Contains bytes that are not UTF-8" };
  const cells: CsvRow["cells"] = {};
  fields.forEach((field, i) => {
    if (field && record[i]!.trim() !== "") cells[field] = record[i]!.trim();
  });
  return { ...row, cells, problem: null };
}

function plain(error: { code?: string; message: string }): string {
  if (error.code === "CSV_MAX_RECORD_SIZE") return "Is longer than 4 MB; is a quotation mark left open?";
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return "A quotation mark is left open";
  return error.message;
}

function listed(headings: string[]): string {
  return headings
    .slice(0, 30)
    .map((heading) => JSON.stringify(heading.slice(0, 60)))
    .join(", ");
}
