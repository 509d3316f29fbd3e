import { sql } from "kysely";
import { appError, isAppError } from "#domain/errors.ts";
import { pageMeta } from "#domain/page.ts";
import {
  type BulkInput,
  type BulkResult,
  type BulkUndoInput,
  decisionOf,
  type QueueItem,
  type QueuePage,
  type QueueParameters,
  type Waiting,
} from "#domain/queue.ts";
import { waitingReportStatuses } from "#domain/report.ts";
import type { Decision } from "#domain/review.ts";
import { hasRole } from "#domain/user.ts";
import type { z } from "#domain/zod.ts";
import { assignOrganization, releaseOrganization } from "#operations/desk/assignments.ts";
import {
  duplicatePairs,
  parseQueueSearch,
  type QueueSearch,
  queueFilters,
  registrationDays,
} from "#operations/desk/queue-filters.ts";
import { countWarnings } from "#operations/desk/queue-warnings.ts";
import { isReviewable, requireReviewer, reviewableIds } from "#operations/desk/reviewers.ts";
import { undoDecision } from "#operations/desk/undo-decision.ts";
import { createVerification } from "#operations/desk/verifications.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";
import { isHostWaiting } from "#operations/webhooks/webhook-hosts.ts";

/** The organisations on the desk, for a reviewer those of their states; the longest waiting first unless another order is asked for. */
export async function listQueue(ctx: Context, parameters: QueueParameters): Promise<QueuePage> {
  requireReviewer(ctx);
  const search = await parseQueueSearch(ctx, parameters.search);
  const { counts, oldest } = await countQueue(ctx);
  const total = totalFromCounts(parameters, counts) ?? (await countMatches(ctx, parameters, search));
  const data = await readItems(ctx, await findIds(ctx, parameters, search));
  return { data, ...pageMeta(total, parameters.page, parameters.per_page), counts, oldest };
}

/** The total of a list that `counts` has already. */
function totalFromCounts(parameters: QueueParameters, counts: QueuePage["counts"]): number | null {
  const { status, waiting, changes, search, category, assigned, duplicates, papers, state, late, sent, listed } =
    parameters;
  if (search || category || assigned || duplicates || papers || state || late || sent || listed) return null;
  if (changes) return status || waiting ? null : counts.changes;
  if (waiting) return status ? null : counts.waiting;
  return status ? counts[status] : null;
}

async function countMatches(
  ctx: UserContext,
  parameters: QueueParameters,
  search: QueueSearch | null,
): Promise<number> {
  const { total } = await ctx.db
    .selectFrom("organizations")
    .select((row) => row.fn.countAll().as("total"))
    .where((row) => row.and(queueFilters(ctx, row, parameters, search)))
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function countQueue(ctx: UserContext): Promise<Pick<QueuePage, "counts" | "oldest">> {
  const row = await ctx.db
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
        count("mine", eb.and([eb("assigned_to", "=", ctx.user.id), waits])),
        fn.min("waiting_since").as("oldest"),
      ];
    })
    .where("merged_into", "is", null)
    .where(isReviewable(ctx, "organizations.id"))
    .executeTakeFirstOrThrow();
  const { oldest, ...counts } = row as unknown as Record<string, unknown> & { oldest: Date | null };
  const numbers = Object.entries(counts).map(([name, count]) => [name, Number(count)]);
  return { counts: Object.fromEntries(numbers), oldest: oldest && new Date(oldest).toISOString() };
}

async function findIds(ctx: UserContext, parameters: QueueParameters, search: QueueSearch | null): Promise<string[]> {
  const { sort, page, per_page } = parameters;
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
  }>`(select id as suspect_id, count(*) as suspected from (${duplicatePairs(ctx)}) pairs group by id)`;
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
    .where((row) => row.and(queueFilters(ctx, row, parameters, search)))
    .orderBy(orders[sort])
    .orderBy("organizations.id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return rows.map(({ id }) => id);
}

/** In the order of the ids. */
async function readItems(ctx: UserContext, ids: string[]): Promise<QueueItem[]> {
  if (ids.length === 0) return [];
  const { today, soon } = registrationDays(ctx);
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
      sql<number>`(select count(*) from (${duplicatePairs(ctx)}) pairs where pairs.id = organizations.id)`.as(
        "duplicates",
      ),
    ])
    .where("organizations.id", "in", ids)
    .execute();
  const warnings = await countWarnings(ctx, ids);
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
        warnings: warnings.get(row.id) ?? 0,
        assigned_to: admin_id && admin_name ? { id: admin_id, name: admin_name } : null,
      },
    ]),
  );
  return ids.flatMap((id) => items.get(id) ?? []);
}

type Bulk = z.output<typeof BulkInput>;

