import { sql } from "kysely";
import { pageMeta } from "#domain/page.ts";
import type { QueueItem, QueuePage, QueueParameters } from "#domain/queue.ts";
import { requireAdmin } from "#operations/admins.ts";
import type { Context } from "#operations/context.ts";
import { paperDays, queueFilters, suspects } from "#operations/queue-filters.ts";
import { type QueueSearch, understandQueueSearch } from "#operations/queue-search.ts";

/** Organisations as admins look through them, the one first that waits longest unless another order is asked for. */
export async function listQueue(ctx: Context, wanted: QueueParameters): Promise<QueuePage> {
  requireAdmin(ctx);
  const search = await understandQueueSearch(ctx, wanted.search);
  const { counts, oldest } = await countQueue(ctx);
  const total = knownTotal(wanted, counts) ?? (await countFound(ctx, wanted, search));
  const data = await readItems(ctx, await findIds(ctx, wanted, search));
  return { data, ...pageMeta(total, wanted.page, wanted.per_page), counts, oldest };
}

/** Of a list that is counted in any case */
function knownTotal(wanted: QueueParameters, counts: QueuePage["counts"]): number | null {
  const { search, category, assigned, duplicates, papers, status, waiting, changes } = wanted;
  if (search || category || assigned || duplicates || papers) return null;
  if (changes) return status || waiting ? null : counts.changes;
  if (waiting) return status ? null : counts.waiting;
  return status ? counts[status] : null;
}

async function countFound(ctx: Context, wanted: QueueParameters, search: QueueSearch | null): Promise<number> {
  const { total } = await ctx.db
    .selectFrom("organizations")
    .select((row) => row.fn.countAll().as("total"))
    .where((row) => row.and(queueFilters(ctx, row, wanted, search)))
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function countQueue({ db, user }: Context): Promise<Pick<QueuePage, "counts" | "oldest">> {
  const row = await db
    .selectFrom("organizations")
    .select(({ fn, eb }) => {
      const count = (name: keyof QueuePage["counts"], condition: ReturnType<typeof eb.and>) =>
        fn.countAll().filterWhere(condition).as(name);
      const waits = eb("waiting_since", "is not", null);
      return [
        count("waiting", eb.and([waits])),
        count("pending", eb.and({ status: "pending" })),
        count("changes", eb.and([eb("status", "=", "approved"), waits])),
        count("changes_requested", eb.and({ status: "changes_requested" })),
        count("approved", eb.and({ status: "approved" })),
        count("rejected", eb.and({ status: "rejected" })),
        count("suspended", eb.and({ status: "suspended" })),
        count("mine", eb.and([eb("assigned_to", "=", user!.id), waits])),
        fn.min("waiting_since").as("oldest"),
      ];
    })
    .where("merged_into", "is", null)
    .executeTakeFirstOrThrow();
  const { oldest, ...counts } = row as unknown as Record<string, unknown> & { oldest: Date | null };
  const numbers = Object.entries(counts).map(([name, count]) => [name, Number(count)]);
  return { counts: Object.fromEntries(numbers), oldest: oldest && new Date(oldest).toISOString() };
}

async function findIds(ctx: Context, wanted: QueueParameters, search: QueueSearch | null): Promise<string[]> {
  const { sort, page, per_page } = wanted;
  const orders = {
    waiting: sql`waiting_since asc nulls last`,
    state: sql`state asc nulls last, waiting_since asc nulls last`,
    duplicates: sql`suspected desc nulls last, waiting_since asc nulls last`,
    name: sql`lower(name) asc`,
    recent: sql`updated_at desc`,
  };
  const counted = sql<{
    suspect_id: string;
    suspected: number;
  }>`(select id as suspect_id, count(*) as suspected from (${suspects}) pairs group by id)`;
  const rows = await ctx.db
    .selectFrom("organizations")
    .$if(
      sort === "duplicates",
      (query) =>
        query.leftJoin(counted.as("counted"), (join) =>
          join.onRef("counted.suspect_id" as never, "=", "organizations.id"),
        ) as never,
    )
    .select("organizations.id")
    .where((row) => row.and(queueFilters(ctx, row, wanted, search)))
    .orderBy(orders[sort])
    .orderBy("organizations.id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return rows.map(({ id }) => id);
}

/** In the order of the ids */
async function readItems(ctx: Context, ids: string[]): Promise<QueueItem[]> {
  if (ids.length === 0) return [];
  const { today, soon } = paperDays(ctx);
  const rows = await ctx.db
    .selectFrom("organizations")
    .leftJoin("users", "users.id", "organizations.assigned_to")
    .select([
      "organizations.id",
      "organizations.name",
      "legal_name",
      "category",
      "type",
      "is_individual",
      "status",
      "source",
      "waiting_since",
      "organizations.created_at",
      "organizations.updated_at",
      "users.id as admin_id",
      "users.name as admin_name",
      sql<QueueItem["place"]>`(select json_build_object('city', city, 'district', district, 'state', addresses.state)
        from addresses where organization_id = organizations.id order by position limit 1)`.as("place"),
      sql<boolean>`status = 'pending' and exists (select from verifications
        where organization_id = organizations.id and verifications.status = 'changes_requested')`.as("sent_again"),
      sql<QueueItem["registration_state"]>`(select case when min(valid_till) < ${today}::date then 'expired'
          when min(valid_till) < ${soon}::date then 'ending' end
        from registration_details where organization_id = organizations.id and not no_expiry)`.as("registration_state"),
      sql<number>`(select count(*) from (${suspects}) pairs where pairs.id = organizations.id)`.as("duplicates"),
    ])
    .where("organizations.id", "in", ids)
    .execute();
  const items = new Map(
    rows.map(({ admin_id, admin_name, ...row }) => [
      row.id,
      {
        ...row,
        waiting_since: row.waiting_since?.toISOString() ?? null,
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
        changes_waiting: row.status === "approved" && row.waiting_since !== null,
        duplicates: Number(row.duplicates),
        assigned_to: admin_id && admin_name ? { id: admin_id, name: admin_name } : null,
      },
    ]),
  );
  return ids.flatMap((id) => items.get(id) ?? []);
}
