import { type RawBuilder, sql } from "kysely";
import { LRUCache } from "lru-cache";
import { stringify, v7 as uuid } from "uuid";
import { AUDIT_DAYS, type AuditLine, type AuditPage, type AuditParameters, MOST_AUDIT_LINES } from "#domain/audit.ts";
import { changedSubjects } from "#domain/changes-since.ts";
import { csvRows } from "#domain/csv-text.ts";
import { dayBefore, dayInIndia, HOUR_MS, startOfDay } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import { pageMeta } from "#domain/page.ts";
import { membershipIn } from "#domain/permission.ts";
import { type DeskRole, hasRole } from "#domain/user.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { changedFields, onlyChanges, recordName } from "#operations/desk/audit-line.ts";
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
  const [before, after] = maskPrivate([entry.before, entry.after]) as (Record<string, unknown> | undefined)[];
  const texts = { before: before ? JSON.stringify(before) : null, after: after ? JSON.stringify(after) : null };
  const { organization_id = null } = entry;
  const user_id = entry.user_id ?? ctx.user?.id ?? null;
  const isDesk = isDeskDeed(ctx.user, organization_id);
  if (organization_id && ctx.user && !isDesk)
    countCharacters(ctx, organization_id, (texts.before?.length ?? 0) + (texts.after?.length ?? 0));
  await ctx.db
    .insertInto("audit_log")
    .values({
      id: uuid(),
      user_id,
      desk_role: deskRole(user_id, organization_id),
      action: entry.action,
      organization_id,
      subject: entry.subject,
      subject_id: entry.subject_id,
      ...texts,
      record_name: recordName(before, after),
      changed_fields: changedFields(before, after),
      correction_id: ctx.correction && ctx.correction.organization_id === organization_id ? ctx.correction.id : null,
      created_at: ctx.now(),
    })
    .execute();
  if (isDesk) {
    const { action, subject, subject_id } = entry;
    noteSecurity(ctx, "security.admin_action", { action, subject, subject_id });
  }
}

/** Whether the user acts at the desk. A reviewer acts as a member for an organisation that they look after, because it is not theirs to review. */
export function isDeskDeed(user: Context["user"], organization_id: string | null): boolean {
  if (hasRole(user, "admin")) return true;
  return hasRole(user, "reviewer") && !(organization_id && membershipIn(user!, organization_id));
}

/** The same as it is now in the database, for the line: which role the deed was done with. */
function deskRole(user_id: string | null, organization_id: string | null) {
  return sql<DeskRole | null>`(select case when 'admin' = any(roles) then 'admin'
    when 'reviewer' = any(roles) and not exists (select from organization_members where user_id = users.id
      and organization_id = ${organization_id}::uuid and accepted_at is not null) then 'reviewer' end
    from users where id = ${user_id}::uuid)`;
}

/** Of the changes that members of one organisation make in a day, in each process: many times what a whole listing has */
const CHARACTERS_OF_DAY = 10_000_000;
/** A shorter line is not counted: no member can keep the others from removing a member, or from keeping the listing. */
const SHORT_LINE = 1000;
const written = new LRUCache<string, { day: string; characters: number }>({ max: 10_000 });

/** Throws 429, which undoes the change, when members would fill the log: a search of it reads all lines. */
function countCharacters(ctx: Context, organization_id: string, characters: number): void {
  if (characters < SHORT_LINE) return;
  const day = dayInIndia(ctx.now());
  const known = written.get(organization_id);
  const sum = (known?.day === day ? known.characters : 0) + characters;
  if (sum > CHARACTERS_OF_DAY) throw appError("too_many", { retry_after: HOUR_MS / 1000 });
  written.set(organization_id, { day, characters: sum });
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
      desk_role: deskRole(ctx.user.id, null),
      subject_id: null,
      before: null,
      after: JSON.stringify({ times: 1 }),
      record_name: null,
      created_at: ctx.now(),
    })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        after: sql`jsonb_build_object('times', (audit_log.after ->> 'times')::integer + 1)`,
      } as never),
    )
    .execute();
}

