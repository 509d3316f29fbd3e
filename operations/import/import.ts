import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { dayInIndia } from "#domain/day.ts";
import { appError, type FieldErrors } from "#domain/errors.ts";
import { type ImportField, type ImportRow, readImportRow } from "#domain/import.ts";
import type { ImportChange, importModes } from "#domain/import-record.ts";
import type { NewOrganization } from "#domain/new-organization.ts";
import { problems } from "#domain/problems.ts";
import { saidTerms } from "#domain/service-terms.ts";
import { type CsvRow, readCsv } from "#operations/import/import-csv.ts";
import { newOrganization } from "#operations/import/import-organization.ts";
import { type ImportRecord, newImportRecord } from "#operations/import/import-record.ts";
import { applyUpdates, type Compared, compareRows, fold } from "#operations/import/import-updates.ts";
import { fieldsOf, noteSeen, type Seen } from "#operations/import/source-records.ts";
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
  /** What becomes of organisations that are here already; "add", which leaves them, when it is left out */
  mode?: (typeof importModes)[number];
  /** Day on which the list was read; today when it is left out */
  edition?: string | undefined;
  /** Whether the file is the whole list */
  whole?: boolean;
  dry_run: boolean;
}

export interface ImportReport {
  rows: number;
  created: number;
  /** Rows that the directory has already, or that the file has twice. They change nothing. */
  duplicates: number;
  /** Organisations that were here and got newer values */
  updated: number;
  /** Values that wait for an admin */
  proposals: number;
  /** Rows of an update that say nothing new */
  unchanged: number;
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
  /** Values that changed or wait, or would */
  changed?(changes: ImportChange[]): void;
  /** A row that is not added, as the file has it, and why */
  leftOut(record: string[], problem: string): Promise<void> | void;
}

interface Problem {
  line: number;
  field: string;
  message: string;
}

/**
 * Adds the organisations of a CSV file, and with the mode "update" brings newer values to those that are here. One transaction a batch:
 * what was counted stays when a later batch fails, and importing the file again adds only what is missing. A cell that cannot be read is reported and left out of its row. Rows
 * without a name or a place, and duplicates, are reported and change nothing. An import that is undone meanwhile stops with 409.
 */
export async function importOrganizations(
  ctx: Context,
  file: Readable,
  options: ImportOptions,
  listener: ImportListener,
): Promise<ImportReport> {
  requireReadable(options.set);
  return addRead(ctx, readRows(ctx, file, options), options, listener);
}

/** What was read of a row: an organisation, or why there is none; errors beside an organisation are of cells that it is added without. */
export interface ReadRow {
  row: CsvRow;
  /** What the row says, for an update */
  said?: ImportRow;
  organization: NewOrganization | null;
  errors: FieldErrors;
}

/** Adds what was read, in batches: `importOrganizations` for rows of any kind. */
export async function addRead(
  ctx: Context,
  rows: AsyncIterable<ReadRow>,
  { edition = dayInIndia(ctx.now()), ...others }: ImportOptions,
  listener: ImportListener,
): Promise<ImportReport> {
  const options = { ...others, edition };
  if (edition > dayInIndia(ctx.now())) throw appError("validation", { errors: { edition: [problems.import_edition] } });
  const report: ImportReport = newReport();
  const seen = new Set<string>();
  const met = new Set<string>();
  const record = newImportRecord(ctx, options);
  let batch: Candidate[] = [];

  const flush = async () => {
    await store(ctx, batch, { options, record, report, listener, met });
    batch = [];
  };
  for await (const { row, ...read } of rows) {
    report.rows += 1;
    const wrong = Object.entries(read.errors).flatMap(([field, messages]) =>
      messages.map((message) => ({ line: row.line, field, message })),
    );
    for (const problem of wrong) await listener.problem(problem);
    if (!read.organization) {
      report.failed += 1;
      await listener.leftOut(row.record, wrong.map(({ field, message }) => `${field}: ${message}`).join("; "));
    } else {
      report.ignored_cells += wrong.length;
      const keys = keysOf(read.organization).map(shortHash);
      if (keys.some((key) => seen.has(key))) {
        report.duplicates += 1;
        await refuse({ ...row, problem: "Already in an earlier row of this file" }, listener);
      } else {
        for (const key of keys) seen.add(key);
        batch.push({ row, said: read.said, organization: read.organization });
      }
    }
    if (batch.length >= ROWS_AT_ONCE) await flush();
    if (report.rows % ROWS_AT_ONCE === 0) listener.progress(row.bytes, report);
  }
  await flush();
  if (!options.dry_run) await record.save(ctx, report, true);
  return report;
}

