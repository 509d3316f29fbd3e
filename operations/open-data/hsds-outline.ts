import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Db } from "#database/client.ts";
import type { Point } from "#domain/geo.ts";
import type { Listing } from "#domain/listing.ts";
import type { Coverage } from "#domain/organization.ts";
import type { Conditions } from "#operations/open-data/hsds-choice.ts";
import { outlineText, type StoredOutline } from "#operations/open-data/hsds-outline-text.ts";
import { isOfDocument } from "#operations/open-data/stored-texts.ts";
import type { Context } from "#operations/runtime/context.ts";

const ROWS_AT_ONCE = 1000;
/** Of listings without a stored outline, whose documents are read */
const UNSTORED_AT_ONCE = 200;
/** Lists whose counts are kept: 0.4 MB each with 100,000 organisations */
const LISTS = 20;

/**
 * What the lists of HSDS are chosen and counted by, of every listing in the order of its id. Made of the stored outlines when the first
 * list is asked for, and kept up with `listing_changes` from then on: the objects of a page are read from `listings`.
 */
export interface Outline {
  /** The last change that it has; -1 before it is made */
  seq: number;
  organizations: OrganizationOutline[];
  /** Lists that were asked for lately */
  lists: LRUCache<string, CountedList>;
  /** The last run of `follow`; runs come one after another. */
  following: Promise<void>;
}

/** What of the outline a list holds */
export interface CountedList {
  organizations: readonly OrganizationOutline[];
  ends: Uint32Array;
  conditions: Conditions;
}

/** Terms are texts of signs (`termSigns`), shared where they are equal. */
export interface OrganizationOutline {
  id: string;
  /** Milliseconds of the epoch */
  modified: number;
  terms: string;
  services: ServiceOutline[];
}

export interface ServiceOutline {
  terms: string;
  coverages: readonly Coverage[];
  /** In the order of the service's addresses; one that the listing lacks is null */
  places: (PlaceOutline | null)[];
  /** `linkNumber` of the service at each of them */
  links: number[];
  /** Terms of the service at each of them; empty where it has none at any */
  linkTerms: readonly string[];
}

export interface PlaceOutline {
  terms: string;
  state: string;
  district: string;
  point: Point | null;
}

export function newOutline(): Outline {
  return { seq: -1, organizations: [], lists: new LRUCache({ max: LISTS }), following: Promise.resolve() };
}

/** The outline with every change that this process knows of. The first call reads every listing. */
export async function currentOutline(ctx: Context): Promise<Outline> {
  const { outline, seq } = ctx.catalogue;
  if (outline.seq < seq || outline.seq === -1) {
    outline.following = outline.following.catch(() => {}).then(() => follow(ctx.reads(), outline, seq));
    await outline.following;
  }
  return outline;
}

async function follow(db: Db, outline: Outline, wanted: number): Promise<void> {
  if (outline.seq === -1) return load(db, outline);
  while (outline.seq < wanted) {
    const changes = await db
      .selectFrom("listing_changes")
      .select(["seq", "organization_id"])
      .where("seq", ">", outline.seq)
      .orderBy("seq")
      .limit(ROWS_AT_ONCE)
      .execute();
    if (changes.length === 0) return;
    const ids = [...new Set(changes.map(({ organization_id }) => organization_id))];
    const listed = new Map<string, string>();
    for (let from = 0; from < ids.length; from += UNSTORED_AT_ONCE) {
      const rows = await outlines(db)
        .where("organization_id", "in", ids.slice(from, from + UNSTORED_AT_ONCE))
        .execute();
      for (const row of rows) listed.set(row.organization_id, storedOutline(row));
    }
    // A copy, because a page may be chosen by the counts of the former list.
    const organizations = outline.organizations.slice();
    for (const id of ids) put(organizations, id, listed.get(id), newShared());
    outline.organizations = organizations;
    outline.seq = changes.at(-1)!.seq;
  }
}

async function load(db: Db, outline: Outline): Promise<void> {
  // Read before the listings: a change in between is applied twice instead of missed.
  const last = await db.selectFrom("listing_changes").select("seq").orderBy("seq", "desc").limit(1).executeTakeFirst();
  const organizations: OrganizationOutline[] = [];
  const shared = newShared();
  let after = "00000000-0000-0000-0000-000000000000";
  for (let limit = ROWS_AT_ONCE; ; ) {
    const rows = await outlines(db)
      .where("organization_id", ">", after)
      .orderBy("organization_id")
      .limit(limit)
      .execute();
    if (rows.length === 0) break;
    for (const row of rows) organizations.push(outlineIn(row.organization_id, storedOutline(row), shared));
    after = rows.at(-1)!.organization_id;
    // Documents of listings that an older program published are large.
    limit = rows.some(({ unstored }) => unstored !== null) ? UNSTORED_AT_ONCE : ROWS_AT_ONCE;
  }
  outline.organizations = organizations;
  outline.seq = last?.seq ?? 0;
}

function outlines(db: Db) {
  const current = isOfDocument();
  return db
    .selectFrom("listings")
    .select([
      "organization_id",
      sql<string | null>`case when ${current} then hsds_outline end`.as("stored"),
      sql<Listing | null>`case when ${current} then null else document end`.as("unstored"),
    ]);
}

function storedOutline({ stored, unstored }: { stored: string | null; unstored: Listing | null }): string {
  return stored ?? outlineText(unstored!);
}

/** Puts an organisation at its place, or removes one without a listing. */
function put(organizations: OrganizationOutline[], id: string, stored: string | undefined, shared: Shared): void {
  let [low, high] = [0, organizations.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (organizations[middle]!.id < id) low = middle + 1;
    else high = middle;
  }
  const isThere = organizations[low]?.id === id;
  if (stored !== undefined) organizations.splice(low, isThere ? 1 : 0, outlineIn(id, stored, shared));
  else if (isThere) organizations.splice(low, 1);
}

const noTerms: readonly string[] = [];

interface Shared {
  texts: Map<string, string>;
  coverages: Map<string, readonly Coverage[]>;
}

/** Equal parts of an outline are in memory once. */
function newShared(): Shared {
  return { texts: new Map(), coverages: new Map() };
}

function once<T>(known: Map<string, T>, key: string, value: T): T {
  const found = known.get(key);
  if (found === undefined) known.set(key, value);
  return found ?? value;
}

function outlineIn(id: string, stored: string, { texts, coverages }: Shared): OrganizationOutline {
  const share = (text: string) => once(texts, text, text);
  const [modified, terms, places, services] = JSON.parse(stored) as StoredOutline;
  const known = places.map(([terms, state, district, point]) => ({
    terms: share(terms),
    state: share(state),
    district: share(district),
    point: point && { latitude: point[0], longitude: point[1] },
  }));
  return {
    id,
    modified,
    terms: share(terms),
    services: services.map(([terms, reaches, at, links, linkTerms = noTerms]) => ({
      terms: share(terms),
      coverages: once(coverages, reaches.join(), reaches),
      places: at.map((place) => known[place] ?? null),
      links,
      linkTerms,
    })),
  };
}
