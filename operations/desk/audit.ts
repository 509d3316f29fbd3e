import { type RawBuilder, sql } from "kysely";
import { stringify, v7 as uuid } from "uuid";
import { AUDIT_DAYS, type AuditLine, type AuditPage, type AuditParameters, MOST_AUDIT_LINES } from "#domain/audit.ts";
import { csvText } from "#domain/csv-text.ts";
import { dayBefore, dayInIndia, HOUR_MS, startOfDay } from "#domain/day.ts";
import { pageMeta } from "#domain/page.ts";
import { hasRole } from "#domain/user.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { maskPrivate } from "#operations/desk/audit-mask.ts";
import { type Context, transaction, type UserContext } from "#operations/runtime/context.ts";
import { noteSecurity } from "#operations/runtime/security-log.ts";

/** Records who did what to what. Contacts are masked and links lose their signature here; never pass a code, a token or a PAN. */
export async function audit(
  ctx: Context,
  entry: {
    action: string;
    subject: string;
    subject_id: string | null;
    user_id?: string;
    organization_id?: string;
    before?: object | undefined;
    after?: object | undefined;
  },
): Promise<void> {
  const [before, after] = maskPrivate([entry.before, entry.after]);
  await ctx.db
    .insertInto("audit_log")
    .values({
      id: uuid(),
      user_id: entry.user_id ?? ctx.user?.id ?? null,
      action: entry.action,
      organization_id: entry.organization_id ?? null,
      subject: entry.subject,
      subject_id: entry.subject_id,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      created_at: ctx.now(),
    })
    .execute();
  if (hasRole(ctx.user, "admin")) {
    const { action, subject, subject_id } = entry;
    noteSecurity(ctx, "security.admin_action", { action, subject, subject_id });
  }
}

/**
 * Records that a user was refused for lack of a role: one line for a user, a network and an hour, which counts them, so that refused calls cannot
 * fill the log. It names the first route; each refusal has a line in the log of the program.
 */
export async function auditRefusal(ctx: UserContext, route: string): Promise<void> {
  const hour = Math.floor(ctx.now().getTime() / HOUR_MS);
  const hash = ctx.secrets.hash("refusal", `${ctx.user.id} ${ctx.requester.network} ${hour}`);
  await ctx.db
    .insertInto("audit_log")
    .values({
      id: stringify(hash.fill(0x80, 6, 7).fill(0x80, 8, 9)),
      user_id: ctx.user.id,
      action: "access.refused",
      organization_id: null,
      subject: route,
      subject_id: null,
      before: null,
      after: JSON.stringify({ times: 1 }),
      created_at: ctx.now(),
    })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        after: sql`jsonb_build_object('times', (audit_log.after ->> 'times')::integer + 1)`,
      } as never),
    )
    .execute();
}

/** Records a change to a part of an organisation: `address.update` is about an address. */
export async function auditPart(
  ctx: Context,
  action: `${string}.${string}`,
  { id, organization_id }: { id: string; organization_id: string },
  change: { before?: object | undefined; after?: object | undefined },
): Promise<void> {
  const subject = action.slice(0, action.indexOf("."));
  await audit(ctx, { action, subject, subject_id: id, organization_id, ...change });
}

/** What an admin did: `before` is null for something new, `after` for something removed. */
interface AdminAction<T> {
  subject_id: string | null;
  organization_id?: string;
  before: object | null;
  after: object | null;
  result: T;
}

/**
 * Runs an admin's action and records it in the audit log, in one transaction. The part of `action` before its point is
 * the subject: `report.handle`. Changes of an organisation go through `changeAny` instead.
 */
export async function asAdmin<T>(
  ctx: Context,
  action: `${string}.${string}`,
  work: (ctx: UserContext) => Promise<AdminAction<T>>,
): Promise<T> {
  requireAdmin(ctx);
  const result = await transaction(ctx, async (ctx) => {
    const { result, before, after, ...line } = await work(ctx);
    const subject = action.slice(0, action.indexOf("."));
    await audit(ctx, { action, subject, ...line, before: before ?? undefined, after: after ?? undefined });
    return result;
  });
  ctx.jobs.wake("message");
  return result;
}

