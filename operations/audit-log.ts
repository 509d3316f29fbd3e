import { type RawBuilder, sql } from "kysely";
import { AUDIT_DAYS, type AuditLine, type AuditPage, type AuditParameters, MOST_AUDIT_LINES } from "#domain/audit.ts";
import { csvText } from "#domain/csv.ts";
import { dayBefore, dayInIndia, startOfDay } from "#domain/day.ts";
import { pageMeta } from "#domain/page.ts";
import { requireAdmin } from "#operations/admins.ts";
import type { Context } from "#operations/context.ts";

/** Who did what, the newest first. Reading it leaves no line. */
export async function listAudit(ctx: Context, parameters: AuditParameters): Promise<AuditPage> {
  requireAdmin(ctx);
  const { page, per_page } = parameters;
  const from = firstDay(ctx, parameters);
  const wanted = { ...parameters, from };
  const { total } = await ctx.db
    .selectFrom(
      lines(ctx, wanted)
        .select("audit_log.id")
        .limit(MOST_AUDIT_LINES + 1)
        .as("counted"),
    )
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const counted = Math.min(Number(total), MOST_AUDIT_LINES);
  const offset = (page - 1) * per_page;
  const data = offset < counted ? await read(ctx, wanted, per_page, offset) : [];
  return { data, meta: { ...pageMeta(counted, page, per_page), from, more: Number(total) > MOST_AUDIT_LINES } };
}

/** The same as a file of at most 10,000 lines. */
export async function exportAudit(ctx: Context, parameters: AuditParameters): Promise<string> {
  requireAdmin(ctx);
  const rows = await read(ctx, { ...parameters, from: firstDay(ctx, parameters) }, MOST_AUDIT_LINES, 0);
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

type Wanted = Omit<AuditParameters, "from"> & { from: string | null };

/** What one person did, or what happened to one organisation, is found by its own index and wanted whole. */
function firstDay(ctx: Context, { from, user_id, organization_id }: AuditParameters): string | null {
  if (from) return from;
  return user_id || organization_id ? null : dayBefore(dayInIndia(ctx.now()), AUDIT_DAYS);
}

function lines({ db }: Context, { search, action, subject, user_id, organization_id, from, to }: Wanted) {
  let query = db.selectFrom("audit_log").orderBy("audit_log.created_at", "desc").orderBy("audit_log.id", "desc");
  if (from) query = query.where("audit_log.created_at", ">=", startOfDay(from));
  if (to) query = query.where("audit_log.created_at", "<", startOfDay(dayBefore(to, -1)));
  if (user_id) query = query.where("audit_log.user_id", "=", user_id);
  if (organization_id) query = query.where("audit_log.organization_id", "=", organization_id);
  if (subject) query = query.where("subject", "=", subject);
  if (action) {
    query = query.where(({ or, eb }) => or([eb("action", "=", action), eb("action", "like", `${escaped(action)}.%`)]));
  }
  return search === "" ? query : query.where(contains(search));
}

function contains(search: string): RawBuilder<boolean> {
  const part = `%${escaped(search)}%`;
  return sql<boolean>`(audit_log.action ilike ${part} or audit_log.before::text ilike ${part} or audit_log.after::text ilike ${part}
    or audit_log.user_id in (select id from users where name ilike ${part})
    or audit_log.organization_id in (select id from organizations where name ilike ${part}))`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

async function read(ctx: Context, wanted: Wanted, limit: number, offset: number): Promise<AuditLine[]> {
  const rows = await lines(ctx, wanted)
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
