import { createHash } from "node:crypto";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import {
  claimsAfter,
  type Fact,
  type FactClaim,
  type PartOf,
  standingFact,
  valuesOfParts,
  type WholeWords,
} from "#domain/fact.ts";
import type { Listing } from "#domain/listing.ts";
import { canonicalJson } from "#operations/publishing/document-hash.ts";
import { baseClaim, lastSaying, readEvidence } from "#operations/publishing/fact-evidence.ts";
import type { Context } from "#operations/runtime/context.ts";

/*
 * Who says each part of a listing, and since when. Publishing alone finds out which parts have changed, by a hash of their values, and who changed them, by the lines
 * that every change leaves in the audit log and by the editions of lists. So a part that nobody touched keeps its dates, whoever publishes the listing and however often.
 */

interface StoredClaim extends FactClaim, PartOf {
  id: string;
  organization_id: string;
  list_id: string | null;
}

interface Part extends PartOf {
  key: string;
  value_hash: string;
  ends_on: string | null;
}

type Claim = FactClaim & { id?: string; list_id?: string | null };

/**
 * The facts of listings as they are now, by organisation. Writes what has changed of their claims. In the transaction that publishes them and holds
 * their organisations.
 */
export async function recordFacts(ctx: Context, listings: readonly Listing[]): Promise<Map<string, Fact[]>> {
  if (listings.length === 0) return new Map();
  const claims = await readClaims(ctx, listings);
  const byPart = Map.groupBy(claims, keyOf);
  const holders = listings.map((listing) => {
    const parts = partsOf(listing).map((part) => {
      // A part of an address or a service keeps its claims wherever that goes.
      const all = byPart.get(part.key) ?? [];
      const known = part.subject_id ? all : all.filter(({ organization_id }) => organization_id === listing.id);
      return { ...part, all, known };
    });
    return { listing, parts, isNew: parts.every(({ known }) => known.length === 0) };
  });
  const changed = holders.filter(({ parts }) =>
    parts.some(({ known, value_hash }) => known.every((claim) => claim.value_hash !== value_hash)),
  );
  const evidence = await readEvidence(
    ctx,
    changed.map(({ listing }) => listing),
  );
  const now = ctx.now();
  const wanted = holders.flatMap(({ listing, parts, isNew }) =>
    parts.map(({ all, known, ...part }) => {
      const since = Math.max(...known.map(({ stands_since }) => stands_since.getTime()), Number.NEGATIVE_INFINITY);
      const merged = part.subject_id ? [] : evidence.merged(listing.id, since);
      const now_claimed: Claim[] = claimsAfter({
        ...{ known, value_hash: part.value_hash, isNew, now },
        said: lastSaying(evidence, listing, part),
        came: all.filter(({ organization_id }) => merged.includes(organization_id)),
        base: () => baseClaim(evidence, listing, part),
      });
      return { listing, part, known, claims: now_claimed };
    }),
  );
  await store(ctx, listings, claims, wanted);
  const whole = await readWholeWords(ctx, listings);
  const facts = wanted.flatMap(({ listing, part, claims }) => {
    const fact = standingFact(part, claims, part.value_hash, whole.get(listing.id)!, part.ends_on);
    return fact ? [{ id: listing.id, fact }] : [];
  });
  const found = Map.groupBy(facts, ({ id }) => id);
  return new Map(listings.map(({ id }) => [id, (found.get(id) ?? []).map(({ fact }) => fact)]));
}

function keyOf({ part, subject_id }: PartOf): string {
  return `${part} ${subject_id}`;
}

function partsOf(listing: Listing): Part[] {
  return valuesOfParts(listing).map(({ value, ends_on = null, ...part }) => {
    const hash = createHash("sha256").update(canonicalJson(JSON.parse(JSON.stringify(value))));
    return { ...part, ends_on, key: keyOf(part), value_hash: hash.digest("base64url").slice(0, 22) };
  });
}

/** Of these organisations, of those that were merged into them, and of addresses and services that have come to them. */
async function readClaims({ db }: Context, listings: readonly Listing[]): Promise<StoredClaim[]> {
  const ids = listings.map(({ id }) => id);
  const subjects = listings.flatMap(({ addresses, organization_services }) =>
    [...addresses, ...organization_services].map(({ id }) => id),
  );
  const { rows } = await sql<StoredClaim>`
    select c.id, c.organization_id, c.part, c.subject_id, c.value_hash, c.source, c.list_id, s.name as list, c.said_at,
      c.checked_at, c.stands_since
    from (select * from fact_claims where organization_id = any(${ids}::uuid[])
      union select * from fact_claims where subject_id = any(${subjects}::uuid[])
      union select f.* from fact_claims f join organizations o on o.id = f.organization_id
        where o.merged_into = any(${ids}::uuid[]) and f.subject_id is null) c
      left join import_sources s on s.id = c.list_id
    order by c.id`.execute(db);
  return rows;
}

interface Wanted {
  listing: Listing;
  part: Part;
  known: readonly StoredClaim[];
  claims: readonly Claim[];
}

/**
 * Removes claims of parts that are gone or say something else, moves those whose address or service has come from another organisation, and writes new
 * ones. Most listings are published with the claims that they have.
 */