/** The newest first. Reading the log is not recorded. */
export async function listAudit(ctx: Context, parameters: AuditParameters): Promise<AuditPage> {
  requireAdmin(ctx);
  const { page, per_page } = parameters;
  const from = firstDay(ctx, parameters);
  const filters = { ...parameters, from };
  const { total } = await ctx.db
    .selectFrom(
      selectLines(ctx, filters)
        .select("audit_log.id")
        .limit(MOST_AUDIT_LINES + 1)
        .as("counted"),
    )
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const counted = Math.min(Number(total), MOST_AUDIT_LINES);
  const offset = (page - 1) * per_page;
  const data = offset < counted ? await readLines(ctx, filters, per_page, offset) : [];
  return { data, meta: { ...pageMeta(counted, page, per_page), from, more: Number(total) > MOST_AUDIT_LINES } };
}

/** The same as CSV of at most 10,000 lines. */
export async function exportAudit(ctx: Context, parameters: AuditParameters): Promise<string> {
  requireAdmin(ctx);
  const rows = await readLines(ctx, { ...parameters, from: firstDay(ctx, parameters) }, MOST_AUDIT_LINES, 0);
  return csvText(
    [
      "time",
      "user",
      "user_id",
      "action",
      "subject",
      "subject_id",
      "organization",
      "organization_id",
      "before",
      "after",
    ],
    rows.map(({ created_at, user, action, subject, subject_id, organization, before, after }) => [
      created_at,
      user?.name ?? null,
      user?.id ?? null,
      action,
      subject,
      subject_id,
      organization?.name ?? null,
      organization?.id ?? null,
      before && JSON.stringify(before),
      after && JSON.stringify(after),
    ]),
  );
}

type Filters = Omit<AuditParameters, "from"> & { from: string | null };

/** The lines of one user or one organisation have an index of their own and are listed without a first day. */
function firstDay(ctx: Context, { from, user_id, organization_id }: AuditParameters): string | null {
  if (from) return from;
  return user_id || organization_id ? null : dayBefore(dayInIndia(ctx.now()), AUDIT_DAYS);
}

function selectLines({ db }: Context, { search, action, subject, user_id, organization_id, from, to }: Filters) {
  let query = db.selectFrom("audit_log").orderBy("audit_log.created_at", "desc").orderBy("audit_log.id", "desc");
  if (from) query = query.where("audit_log.created_at", ">=", startOfDay(from));
  if (to) query = query.where("audit_log.created_at", "<", startOfDay(dayBefore(to, -1)));
  if (user_id) query = query.where("audit_log.user_id", "=", user_id);
  if (organization_id) query = query.where("audit_log.organization_id", "=", organization_id);
  if (subject) query = query.where("subject", "=", subject);
  if (action) {
    query = query.where(({ or, eb }) =>
      or([eb("action", "=", action), eb("action", "like", `${escapeLike(action)}.%`)]),
    );
  }
  return search === "" ? query : query.where(matchesSearch(search));
}

function matchesSearch(search: string): RawBuilder<boolean> {
  const part = `%${escapeLike(search)}%`;
  return sql<boolean>`(audit_log.action ilike ${part} or audit_log.before::text ilike ${part} or audit_log.after::text ilike ${part}
    or audit_log.user_id in (select id from users where name ilike ${part})
    or audit_log.organization_id in (select id from organizations where name ilike ${part}))`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

async function readLines(ctx: Context, filters: Filters, limit: number, offset: number): Promise<AuditLine[]> {
  const rows = await selectLines(ctx, filters)
    .leftJoin("users", "users.id", "audit_log.user_id")
    .leftJoin("organizations", "organizations.id", "audit_log.organization_id")
    .select(["audit_log.id", "audit_log.created_at", "action", "subject", "subject_id", "before", "after"])
    .select(["audit_log.user_id", "users.name as user_name"])
    .select(["audit_log.organization_id", "organizations.name as organization_name"])
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ user_id, user_name, organization_id, organization_name, created_at, before, after, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    user: user_id === null ? null : { id: user_id, name: user_name ?? "" },
    organization: organization_id === null ? null : { id: organization_id, name: organization_name ?? "" },
    before: before as AuditLine["before"],
    after: after as AuditLine["after"],
  }));
}
