import readline from "node:readline";
import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { organizationOfHsds } from "#operations/import/hsds-organization.ts";
import { HsdsRecord } from "#operations/import/hsds-record.ts";
import {
  addRead,
  type ImportListener,
  type ImportOptions,
  type ImportReport,
  type ReadRow,
} from "#operations/import/import.ts";
import type { Context } from "#operations/runtime/context.ts";

/**
 * Adds the organisations of a file in HSDS 3, one JSON object with nested services a line: this directory's own hsds.ndjson, or another's. As
 * `importOrganizations` does with rows, it reports what it cannot use and adds an organisation without it; it updates nothing.
 */
export function importHsds(
  ctx: Context,
  file: Readable,
  options: Omit<ImportOptions, "map" | "set" | "mode">,
  listener: ImportListener,
): Promise<ImportReport> {
  return addRead(ctx, readLines(ctx, file, options), { ...options, map: {}, set: {} }, listener);
}

async function* readLines(
  ctx: Context,
  file: Readable,
  options: Pick<ImportOptions, "source" | "status">,
): AsyncGenerator<ReadRow> {
  const row = { line: 0, bytes: 0, cells: {}, problem: null };
  for await (const text of readline.createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY })) {
    row.line += 1;
    row.bytes += Buffer.byteLength(text) + 1;
    if (text.trim() === "") continue;
    await setImmediate(); // looking up an odd place takes tens of milliseconds
    yield { row: { ...row, record: [text] }, ...read(ctx, text, options) };
  }
}

function read(ctx: Context, text: string, options: Pick<ImportOptions, "source" | "status">): Omit<ReadRow, "row"> {
  let object: unknown;
  try {
    object = JSON.parse(text);
  } catch {
    return { organization: null, errors: { row: ["This is not JSON"] } };
  }
  const parsed = HsdsRecord.safeParse(object);
  if (parsed.success) return organizationOfHsds(ctx, parsed.data, options);
  const errors = parsed.error.issues.map(({ path, message }) => `${path.join(".") || "organization"}: ${message}`);
  return { organization: null, errors: { row: errors } };
}