async function store(
  { db }: Context,
  listings: readonly Listing[],
  stored: readonly StoredClaim[],
  wanted: readonly Wanted[],
): Promise<void> {
  const ids = new Set(listings.map(({ id }) => id));
  const kept = new Set<string>();
  const moved: StoredClaim[] = [];
  const rows: object[] = [];
  for (const { listing, part, known, claims } of wanted)
    for (const claim of claims) {
      const same = known.find((each) => each === claim);
      if (same) kept.add(same.id);
      if (same && same.organization_id !== listing.id) moved.push({ ...same, organization_id: listing.id });
      const { list: _, list_id = null, ...row } = claim;
      if (!same)
        rows.push({
          ...row,
          ...{ id: uuid(), organization_id: listing.id, part: part.part, subject_id: part.subject_id, list_id },
        });
    }
  const replaced = new Set(wanted.flatMap(({ known }) => known.map(({ id }) => id)));
  const gone = stored.filter(
    ({ id, organization_id }) => !kept.has(id) && (ids.has(organization_id) || replaced.has(id)),
  );
  if (gone.length > 0)
    await sql`delete from fact_claims where id = any(${gone.map(({ id }) => id)}::uuid[])`.execute(db);
  if (moved.length > 0)
    await sql`update fact_claims set organization_id = moved.organization_id
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved(id uuid, organization_id uuid)
      where fact_claims.id = moved.id`.execute(db);
  if (rows.length > 0)
    await sql`insert into fact_claims
        (id, organization_id, part, subject_id, value_hash, source, list_id, said_at, checked_at, stands_since)
      select claim.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as claim(id uuid, organization_id uuid, part text,
        subject_id uuid, value_hash text, source text, list_id uuid, said_at timestamptz, checked_at timestamptz,
        stands_since timestamptz)
      on conflict do nothing`.execute(db);
}

async function readWholeWords({ db }: Context, listings: readonly Listing[]): Promise<Map<string, WholeWords>> {
  const calls = await db
    .selectFrom("confirmation_calls")
    .select((row) => ["organization_id", row.fn.max("called_at").as("called_at")])
    .where(
      "organization_id",
      "in",
      listings.map(({ id }) => id),
    )
    .where("outcome", "=", "still_right")
    .where("undone_at", "is", null)
    .groupBy("organization_id")
    .execute();
  const called = new Map(calls.map(({ organization_id, called_at }) => [organization_id, called_at]));
  const date = (moment: string | null) => moment && new Date(moment);
  return new Map(
    listings.map(({ id, confirmed_at, verified_at }) => {
      const called_at = confirmed_at ? (called.get(id) ?? null) : null;
      return [id, { confirmed_at: date(confirmed_at) || null, called_at, verified_at: date(verified_at) || null }];
    }),
  );
}

/**
 * Records that a part is still so: by its people, or by them to Marga, who asked. The value stays as it is, and no other part is confirmed. In a transaction
 * that holds the organisation, before it is published. Returns false where the listing has no such part.
 */
export async function sayStillSo(
  { db, now }: Context,
  organization_id: string,
  { part, subject_id }: PartOf,
  by: "provider" | "call",
): Promise<boolean> {
  const claims = await db
    .selectFrom("fact_claims")
    .selectAll()
    .where("organization_id", "=", organization_id)
    .where("part", "=", part)
    .where("subject_id", subject_id === null ? "is" : "=", subject_id)
    .orderBy("stands_since", "desc")
    .execute();
  const [stands] = claims;
  if (!stands) return false;
  const said_at = now();
  const checked = by === "call" ? { checked_at: said_at } : {};
  const own = claims.find(({ source }) => source === "provider");
  if (own)
    await db
      .updateTable("fact_claims")
      .set({ said_at, ...checked })
      .where("id", "=", own.id)
      .execute();
  else
    await db
      .insertInto("fact_claims")
      .values({ ...stands, id: uuid(), source: "provider", list_id: null, said_at, checked_at: null, ...checked })
      .execute();
  return true;
}

/** Claims about these organisations with a word since a moment */
export function wordsSince({ db }: Context, organization_ids: string[], moment: Date) {
  return db
    .selectFrom("fact_claims")
    .selectAll()
    .where("organization_id", "in", organization_ids)
    .where((row) => row.or([row("said_at", ">=", moment), row("checked_at", ">=", moment)]))
    .execute();
}

/** Adds words to parts that still have the value that they are about, after an earlier state was put back: what was confirmed since stays confirmed. */
export async function addWords(
  { db }: Context,
  organization_ids: string[],
  words: Awaited<ReturnType<typeof wordsSince>>,
): Promise<void> {
  if (words.length === 0) return;
  await sql`insert into fact_claims (id, organization_id, part, subject_id, value_hash, source, list_id, said_at, checked_at, stands_since)
    select gen_random_uuid(), stands.organization_id, word.part, word.subject_id, word.value_hash, word.source, word.list_id, word.said_at,
      word.checked_at, stands.stands_since
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as word(part text, subject_id uuid, value_hash text, source text, list_id uuid,
      said_at timestamptz, checked_at timestamptz)
      join lateral (select organization_id, stands_since from fact_claims f where f.part = word.part
        and f.subject_id is not distinct from word.subject_id and f.value_hash = word.value_hash
        and f.organization_id = any(${organization_ids}::uuid[]) order by stands_since desc limit 1) stands on true
    on conflict (organization_id, part, subject_id, source, list_id) do update set
      said_at = greatest(fact_claims.said_at, excluded.said_at), checked_at = greatest(fact_claims.checked_at, excluded.checked_at)`.execute(
    db,
  );
}
