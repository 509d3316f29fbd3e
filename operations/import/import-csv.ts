import type { Readable } from "node:stream";
import { type Info, parse } from "csv-parse";
import { appError } from "#domain/errors.ts";
import {
  foldHeading,
  type ImportAnswer,
  type ImportField,
  importFieldNames,
  importFields,
  isEmptyCell,
} from "#domain/import.ts";

/** Bounds memory when a quotation mark is never closed. */
const MAX_ROW_BYTES = 4_000_000;
/** Headings are compared with all fields, and listed in the answer. */
const MAX_COLUMNS = 500;
const EXAMPLES = 3;
const ROWS_FOR_EXAMPLES = 20;
const MAX_EXAMPLE = 80;

export interface CsvRow {
  /** Line on which the row ends; the headings are line 1 */
  line: number;
  bytes: number;
  cells: Partial<Record<ImportField, string>>;
  /** All cells as the file has them; empty when the row could not be taken apart */
  record: string[];
  /** Why the row cannot be read, or null */
  problem: string | null;
}

interface Columns {
  /** Heading → field; null leaves the column out, whatever its heading means */
  map: Record<string, ImportField | null>;
  set: Partial<Record<ImportField, string>>;
}

/**
 * Reads rows one by one, by the headings of the first line. Accepts a byte order mark, CRLF, quotes and line breaks in cells.
 * Throws an AppError when no row could be imported: no headings, a mapping of a heading that the file lacks, no column for the name.
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
          skipped.push({
            line: parser.info.lines,
            bytes: parser.info.bytes,
            cells: {},
            record: [],
            problem: parserProblem(error),
          });
      },
    }),
  );
  file.on("error", (error) => parser.destroy(error));

  let fields: (ImportField | null)[] | null = null;
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
    yield* skipped.splice(0);
    if (fields === null) fields = requireFields(requireFewColumns(record), { map, set });
    else yield readCells(record, info, fields);
  }
  yield* skipped.splice(0);
  if (fields === null) throw appError("malformed", { message: "The file has no headings" });
}

/**
 * The columns of a CSV file: the field that each one fills, and its first values. Empty for an empty file. Throws an AppError for more than
 * `MAX_COLUMNS`.
 */
export async function readHeadings(
  file: Readable,
  map: Record<string, ImportField | null>,
): Promise<ImportAnswer["headings"]> {
  const parser = file.pipe(
    parse({
      bom: true,
      to: 1 + ROWS_FOR_EXAMPLES,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_ROW_BYTES,
      skip_records_with_error: true,
    }),
  );
  let headings: string[] | undefined;
  const rows: string[][] = [];
  for await (const record of parser as AsyncIterable<string[]>) {
    if (headings === undefined) headings = requireFewColumns(record);
    else rows.push(record.slice(0, headings.length));
  }
  if (headings === undefined) return [];
  const fields = fieldsOfHeadings(headings, map);
  return headings.map((heading, i) => ({
    heading,
    field: fields[i]!,
    examples: rows
      .map((row) => row[i]?.trim() ?? "")
      .filter((value) => value !== "")
      .slice(0, EXAMPLES)
      .map((value) => value.slice(0, MAX_EXAMPLE)),
  }));
}

function requireFewColumns(headings: string[]): string[] {
  if (headings.length <= MAX_COLUMNS) return headings;
  throw appError("malformed", { message: `The file has ${headings.length} columns. Use at most ${MAX_COLUMNS}.` });
}

/** Throws when a mapped heading or the name is missing. */
function requireFields(headings: string[], { map, set }: Columns): (ImportField | null)[] {
  for (const heading of Object.keys(map)) {
    if (!headings.some((h) => foldHeading(h) === foldHeading(heading))) {
      throw appError("malformed", {
        message: `The file has no column ${JSON.stringify(heading)}; it has ${listHeadings(headings)}`,
      });
    }
  }
  const fields = fieldsOfHeadings(headings, map);
  if (!fields.includes("name") && !("name" in set)) {
    throw appError("malformed", {
      message: `No column is the name. The file has ${listHeadings(headings)}; say which with --map "heading=name"`,
    });
  }
  return fields;
}

/** The field that each column fills; null leaves the column out, as for a second column of the same field. */
function fieldsOfHeadings(headings: string[], map: Columns["map"]): (ImportField | null)[] {
  const mapped = new Map(Object.entries(map).map(([heading, field]) => [foldHeading(heading), field]));
  const taken = new Set<ImportField>();
  return headings.map((heading) => {
    const folded = foldHeading(heading);
    const field = mapped.has(folded) ? mapped.get(folded)! : (fieldOfHeading.get(folded) ?? null);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** By folded heading; the first field of those that share one */
const fieldOfHeading = new Map<string, ImportField>(
  importFieldNames
    .flatMap((field) => [foldHeading(field), ...importFields[field]].map((heading) => [heading, field] as const))
    .reverse(),
);

function readCells(record: string[], info: Info, fields: (ImportField | null)[]): CsvRow {
  const row = { line: info.lines, bytes: info.bytes, record };
  const extra = record.slice(fields.length).filter((cell) => cell.trim() !== "");
  if (record.length < fields.length || extra.length > 0) {
    return { ...row, cells: {}, problem: `Has ${record.length} cells where the headings have ${fields.length}` };
  }
  if (record.some((cell) => cell.includes("\uFFFD")))
    return { ...row, cells: {}, problem: "Contains bytes that are not UTF-8" };
  const cells: CsvRow["cells"] = {};
  fields.forEach((field, i) => {
    if (field && !isEmptyCell(record[i]!)) cells[field] = record[i]!.trim();
  });
  return { ...row, cells, problem: null };
}

function parserProblem(error: { code?: string; message: string }): string {
  if (error.code === "CSV_MAX_RECORD_SIZE") return "Is longer than 4 MB; is a quotation mark left open?";
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return "A quotation mark is left open";
  return error.message;
}

function listHeadings(headings: string[]): string {
  return headings
    .slice(0, 30)
    .map((heading) => JSON.stringify(heading.slice(0, 60)))
    .join(", ");
}
