import { sql } from "kysely";
import type { Db } from "#database/client.ts";
import { mondayOf } from "#domain/week.ts";

interface Count {
  organization_id: string;
  week: string;
  views: number;
  appearances: number;
}

/** Counts in memory how often organisations were shown, by week; `save` adds it to the table. Knows nothing of who looked. */
export function newListingCounter(now: () => Date) {
  let counts = new Map<string, Count>();

  function add({ organization_id, week, views, appearances }: Count): void {
    const key = `${organization_id} ${week}`;
    const one = counts.get(key) ?? { organization_id, week, views: 0, appearances: 0 };
    counts.set(key, { ...one, views: one.views + views, appearances: one.appearances + appearances });
  }

  function count(organization_id: string, what: "views" | "appearances"): void {
    add({ organization_id, week: mondayOf(now()), views: 0, appearances: 0, [what]: 1 });
  }

  /** What could not be written is kept for the next time. */
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

/** Nothing for an organisation that was deleted meanwhile. In one order, so that two processes do not wait for each other. */
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
