import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { validate } from "uuid";
import type { Tables } from "#database/tables.ts";
import { Email, Phone } from "#domain/contact.ts";
import { DAY_MS, dayInIndia } from "#domain/day.ts";
import { Pan } from "#domain/pan.ts";
import type { QueueParameters } from "#domain/queue.ts";
import { WARNED_DAYS } from "#domain/registration.ts";
import { isReviewable } from "#operations/desk/reviewers.ts";
import { sentLately, waitsLate } from "#operations/figures/application-figures.ts";
import { isListed } from "#operations/figures/stale-listings.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";

type Row = ExpressionBuilder<Tables, "organizations">;
type Condition = Expression<SqlBool>;

/** The conditions of a list of the queue. A merged organisation is in none, and a reviewer sees no others than theirs. */
export function queueFilters(
  ctx: UserContext,
  row: Row,
  { status, waiting, changes, category, assigned, duplicates, papers, state, late, sent, listed }: QueueParameters,
  search: QueueSearch | null,
): Condition[] {
  return [
    row("merged_into", "is", null),
    isReviewable(ctx, "organizations.id"),
    ...(status ? [row("status", "=", status)] : []),
    ...(waiting ? [row("waiting_since", "is not", null)] : []),
    ...(changes ? [row("status", "=", "approved"), row("waiting_since", "is not", null)] : []),
    ...(category ? [row("category", "=", category)] : []),
    ...(assigned ? [assignedTo(ctx, row, assigned)] : []),
    ...(duplicates ? [row("id", "in", sql<string>`(select id from (${duplicatePairs(ctx)}) pairs)`)] : []),
    ...(papers ? [row("id", "in", withRegistrations(ctx, papers))] : []),
    ...(state ? [row("state", "=", state)] : []),
    ...(late ? [waitsLate(ctx)] : []),
    ...(sent ? [sentLately(ctx)] : []),
    ...(listed ? [isListed(ctx, listed)] : []),
    ...(search ? [matchesSearch(row, search)] : []),
  ];
}

/** Each pair in both directions: `id`, and the `other` that may be the same organisation and that the user may review. */
export function duplicatePairs(ctx: UserContext) {
  return sql<{ id: string; other: string }>`
  select pair.id, pair.other from (
    select organization_id as id, other_id as other from possible_duplicates where dismissed_at is null
    union select other_id, organization_id from possible_duplicates where dismissed_at is null
  ) pair where pair.other not in (select id from organizations where merged_into is not null)
    and ${isReviewable(ctx, "pair.other")}`;
}

function assignedTo({ user }: UserContext, row: Row, assigned: string): Condition {
  if (assigned === "nobody") return row("assigned_to", "is", null);
  return row("assigned_to", "=", assigned === "me" ? user.id : assigned);
}

/** Days (YYYY-MM-DD): a registration valid until before `today` has expired, one until before `soon` ends soon. */
export function registrationDays({ now }: Context): { today: string; soon: string } {
  const today = dayInIndia(now());
  const soon = new Date(Date.parse(today) + (WARNED_DAYS[0] + 1) * DAY_MS).toISOString().slice(0, 10);
  return { today, soon };
}

function withRegistrations(ctx: Context, papers: "ending" | "expired") {
  const { today, soon } = registrationDays(ctx);
  const [from, before] = papers === "expired" ? ["1000-01-01", today] : [today, soon];
  return sql<string>`(select organization_id from registration_details
    where not no_expiry and valid_till >= ${from}::date and valid_till < ${before}::date)`;
}

function matchesSearch(row: Row, { words, ids }: QueueSearch): Condition {
  const named = words.map((word) => row("sought", "like", `%${word.replace(/[\\%_]/g, "\\$&")}%`));
  const found = row("id", "=", sql<string>`any(${ids}::uuid[])`);
  return named.length > 0 ? row.or([row.and(named), found]) : found;
}

/**
 * What an admin searches for: words that must all be in names or places, or organisations found by a whole number or
 * address.
 */
export interface QueueSearch {
  words: string[];
  ids: string[];
}

/** More organisations than share any number or address */
const MAX_RESULTS = 1000;

/**
 * A whole PAN, phone number, e-mail address or id finds only its organisations. A registration number adds to what its
 * words find.
 */
export async function parseQueueSearch(ctx: Context, search: string): Promise<QueueSearch | null> {
  if (search === "") return null;
  const exact = exactMatch(ctx, search);
  const registered = sql`select organization_id from registration_details where lower(number) = lower(${search})`;
  const { rows } = await sql<{ organization_id: string }>`
    select distinct organization_id from (${exact ? sql`${exact} union all ${registered}` : registered}) found limit ${MAX_RESULTS}`.execute(
    ctx.db,
  );
  const words = exact ? [] : search.normalize("NFC").toLowerCase().split(/\s+/);
  return { words, ids: rows.map(({ organization_id }) => organization_id) };
}

function exactMatch({ secrets }: Context, search: string): RawBuilder<unknown> | null {
  if (validate(search)) return sql`select id as organization_id from organizations where id = ${search}`;
  const pan = Pan.safeParse(search);
  if (pan.success && pan.data) {
    const hashes = secrets.hashes("pan", pan.data);
    return sql`select organization_id from organization_details where pan_hash = any(${hashes})
      union all select organization_id from approved_versions where pan_hash = any(${hashes})`;
  }
  const email = Email.safeParse(search);
  if (email.success) return findByContact("email", email.data, sql`lower(email) = ${email.data}`);
  const phone = Phone.safeParse(search);
  if (!phone.success) return null;
  return findByContact("phone", phone.data, sql`${phone.data} in (phone, whatsapp, sms)`);
}

/** Of the organisation, one of its addresses, or one of its members */
function findByContact(kind: "email" | "phone", contact: string, own: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select organization_id from contacts where ${own}
    union all select organization_id from addresses where contacts @> ${JSON.stringify([{ [kind]: contact }])}::jsonb
    union all select organization_id from organization_members join users on users.id = user_id
      where lower(${sql.ref(`users.${kind}`)}) = ${contact}`;
}
