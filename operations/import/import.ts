import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { appError, type FieldErrors } from "#domain/errors.ts";
import { type ImportField, readImportRow } from "#domain/import.ts";
import type { NewOrganization } from "#domain/new-organization.ts";
import { type CsvRow, readCsv } from "#operations/import/import-csv.ts";
import { newOrganization } from "#operations/import/import-organization.ts";
import { type ImportRecord, newImportRecord } from "#operations/import/import-record.ts";
import { insertOrganizations } from "#operations/publishing/insert-organizations.ts";
import { publishAll } from "#operations/publishing/publishing.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { followListings } from "#operations/searching/catalogue.ts";

const ROWS_AT_ONCE = 250;

export interface ImportOptions {
  /** Name of the file, for the list of imports; the source when it is left out */
  file?: string;
  /** Name of the source; together with a row's `code` it identifies the row */
  source: string;
  /** Heading of a column → field; null leaves the column out */
  map: Record<string, ImportField | null>;
  /** Fields that every row has */
  set: Partial<Record<ImportField, string>>;
  status: "pending" | "approved";
  dry_run: boolean;
}

export interface ImportReport {
  rows: number;
  created: number;
  /** Rows that the directory has already, or that the file has twice */
  duplicates: number;
  /** Rows that cannot be added */
  failed: number;
  /** Cells that could not be read; their rows are added without them */
  ignored_cells: number;
}

export interface ImportListener {
  progress(bytes: number, report: ImportReport): void;
  problem(problem: Problem): Promise<void> | void;
  /** Organisations that are added, or would be */
  added?(organizations: NewOrganization[]): void;
  /** A row that is not added, as the file has it, and why */
  leftOut(record: string[], problem: string): Promise<void> | void;
}

interface Problem {
  line: number;
  field: string;
  message: string;
}

/**
 * Adds the organisations of a CSV file, one transaction a batch: organisations that were counted as created stay when a later batch
 * fails, and importing the file again adds only the missing ones. A cell that cannot be read is reported and left out of its row. Rows
 * without a name or a place, and duplicates, are reported and change nothing. An import that is undone meanwhile stops with 409.
 */
export async function importOrganizations(
  ctx: Context,
  file: Readable,
  options: ImportOptions,
  listener: ImportListener,
): Promise<ImportReport> {
  requireReadable(options.set);
  const report: ImportReport = { rows: 0, created: 0, duplicates: 0, failed: 0, ignored_cells: 0 };
  const seen = new Set<string>();
  const record = newImportRecord(ctx, options);
  let batch: Candidate[] = [];

  const flush = async () => {
    await store(ctx, batch, { options, record, report, listener });
    batch = [];
  };
  for await (const row of readCsv(file, options)) {
    report.rows += 1;
    await setImmediate(); // looking up an odd place takes tens of milliseconds
    const read = readRow(ctx, row, options);
    const problems = Object.entries(read.errors).flatMap(([field, messages]) =>
      messages.map((message) => ({ line: row.line, field, message })),
    );
    for (const problem of problems) await listener.problem(problem);
    if (!read.organization) {
      report.failed += 1;
      await listener.leftOut(row.record, problems.map(({ field, message }) => `${field}: ${message}`).join("; "));
    } else {
      report.ignored_cells += problems.length;
      const keys = keysOf(read.organization).map(shortHash);
      if (keys.some((key) => seen.has(key))) {
        report.duplicates += 1;
        await refuse({ ...row, problem: "Already in an earlier row of this file" }, listener);
      } else {
        for (const key of keys) seen.add(key);
        batch.push({ row, organization: read.organization });
      }
    }
    if (batch.length >= ROWS_AT_ONCE) await flush();
    if (report.rows % ROWS_AT_ONCE === 0) listener.progress(row.bytes, report);
  }
  await flush();
  if (!options.dry_run) await record.save(ctx, report);
  return report;
}

/** A value of every row must be one that can be read. */
function requireReadable(set: ImportOptions["set"]): void {
  const problems = Object.entries(readImportRow({ name: "-", ...set }).errors);
  if (problems.length > 0)
    throw appError("malformed", {
      message: problems.map(([field, texts]) => `${field}: ${texts.join(", ")}`).join("; "),
    });
}