/** Records a change to a part of an organisation, of two versions what differs: `address.update` is about an address. */
export async function auditPart(
  ctx: Context,
  action: `${string}.${string}`,
  { id, organization_id }: { id: string; organization_id: string },
  change: { before?: object | undefined; after?: object | undefined },
): Promise<void> {
  const subject = action.slice(0, action.indexOf("."));
  await audit(ctx, {
    action,
    subject,
    subject_id: id,
    organization_id,
    ...onlyChanges(change.before, change.after),
  });
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
export function asAdmin<T>(
  ctx: Context,
  action: `${string}.${string}`,
  work: (ctx: UserContext) => Promise<AdminAction<T>>,
): Promise<T> {
  requireAdmin(ctx);
  return recordAction(ctx, action, work);
}

/** As `asAdmin`, without the check of who may. */
export async function recordAction<T>(
  ctx: UserContext,
  action: `${string}.${string}`,
  work: (ctx: UserContext) => Promise<AdminAction<T>>,
): Promise<T> {
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

/** Of one organisation after a moment; after more changes the whole record is reviewed. The caller has checked permission. */
const MOST_SINCE = 100;

/** What the people of an organisation changed since its last request for changes, the newest first; nothing where none was made. */
export async function listChangesSinceRequest(ctx: Context, organization_id: string): Promise<AuditLine[]> {
  const asked = await ctx.db
    .selectFrom("verifications")
    .select("created_at")
    .where("organization_id", "=", organization_id)
    .where("status", "=", "changes_requested")
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  if (!asked) return [];
  const lines = inOrder(ctx)
    .where("audit_log.organization_id", "=", organization_id)
    .where("audit_log.created_at", ">", asked.created_at)
    .where("subject", "in", changedSubjects)
    .limit(MOST_SINCE);
  return (await linesOf(lines)).map((line) => ({
    ...line,
    before: shortened(line.before),
    after: shortened(line.after),
  }));
}

const COLUMNS = [
  "time",
  "user",
  "user_id",
  "desk_role",
  "action",
  "subject",
  "subject_id",
  "organization",
  "organization_id",
  "before",
  "after",
];
/** Lines of an export that are in memory at the same time; one may hold a hundred thousand characters. */
const EXPORTED_AT_ONCE = 50;

/** The same as CSV of at most 10,000 lines, in parts. */
export function exportAudit(ctx: Context, parameters: AuditParameters): AsyncGenerator<string> {
  requireAdmin(ctx);
  return exportedLines(ctx, { ...parameters, from: firstDay(ctx, parameters) });
}

async function* exportedLines(ctx: Context, filters: Filters): AsyncGenerator<string> {
  const all = await selectLines(ctx, filters).select("audit_log.id").limit(MOST_AUDIT_LINES).execute();
  yield csvRows([COLUMNS], { isFirst: true });
  for (let at = 0; at < all.length; at += EXPORTED_AT_ONCE) {
    const ids = all.slice(at, at + EXPORTED_AT_ONCE).map(({ id }) => id);
    const rows = await linesOf(inOrder(ctx).where("audit_log.id", "in", ids));
    yield csvRows(
      rows.map(({ created_at, user, desk_role, action, subject, subject_id, organization, before, after }) => [
        created_at,
        user?.name ?? null,
        user?.id ?? null,
        desk_role,
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
}

type Filters = Omit<AuditParameters, "from"> & { from: string | null };

/** The lines of one user or one organisation have an index of their own and are listed without a first day. */
function firstDay(ctx: Context, { from, user_id, organization_id }: AuditParameters): string | null {
  if (from) return from;
  return user_id || organization_id ? null : dayBefore(dayInIndia(ctx.now()), AUDIT_DAYS);
}

function inOrder({ db }: Context) {
  return db.selectFrom("audit_log").orderBy("audit_log.created_at", "desc").orderBy("audit_log.id", "desc");
}

function selectLines(ctx: Context, { search, action, subject, user_id, organization_id, from, to }: Filters) {
  let query = inOrder(ctx);
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
  const lines = await linesOf(selectLines(ctx, filters).limit(limit).offset(offset));
  return lines.map((line) => ({ ...line, before: shortened(line.before), after: shortened(line.after) }));
}

/** What a page of lines shows of one value: characters of a text, entries of a list */
const SHOWN = { text: 2000, entries: 50 };

/** Without the ends of long texts and lists. The export holds them whole. */
function shortened<T>(value: T): T {
  const cut = (value: unknown): unknown => {
    if (typeof value === "string") return value.length > SHOWN.text ? `${value.slice(0, SHOWN.text)} …` : value;
    if (Array.isArray(value)) {
      const shown = value.slice(0, SHOWN.entries).map(cut);
      return value.length > SHOWN.entries ? [...shown, "…"] : shown;
    }
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, cut(part)]));
  };
  return cut(value) as T;
}

async function linesOf(lines: ReturnType<typeof inOrder>): Promise<AuditLine[]> {
  const rows = await lines
    .leftJoin("users", "users.id", "audit_log.user_id")
    .leftJoin("organizations", "organizations.id", "audit_log.organization_id")
    .select(["audit_log.id", "audit_log.created_at", "action", "subject", "subject_id", "before", "after"])
    .select(["audit_log.user_id", "users.name as user_name", "desk_role"])
    .select(["audit_log.organization_id", "organizations.name as organization_name"])
    .leftJoin("corrections", "corrections.id", "audit_log.correction_id")
    .select(["corrections.source", "source_words", "source_day", "evidence"])
    .execute();
  return rows.map(({ user_id, user_name, organization_id, organization_name, created_at, before, after, ...row }) => ({
    id: row.id,
    action: row.action,
    subject: row.subject,
    subject_id: row.subject_id,
    desk_role: row.desk_role,
    correction: row.source && {
      source: row.source,
      source_words: row.source_words,
      source_day: row.source_day!,
      evidence: row.evidence,
    },
    created_at: created_at.toISOString(),
    user: user_id === null ? null : { id: user_id, name: user_name ?? "" },
    organization: organization_id === null ? null : { id: organization_id, name: organization_name ?? "" },
    before: before as AuditLine["before"],
    after: after as AuditLine["after"],
  }));
}
