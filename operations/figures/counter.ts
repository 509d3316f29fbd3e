import { sql } from "kysely";
import type { Db } from "#database/client.ts";
import { dayInIndia, mondayOf } from "#domain/day.ts";
import { type CountedSearch, createSearchCounter } from "#operations/figures/search-counts.ts";

/** What is counted without personal data: a search, and the organisations that a page showed. */
export interface CountedEvent {
  search?: CountedSearch;
  /** An organisation whose page was opened */
  view?: string;
  /** Organisations on a page of results */
  appearances?: readonly string[];
  /** The key of a request */
  key?: string;
}

/** Counts in memory; `save` adds to the tables what they may hold. */
export interface Counter {
  count(counted: CountedEvent): void;
  save(db: Db): Promise<void>;
}

export function createCounter(now: () => Date): Counter {
  const searches = createSearchCounter(now);
  const listings = createListingCounter(now);
  const keys = createKeyCounter(now);
  return {
    count({ search, view, appearances = [], key }) {
      if (search) searches.count(search);
      if (view) listings.count(view, "views");
      for (const id of appearances) listings.count(id, "appearances");
      if (key) keys.count(key);
    },
    async save(db) {
      await Promise.all([searches.save(db), listings.save(db), keys.save(db)]);
    },
  };
}

interface Count {
  organization_id: string;
  week: string;
  views: number;
  appearances: number;
}

/** Counts views and appearances of organisations by week. Stores nothing about the visitor. */
function createListingCounter(now: () => Date) {
  let counts = new Map<string, Count>();

  function add({ organization_id, week, views, appearances }: Count): void {
    const key = `${organization_id} ${week}`;
    const one = counts.get(key) ?? { organization_id, week, views: 0, appearances: 0 };
    counts.set(key, { ...one, views: one.views + views, appearances: one.appearances + appearances });
  }

  function count(organization_id: string, what: "views" | "appearances"): void {
    add({ organization_id, week: mondayOf(now()), views: 0, appearances: 0, [what]: 1 });
  }

  /** Counts that could not be written stay for the next call. */
  async function save(db: Db): Promise<void> {
    const taken = [...counts.values()];
    counts = new Map();
    try {
      if (taken.length > 0) await write(db, taken);
    } catch (error) {
      for (const one of taken) add(one);
      throw error;
    }
  }

  return { count, save };
}

/** Skips organisations that were deleted meanwhile. Ordered, so that two processes do not deadlock. */
async function write(db: Db, counts: Count[]): Promise<void> {
  await sql`
    insert into listing_counts as known (organization_id, week, views, appearances)
    select organization_id, week, views, appearances
    from json_to_recordset(${JSON.stringify(counts)}::json)
      as counted (organization_id uuid, week date, views integer, appearances integer)
    where exists (select from organizations where id = organization_id)
    order by organization_id, week
    on conflict (organization_id, week) do update
      set views = known.views + excluded.views, appearances = known.appearances + excluded.appearances
  `.execute(db);
}

interface KeyUses {
  key_id: string;
  day: string;
  requests: number;
  last: Date;
}

/** Counts requests of keys by days in India, and notes the last use, at most once an hour. */
function createKeyCounter(now: () => Date) {
  let uses = new Map<string, KeyUses>();

  function add({ key_id, day, requests, last }: KeyUses): void {
    const known = uses.get(`${key_id} ${day}`);
    uses.set(`${key_id} ${day}`, {
      key_id,
      day,
      requests: requests + (known?.requests ?? 0),
      last: known && known.last > last ? known.last : last,
    });
  }

  /** Counts that could not be written stay for the next call. */
  async function save(db: Db): Promise<void> {
    const taken = [...uses.values()];
    uses = new Map();
    try {
      if (taken.length > 0) await writeUses(db, taken);
    } catch (error) {
      for (const one of taken) add(one);
      throw error;
    }
  }

  return { count: (key_id: string) => add({ key_id, day: dayInIndia(now()), requests: 1, last: now() }), save };
}

/** Skips keys that were erased meanwhile. Locks them in their order, so that two processes do not deadlock. */
async function writeUses(db: Db, uses: KeyUses[]): Promise<void> {
  const counted = sql`json_to_recordset(${JSON.stringify(uses)}::json)
    as counted (key_id uuid, day date, requests integer, last timestamptz)`;
  await db.transaction().execute(async (db) => {
    await sql`select from api_keys where id in (select key_id from ${counted}) order by id for update`.execute(db);
    await sql`
      update api_keys set used_at = last
      from (select key_id, max(last) as last from ${counted} group by key_id) as latest
      where id = key_id and (used_at is null or used_at < last - interval '1 hour')`.execute(db);
    await sql`
      insert into api_key_uses as known (key_id, day, requests)
      select key_id, day, requests from ${counted}
      where exists (select from api_keys where id = key_id)
      on conflict (key_id, day) do update set requests = known.requests + excluded.requests`.execute(db);
  });
}