/** Reports a row that is a duplicate. */
async function refuse(
  { line, record, problem }: Pick<CsvRow, "line" | "record"> & { problem: string },
  to: ImportListener,
) {
  await to.problem({ line, field: "name", message: problem });
  await to.leftOut(record, problem);
}

interface Candidate {
  row: CsvRow;
  organization: NewOrganization;
}

function readRow(
  ctx: Context,
  row: CsvRow,
  options: ImportOptions,
): { organization: NewOrganization | null; errors: FieldErrors } {
  if (row.problem) return { organization: null, errors: { row: [row.problem] } };
  const { row: readable, errors } = readImportRow({ ...options.set, ...row.cells });
  if (!readable) return { organization: null, errors };
  const made = newOrganization(ctx, readable, options);
  if ("errors" in made) return { organization: null, errors: { ...made.errors, ...errors } };
  return { organization: made.organization, errors };
}

interface Run {
  options: ImportOptions;
  record: ImportRecord;
  report: ImportReport;
  listener: ImportListener;
}

async function store(ctx: Context, batch: Candidate[], { options, record, report, listener }: Run) {
  if (batch.length === 0) return;
  const fresh = await transaction(ctx, async (ctx) => {
    // Two imports at once would each miss the other's rows.
    await sql`select pg_advisory_xact_lock(7202)`.execute(ctx.db);
    const known = await knownKeys(ctx, batch);
    const fresh: Candidate[] = [];
    for (const candidate of batch) {
      if (!keysOf(candidate.organization).some((key) => known.has(key))) fresh.push(candidate);
      else await refuse({ ...candidate.row, problem: "Already in the directory" }, listener);
    }
    const organizations = fresh.map(({ organization }) => organization);
    if (!options.dry_run) {
      const created = report.created + fresh.length;
      await record.save(ctx, { ...report, created, duplicates: report.duplicates + batch.length - fresh.length });
      await add(ctx, organizations, options);
      await record.add(ctx, organizations);
    }
    return organizations;
  });
  report.created += fresh.length;
  report.duplicates += batch.length - fresh.length;
  listener.added?.(fresh);
  await followListings(ctx.db, ctx.catalogue);
}

async function add(ctx: Context, organizations: NewOrganization[], options: ImportOptions): Promise<void> {
  if (organizations.length === 0) return;
  await insertOrganizations(ctx, organizations);
  await ctx.db
    .insertInto("audit_log")
    .values(
      organizations.map(({ id, name, status }) => ({
        id: uuid(),
        user_id: ctx.user?.id ?? null,
        action: "import",
        organization_id: id,
        subject: "organization",
        subject_id: id,
        before: null,
        after: JSON.stringify({ name, status, source: options.source }),
        record_name: name,
        created_at: ctx.now(),
      })),
    )
    .execute();
  if (options.status === "approved")
    await publishAll(
      ctx,
      organizations.map(({ id }) => id),
    );
}

/** Keys that identify an organisation: its code at the source, and its name with district and state. */
function keysOf({ external_source, external_id, name, addresses: [place] }: NewOrganization): string[] {
  const byName = `name ${fold(name)} ${fold(place!.district)} ${fold(place!.state)}`;
  return external_id === null ? [byName] : [`code ${external_source} ${external_id}`, byName];
}

async function knownKeys(ctx: Context, batch: Candidate[]): Promise<Set<string>> {
  const names = batch.map(({ organization }) => organization.name.toLowerCase());
  const ids = batch.flatMap(({ organization }) =>
    organization.external_id === null ? [] : [organization.external_id],
  );
  const rows = await ctx.db
    .selectFrom("organizations")
    .leftJoin("addresses", "addresses.organization_id", "organizations.id")
    .select(["name", "external_source", "external_id", "district", "addresses.state"])
    .where((where) =>
      where.or([
        where(sql<string>`lower(name)`, "in", names),
        ...(ids.length > 0 ? [where("external_id", "in", ids)] : []),
      ]),
    )
    .execute();
  return new Set(
    rows.flatMap((row) => [
      `code ${row.external_source} ${row.external_id}`,
      `name ${fold(row.name)} ${fold(row.district ?? "")} ${fold(row.state ?? "")}`,
    ]),
  );
}

function fold(value: string): string {
  return value
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

function shortHash(key: string): string {
  return createHash("sha256").update(key).digest("base64").slice(0, 16);
}