export function newReport(): ImportReport {
  return { rows: 0, created: 0, duplicates: 0, failed: 0, ignored_cells: 0, updated: 0, proposals: 0, unchanged: 0 };
}

/** A value of every row must be one that can be read. */
function requireReadable(set: ImportOptions["set"]): void {
  const wrong = Object.entries(readImportRow({ name: "-", ...set }).errors);
  if (wrong.length > 0)
    throw appError("malformed", {
      message: wrong.map(([field, texts]) => `${field}: ${texts.join(", ")}`).join("; "),
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
  said: ImportRow | undefined;
  organization: NewOrganization;
}

async function* readRows(ctx: Context, file: Readable, options: ImportOptions): AsyncGenerator<ReadRow> {
  for await (const row of readCsv(file, options)) {
    await setImmediate(); // looking up an odd place takes tens of milliseconds
    yield { row, ...readRow(ctx, row, options) };
  }
}

function readRow(ctx: Context, row: CsvRow, options: ImportOptions): Omit<ReadRow, "row"> {
  if (row.problem) return { organization: null, errors: { row: [row.problem] } };
  const { row: readable, errors } = readImportRow({ ...options.set, ...row.cells });
  if (!readable) return { organization: null, errors };
  const made = newOrganization(ctx, readable, options);
  if ("errors" in made) return { organization: null, errors: { ...made.errors, ...errors } };
  const { services } = made.organization;
  const homeless = services.length > 0 ? [] : Object.keys(saidTerms(readable));
  const withoutService = Object.fromEntries(homeless.map((name) => [name, [WITHOUT_SERVICE]]));
  return { organization: made.organization, said: readable, errors: { ...withoutService, ...errors } };
}

const WITHOUT_SERVICE = "Is said of a service: name the kind of help in service_categories";

type Options = ImportOptions & { edition: string };

interface Run {
  options: Options;
  record: ImportRecord;
  report: ImportReport;
  listener: ImportListener;
  /** Organisations that were here and that an earlier row of the file matches */
  met: Set<string>;
}

async function store(ctx: Context, batch: Candidate[], { options, record, report, listener, met }: Run) {
  if (batch.length === 0) return;
  const { fresh, refused, compared, numbers } = await transaction(ctx, async (ctx) => {
    // Two imports at once would each miss the other's rows.
    await sql`select pg_advisory_xact_lock(7202)`.execute(ctx.db);
    // An undo of this import holds its row before the organisations, as this does.
    if (!options.dry_run) await record.save(ctx, report);
    const sorted = await sort(ctx, batch, options, met);
    const { fresh, refused, compared } = sorted;
    const numbers = {
      created: report.created + fresh.length,
      duplicates: report.duplicates + refused.length,
      updated: report.updated + compared.filter(({ written }) => written.length > 0).length,
      proposals: report.proposals + compared.reduce((sum, { proposed }) => sum + proposed.length, 0),
      unchanged: report.unchanged + compared.filter(isUnchanged).length,
    };
    if (!options.dry_run) {
      await record.save(ctx, { ...report, ...numbers });
      // Before what is new: a change compares with duplicates first and then numbers its listings, and no two locks are taken in two orders.
      const edition = { import_id: record.id, source: options.source, edition: options.edition };
      await noteSeen(ctx, edition, sorted.seen);
      await applyUpdates(ctx, record.id, compared, options.source);
      await add(ctx, fresh, options, edition);
      await record.add(
        ctx,
        fresh.map(({ organization }) => organization),
      );
    }
    return { ...sorted, numbers };
  });
  Object.assign(report, numbers);
  for (const { organization_id } of compared) met.add(organization_id);
  for (const { candidate, problem } of refused) await refuse({ ...candidate.row, problem }, listener);
  listener.added?.(fresh.map(({ organization }) => organization));
  listener.changed?.(compared.flatMap(({ written, proposed }) => [...written, ...proposed]));
  await followListings(ctx.db, ctx.catalogue);
}

function isUnchanged({ written, proposed }: Compared): boolean {
  return written.length + proposed.length === 0;
}

interface Sorted {
  fresh: Candidate[];
  refused: { candidate: Candidate; problem: string }[];
  compared: Compared[];
  /** Those that are here already */
  seen: Seen[];
}

/** Tells rows that are new from those that are here. A row is compared only with the one organisation that it surely matches. */
async function sort(ctx: Context, batch: Candidate[], options: Options, met: ReadonlySet<string>): Promise<Sorted> {
  const known = await knownKeys(ctx, batch);
  const sorted: Sorted = { fresh: [], refused: [], compared: [], seen: [] };
  const matched = new Map<string, Candidate & { said: ImportRow }>();
  for (const candidate of batch) {
    const ids = new Set(keysOf(candidate.organization).flatMap((key) => [...(known.get(key) ?? [])]));
    const [id, another] = ids;
    const isOne = id && !another && !hasAnotherCode(known, id, candidate.organization);
    if (!id) sorted.fresh.push(candidate);
    else if (options.mode !== "update" || !candidate.said) {
      sorted.refused.push({ candidate, problem: "Already in the directory" });
      if (isOne) sorted.seen.push(seenIn(candidate, id));
    } else if (another) sorted.refused.push({ candidate, problem: "May be one of several in the directory" });
    else if (!isOne) sorted.refused.push({ candidate, problem: "In the directory under another code of this list" });
    else if (met.has(id) || matched.has(id))
      sorted.refused.push({ candidate, problem: "Already in an earlier row of this file" });
    else matched.set(id, { ...candidate, said: candidate.said });
  }
  const rows = [...matched].map(([organization_id, { said, organization }]) => ({
    ...{ organization_id, row: said, place: organization.addresses[0]! },
  }));
  const compared = await compareRows(ctx, rows, options);
  for (const [id, candidate] of matched) {
    const its = compared.get(id);
    sorted.seen.push(seenIn(candidate, id, its));
    if (its) sorted.compared.push(its);
    else sorted.refused.push({ candidate, problem: "Already in the directory, and hidden there" });
  }
  return sorted;
}

function seenIn({ row, organization }: Candidate, organization_id: string, compared?: Compared): Seen {
  const fields = compared?.written.map(({ field }) => field) ?? [];
  const agreed = compared?.agreed ?? [];
  return { organization_id, external_id: organization.external_id, record: row.record, fields, agreed };
}

async function add(
  ctx: Context,
  fresh: Candidate[],
  options: Options,
  edition: Parameters<typeof noteSeen>[1],
): Promise<void> {
  if (fresh.length === 0) return;
  const organizations = fresh.map(({ organization }) => organization);
  await insertOrganizations(ctx, organizations);
  await noteSeen(
    ctx,
    edition,
    fresh.map((candidate) => ({
      ...seenIn(candidate, candidate.organization.id),
      fields: candidate.said ? fieldsOf(candidate.said) : ["name"],
    })),
  );
  await ctx.db
    .insertInto("audit_log")
    .values(
      organizations.map(({ id, name, status }) => ({
        id: uuid(),
        user_id: ctx.user?.id ?? null,
        desk_role: ctx.user && "admin",
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

/** Whether the organisation matches by its name alone, and the list knows it by another code: two schools of a district may share a name. */
function hasAnotherCode(
  known: Map<string, Set<string>>,
  id: string,
  { external_source, external_id }: NewOrganization,
): boolean {
  if (external_id === null || known.get(`code ${external_source} ${external_id}`)?.has(id)) return false;
  return known.get(`source ${external_source}`)?.has(id) ?? false;
}

/** The organisations that are here, by each key of theirs, and by the source whose code they have */
async function knownKeys(ctx: Context, batch: Candidate[]): Promise<Map<string, Set<string>>> {
  const names = batch.map(({ organization }) => organization.name.toLowerCase());
  const codes = batch.flatMap(({ organization }) =>
    organization.external_id === null ? [] : [organization.external_id],
  );
  const rows = await ctx.db
    .selectFrom("organizations")
    .leftJoin("addresses", "addresses.organization_id", "organizations.id")
    .select(["organizations.id", "name", "external_source", "external_id", "district", "addresses.state"])
    .where((where) =>
      where.or([
        where(sql<string>`lower(name)`, "in", names),
        ...(codes.length > 0 ? [where("external_id", "in", codes)] : []),
      ]),
    )
    .execute();
  const known = new Map<string, Set<string>>();
  for (const row of rows)
    for (const key of [
      `code ${row.external_source} ${row.external_id}`,
      ...(row.external_id === null ? [] : [`source ${row.external_source}`]),
      `name ${fold(row.name)} ${fold(row.district ?? "")} ${fold(row.state ?? "")}`,
    ])
      known.set(key, (known.get(key) ?? new Set()).add(row.id));
  return known;
}

function shortHash(key: string): string {
  return createHash("sha256").update(key).digest("base64").slice(0, 16);
}
