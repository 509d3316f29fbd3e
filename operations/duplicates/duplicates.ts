import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { duplicateKeys, readEvidence } from "#operations/duplicates/duplicate-evidence.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import {
  type Comparison,
  compareOrganizations,
  type DuplicateEvidence,
  SUSPECTED,
} from "#search/likeness/organization-likeness.ts";

/** At most so many candidates are compared: those that share most keys. */
const MAX_COMPARED = 40;
/** A key that more organisations share does not tell them apart. */
const MAX_HOLDERS = 500;

/**
 * Stores the possible duplicates of these organisations for the reviewer, with scores and reasons. Keeps dismissed
 * pairs. Applicants never see the result. In the transaction that changed the organisations.
 */
export async function recordDuplicates(ctx: Context, ...organization_ids: string[]): Promise<void> {
  const evidenceById = await readEvidence(ctx, organization_ids);
  await storeKeys(ctx, evidenceById);
  await storeDuplicates(ctx, evidenceById);
}

/** As `recordDuplicates`, but only if a key has changed. */
export async function recordDuplicatesIfChanged(ctx: Context, id: string): Promise<void> {
  const evidenceById = await readEvidence(ctx, [id]);
  const evidence = evidenceById.get(id);
  if (!evidence) return; // it was merged into another one
  const rows = ctx.db.selectFrom("duplicate_keys").select("key").where("organization_id", "=", id);
  const stored = new Set((await rows.execute()).map(({ key }) => key));
  const keys = allKeys(evidence);
  if (stored.size === keys.length && keys.every((key) => stored.has(key))) return;
  await storeKeys(ctx, evidenceById);
  await storeDuplicates(ctx, evidenceById);
}

export interface Duplicate extends Comparison {
  id: string;
}

/** The possible duplicates of each, as everything is now, the likeliest first. */
export async function findDuplicates(
  ctx: Context,
  evidenceById: Map<string, DuplicateEvidence>,
): Promise<Map<string, Duplicate[]>> {
  const candidates = new Map<string, Candidates>();
  for (const [id, evidence] of evidenceById) candidates.set(id, await findCandidates(ctx, id, evidence));
  const others = await readEvidence(ctx, [...new Set([...candidates.values()].flatMap(({ ids }) => ids))]);
  const found = new Map<string, Duplicate[]>();
  for (const [id, evidence] of evidenceById) {
    const { ids, holders } = candidates.get(id)!;
    const suspects: Duplicate[] = [];
    for (const other_id of ids) {
      const other = others.get(other_id);
      if (!other) continue;
      const comparison = compareOrganizations(evidence, other, holders);
      if (comparison.score >= SUSPECTED) suspects.push({ id: other_id, ...comparison });
      await setImmediate(); // lets other requests in, as large organisations take milliseconds
    }
    found.set(
      id,
      suspects.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)),
    );
  }
  return found;
}

async function storeDuplicates(ctx: Context, evidenceById: Map<string, DuplicateEvidence>): Promise<void> {
  const found = await findDuplicates(ctx, evidenceById);
  await lockDuplicatePairs(ctx);
  for (const [id, suspects] of found) await replacePairs(ctx, id, suspects);
}

/** A pair belongs to two organisations, so changes of pairs run one at a time, until the transaction ends. */
export async function lockDuplicatePairs({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(7203)`.execute(db);
}

/** A key that every compared organisation has. */
const COMPARED_KEY = "compared";

function allKeys(evidence: DuplicateEvidence): string[] {
  return [COMPARED_KEY, ...duplicateKeys(evidence)];
}

async function storeKeys({ db }: Context, evidenceById: Map<string, DuplicateEvidence>): Promise<void> {
  const ids = [...evidenceById.keys()];
  const rows = [...evidenceById].flatMap(([id, evidence]) => allKeys(evidence).map((key) => ({ id, key })));
  await sql`delete from duplicate_keys where organization_id = any(${ids}::uuid[])`.execute(db);
  await sql`insert into duplicate_keys (key, organization_id)
    select key, id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(key text, id uuid)
    on conflict do nothing`.execute(db); // another process may compare the same organisations
}

interface Candidates {
  ids: string[];
  /** How many organisations have a phone number, an address or a website */
  holders(value: string): number;
}

/** Organisations that share a key, those with the rarest keys first. */
async function findCandidates({ db }: Context, id: string, evidence: DuplicateEvidence): Promise<Candidates> {
  const { rows } = await sql<{ key: string; ids: string[] }>`
    select asked.key, array(
      select organization_id::text from duplicate_keys held
      where held.key = asked.key and organization_id <> ${id} limit ${MAX_HOLDERS + 1}
    ) as ids from unnest(${duplicateKeys(evidence)}::text[]) asked(key)`.execute(db);
  const held = new Map(rows.map(({ key, ids }) => [key.slice(key.indexOf(" ") + 1), ids.length + 1]));
  const points = new Map<string, number>();
  for (const { key, ids } of rows) {
    if (ids.length > MAX_HOLDERS) continue;
    const weight = (key.startsWith("name ") ? 1 : 2) / Math.log2(ids.length + 2);
    for (const id of ids) points.set(id, (points.get(id) ?? 0) + weight);
  }
  const candidates = [...points].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MAX_COMPARED);
  return { ids: candidates.map(([id]) => id), holders: (value: string) => held.get(value) ?? 2 };
}

/** Replaces the stored pairs of one organisation, in either direction; dismissed ones stay. */
async function replacePairs(ctx: Context, id: string, suspects: Duplicate[]): Promise<void> {
  const stored = await ctx.db
    .selectFrom("possible_duplicates")
    .select(["organization_id", "other_id", "dismissed_at"])
    .where((row) => row.or([row("organization_id", "=", id), row("other_id", "=", id)]))
    .execute();
  const dismissedIds = new Set(
    stored
      .filter(({ dismissed_at }) => dismissed_at !== null)
      .map(({ organization_id, other_id }) => (organization_id === id ? other_id : organization_id)),
  );
  await ctx.db
    .deleteFrom("possible_duplicates")
    .where((row) => row.or([row("organization_id", "=", id), row("other_id", "=", id)]))
    .where("dismissed_at", "is", null)
    .execute();
  const found = suspects.filter((suspect) => !dismissedIds.has(suspect.id));
  if (found.length === 0) return;
  await ctx.db
    .insertInto("possible_duplicates")
    .values(
      found.map((other) => ({
        organization_id: id,
        other_id: other.id,
        reasons: other.reasons,
        score: other.score,
        noted_at: ctx.now(),
      })),
    )
    .execute();
}

const BATCH_SIZE = 50;

/**
 * Compares organisations that have not been compared yet, such as imported ones. In batches, so that other requests run
 * in between.
 */
export async function compareNewOrganizations(ctx: Context, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const rows = await ctx.db
      .selectFrom("organizations")
      .select("id")
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("duplicate_keys").select("key").whereRef("organization_id", "=", "organizations.id"))),
      )
      .where("merged_into", "is", null)
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
    if (rows.length === 0) return;
    await transaction(ctx, (ctx) => recordDuplicates(ctx, ...rows.map(({ id }) => id)));
    await setImmediate();
  }
}
