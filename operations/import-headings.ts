import type { Readable } from "node:stream";
import { parse } from "csv-parse";
import type { ImportAnswer, ImportField } from "#domain/import.ts";
import { understood } from "#operations/import-csv.ts";

const EXAMPLES = 3;
/** Rows that are looked at for examples */
const LOOKED_AT = 20;
const MAX_EXAMPLE = 80;

/** The columns of a CSV file, how each is understood, and what stands in it first. None when the file is empty. */
export async function readHeadings(
  file: Readable,
  map: Record<string, ImportField | null>,
): Promise<ImportAnswer["headings"]> {
  const parser = file.pipe(
    parse({
      bom: true,
      to: 1 + LOOKED_AT,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
    }),
  );
  const records: string[][] = [];
  for await (const record of parser as AsyncIterable<string[]>) records.push(record);
  const [headings = [], ...rows] = records;
  const fields = understood(headings, map);
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
