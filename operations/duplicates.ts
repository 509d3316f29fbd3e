import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { type Context, transaction } from "#operations/context.ts";
import { keysOf, readIdentities } from "#operations/identities.ts";
import { type Comparison, compareOrganizations, type Identity, SUSPECTED } from "#search/organization-likeness.ts";

/** Of those that share something with one, so many are compared: the ones that share most. */
const COMPARED = 40;
/** A key that more have tells nobody apart. */
const MOST_HOLDERS = 500;

/**
 * Stores for the reviewer which others these may be, with how likely and why. What an admin said of two stays said. Never told to the
 * applicant. In the transaction that changed them.
 */
export async function noteDuplicates(ctx: Context, ...organization_ids: string[]): Promise<void> {
  const identities = await readIdentities(ctx, organization_ids);
  await storeKeys(ctx, identities);
  await noteFound(ctx, identities);
}

/** As `noteDuplicates`, if anything has changed by which it is recognised. */
export async function noteIfChanged(ctx: Context, id: string): Promise<void> {
  const identities = await readIdentities(ctx, [id]);
  const identity = identities.get(id);
  if (!identity) return; // it was merged into another one
  const rows = ctx.db.selectFrom("duplicate_keys").select("key").where("organization_id", "=", id);
  const stored = new Set((await rows.execute()).map(({ key }) => key));
  const keys = allKeys(identity);
  if (stored.size === keys.length && keys.every((key) => stored.has(key))) return;
  await storeKeys(ctx, identities);
  await noteFound(ctx, identities);
}

export interface Suspect extends Comparison {
  id: string;
}

/** Which others each may be, as everything is now, the likeliest first. */
export async function findDuplicates(ctx: Context, identities: Map<string, Identity>): Promise<Map<string, Suspect[]>> {
  const candidates = new Map<string, Candidates>();
  for (const [id, identity] of identities) candidates.set(id, await candidatesOf(ctx, id, identity));
  const others = await readIdentities(ctx, [...new Set([...candidates.values()].flatMap(({ ids }) => ids))]);
  return new Map(
    [...identities].map(([id, identity]) => {
      const { ids, holders } = candidates.get(id)!;
      const compared = ids.flatMap((id) => {
        const other = others.get(id);
        return other ? [{ id, ...compareOrganizations(identity, other, holders) }] : [];
      });
      const suspects = compared.filter(({ score }) => score >= SUSPECTED);
      return [id, suspects.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))];
    }),
  );
}

async function noteFound(ctx: Context, identities: Map<string, Identity>): Promise<void> {
  const found = await findDuplicates(ctx, identities);
  await lockSuspicions(ctx);
  for (const [id, suspects] of found) await store(ctx, id, suspects);
}

/** A pair belongs to two organisations: who changes pairs comes one at a time, until its transaction ends. */
export async function lockSuspicions({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(7203)`.execute(db);
}

/** Every organisation that was compared has this one. */
const COMPARED_KEY = "compared";

function allKeys(identity: Identity): string[] {
  return [COMPARED_KEY, ...keysOf(identity)];
}

async function storeKeys({ db }: Context, identities: Map<string, Identity>): Promise<void> {
  const ids = [...identities.keys()];
  const rows = [...identities].flatMap(([id, identity]) => allKeys(identity).map((key) => ({ id, key })));
  await sql`delete from duplicate_keys where organization_id = any(${ids}::uuid[])`.execute(db);
  await sql`insert into duplicate_keys (key, organization_id)
    select key, id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(key text, id uuid)
    on conflict do nothing`.execute(db); // another process may be at the same newcomers
}

interface Candidates {
  ids: string[];
  /** How many organisations have a phone number, an address or a site */
  holders(value: string): number;
}

/** Others that share a key, those with the rarest first. */
async function candidatesOf({ db }: Context, id: string, identity: Identity): Promise<Candidates> {
  const { rows } = await sql<{ key: string; ids: string[] }>`
    select asked.key, array(
      select organization_id::text from duplicate_keys held
      where held.key = asked.key and organization_id <> ${id} limit ${MOST_HOLDERS + 1}
    ) as ids from unnest(${keysOf(identity)}::text[]) asked(key)`.execute(db);
  const held = new Map(rows.map(({ key, ids }) => [key.slice(key.indexOf(" ") + 1), ids.length + 1]));
  const points = new Map<string, number>();
  for (const { key, ids } of rows) {
    if (ids.length > MOST_HOLDERS) continue;
    const weight = (key.startsWith("name ") ? 1 : 2) / Math.log2(ids.length + 2);
    for (const id of ids) points.set(id, (points.get(id) ?? 0) + weight);
  }
  const candidates = [...points].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, COMPARED);
  return { ids: candidates.map(([id]) => id), holders: (value: string) => held.get(value) ?? 2 };
}

/** Makes what is stored of one what was found, in whichever direction it stands; dismissed ones stay as they are. */
async function store(ctx: Context, id: string, suspects: Suspect[]): Promise<void> {
  const stored = await ctx.db
    .selectFrom("possible_duplicates")
    .select(["organization_id", "other_id", "dismissed_at"])
    .where((row) => row.or([row("organization_id", "=", id), row("other_id", "=", id)]))
    .execute();
  const settled = new Set(
    stored
      .filter(({ dismissed_at }) => dismissed_at !== null)
      .map(({ organization_id, other_id }) => (organization_id === id ? other_id : organization_id)),
  );
  await ctx.db
    .deleteFrom("possible_duplicates")
    .where((row) => row.or([row("organization_id", "=", id), row("other_id", "=", id)]))
    .where("dismissed_at", "is", null)
    .execute();
  const found = suspects.filter((suspect) => !settled.has(suspect.id));
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

const AT_ONCE = 50;

/** Compares those that were not compared yet: imported ones, and those from before. Some at a time, so that others have their turn. */
export async function noteNewcomers(ctx: Context, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const rows = await ctx.db
      .selectFrom("organizations")
      .select("id")
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("duplicate_keys").select("key").whereRef("organization_id", "=", "organizations.id"))),
      )
      .where("merged_into", "is", null)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    await transaction(ctx, (ctx) => noteDuplicates(ctx, ...rows.map(({ id }) => id)));
    await setImmediate();
  }
}
