import { sql } from "kysely";
import type { Db } from "#database/client.ts";

/** PostgreSQL's own for autovacuum: rows, and of a table's rows the share, that have changed since the last time. */
const THRESHOLD = { rows: 50, share: 0.2 };

interface Changes {
  name: string;
  live: number;
  dead: number;
  /** Rows that were updated or deleted since the statistics began */
  changed: number;
}

/**
 * What autovacuum does on a PostgreSQL server, and the embedded engine, which is a single process, does not: makes the space of rows that were
 * replaced or deleted free for new ones, and keeps the planner's statistics. Returns a function that looks which tables need it, and vacuums
 * them one after another, so that requests come between.
 */
export function newVacuum(db: Db): (signal: AbortSignal) => Promise<void> {
  const vacuumed = new Map<string, number>();
  return async (signal) => {
    for (const { name, live, dead, changed } of await readChanges(db)) {
      const since = changed - (vacuumed.get(name) ?? 0);
      if (Math.max(since, dead) < THRESHOLD.rows + THRESHOLD.share * live) continue;
      if (signal.aborted) return;
      await sql`vacuum (analyze) ${sql.raw(name)}`.execute(db);
      vacuumed.set(name, changed);
    }
  };
}

/** The tables with their TOAST tables, which hold what is larger than two kilobytes. `name` is quoted. */
async function readChanges(db: Db): Promise<Changes[]> {
  const { rows } = await sql<Changes>`
    select format('%I.%I', tables.schemaname, tables.relname) as name,
      (tables.n_live_tup + coalesce(toast.n_live_tup, 0))::double precision as live,
      (tables.n_dead_tup + coalesce(toast.n_dead_tup, 0))::double precision as dead,
      (tables.n_tup_upd + tables.n_tup_del + coalesce(toast.n_tup_upd + toast.n_tup_del, 0))::double precision as changed
    from pg_stat_user_tables tables
    join pg_class on pg_class.oid = tables.relid
    left join pg_stat_all_tables toast on toast.relid = pg_class.reltoastrelid
    order by name`.execute(db);
  return rows;
}