/**
 * Applies one action to several organisations, each in its own transaction: a failure is reported and does not stop the
 * others. Throws 404, with nothing done, when a reviewer names one that is not theirs.
 */
export async function applyBulkAction(ctx: Context, bulk: Bulk): Promise<BulkResult[]> {
  requireReviewer(ctx);
  await requireAllReviewable(ctx, bulk.organizations);
  const names = await readNames(ctx, bulk.organizations);
  const results: BulkResult[] = [];
  for (const organization of new Map(bulk.organizations.map((each) => [each.id, each])).values()) {
    results.push(await resultOf(organization.id, names, () => applyTo(ctx, bulk, organization)));
  }
  return results;
}

/** Takes decisions of a bulk action back, each in its own transaction, as `undoDecision` does. */
export async function undoBulkDecisions(ctx: Context, { organizations }: BulkUndoInput): Promise<BulkResult[]> {
  requireReviewer(ctx);
  await requireAllReviewable(ctx, organizations);
  const names = await readNames(ctx, organizations);
  const results: BulkResult[] = [];
  for (const { id, decision_id } of new Map(organizations.map((each) => [each.id, each])).values()) {
    results.push(await resultOf(id, names, () => undoDecision(ctx, id, decision_id).then(() => null)));
  }
  return results;
}

async function requireAllReviewable(ctx: UserContext, organizations: { id: string }[]): Promise<void> {
  if (hasRole(ctx.user, "admin")) return; // each gets its own answer
  const ids = new Set(organizations.map(({ id }) => id));
  const known = await reviewableIds(ctx, [...ids]);
  if (known.size < ids.size) throw appError("not_found");
}

async function readNames({ db }: Context, organizations: { id: string }[]): Promise<Map<string, string>> {
  const ids = organizations.map(({ id }) => id);
  const rows = await db.selectFrom("organizations").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What was done, or why it was refused. Unexpected errors are thrown. */
async function resultOf(
  id: string,
  names: Map<string, string>,
  work: () => Promise<Decision | null>,
): Promise<BulkResult> {
  const about = { id, name: names.get(id) ?? null };
  try {
    const made = await work();
    const decision = made?.undo_until ? { id: made.id, undo_until: made.undo_until } : null;
    return { ...about, done: true, message: null, decision };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const message = Object.values(error.errors ?? {}).flat()[0] ?? error.message;
    return { ...about, done: false, message, decision: null };
  }
}

/** Makes the decision; null for an action that decides nothing. The mails wait as long as it can be taken back. */
async function applyTo(
  ctx: Context,
  { action, user_id, take_over, reason, note }: Bulk,
  { id, updated_at, open_checks }: Bulk["organizations"][number],
): Promise<Decision | null> {
  const status = decisionOf(action);
  if (status) {
    const decision = { status, reason, note, updated_at, open_checks, fields: [], hold: true };
    return createVerification(ctx, { organization_id: id, ...decision });
  }
  await (action === "assign" ? assignOrganization(ctx, id, { user_id, take_over }) : releaseOrganization(ctx, id));
  return null;
}

/** What waits at the desk, for its menu. A reviewer answers no enquiries and sends no messages again. */
export async function countWaiting(ctx: Context): Promise<Waiting> {
  requireReviewer(ctx);
  const { count } = ctx.db.fn;
  const row = await ctx.db
    .selectNoFrom((row) => [
      row
        .selectFrom("organizations")
        .select(count("id").as("n"))
        .where("waiting_since", "is not", null)
        .where("merged_into", "is", null)
        .where(isReviewable(ctx, "organizations.id"))
        .as("queue"),
      row
        .selectFrom("reports")
        .select(count("id").as("n"))
        .where("status", "in", waitingReportStatuses)
        .where(isReviewable(ctx, "reports.organization_id"))
        .as("reports"),
      row
        .selectFrom("listing_claims")
        .select(count("id").as("n"))
        .where("status", "=", "waiting")
        .where(isReviewable(ctx, "listing_claims.organization_id"))
        .as("claims"),
      row.selectFrom("enquiries").select(count("id").as("n")).where("handled_at", "is", null).as("enquiries"),
      row.selectFrom("messages").select(count("id").as("n")).where("status", "=", "failed").as("messages"),
      row
        .selectFrom("webhooks")
        .select(sql<number>`count(distinct (host, key_id))`.as("n"))
        .where(isHostWaiting(ctx))
        .as("webhooks"),
    ])
    .executeTakeFirstOrThrow();
  const isAdmin = hasRole(ctx.user, "admin");
  return {
    queue: Number(row.queue),
    reports: Number(row.reports),
    claims: Number(row.claims),
    enquiries: isAdmin ? Number(row.enquiries) : null,
    messages: isAdmin ? Number(row.messages) : null,
    webhooks: isAdmin ? Number(row.webhooks) : null,
  };
}
