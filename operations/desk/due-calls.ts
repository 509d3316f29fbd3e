import { type RawBuilder, sql } from "kysely";
import {
  AGE,
  type AttemptOutcome,
  CALL_MINUTES,
  type CallReason,
  type ConfirmationCall,
  callReasonCodes,
  callReasons,
  crisisWords,
  DUE_AFTER_DAYS,
  type DueCall,
  failedCalls,
  QUESTION_DAYS,
  reachFields,
} from "#domain/confirmation-call.ts";
import { DAY_MS, MINUTE_MS } from "#domain/day.ts";
import { languageOfState } from "#domain/language-of-state.ts";
import type { Listing } from "#domain/listing.ts";
import type { OrganizationSource } from "#domain/organization.ts";
import { type PageMeta, pageMeta } from "#domain/page.ts";
import { waitingReportStatuses } from "#domain/report.ts";
import { UNDO_SECONDS } from "#domain/verification.ts";
import { userRef } from "#operations/desk/review-notes.ts";
import { isReviewable, requireReviewable, requireReviewer } from "#operations/desk/reviewers.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";

type Row = Record<CallReason, boolean> & {
  id: string;
  name: string;
  source: OrganizationSource;
  state: string | null;
  confirmed_at: Date | null;
  published_at: Date;
  reminded_at: Date | null;
  document: Listing;
  caller_id: string | null;
  caller_name: string | null;
  claimed_at: Date | null;
  total: number;
};

/** The calls that are due, the most urgent first; for a reviewer those of their states. */
export async function listDueCalls(
  ctx: Context,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ data: DueCall[]; meta: PageMeta }> {
  requireReviewer(ctx);
  const { rows } = await dueRows(ctx, isReviewable(ctx, "organizations.id"), {
    limit: per_page,
    offset: (page - 1) * per_page,
  });
  const total = rows[0] ? Number(rows[0].total) : page === 1 ? 0 : await countDue(ctx);
  const data: DueCall[] = [];
  for (const row of rows) data.push(await present(ctx, row));
  return { data, meta: pageMeta(total, page, per_page) };
}

/** A call that is due; null when it is not, or not any more. */
export async function readDueCall(ctx: Context, organization_id: string): Promise<DueCall | null> {
  await requireReviewable(ctx, organization_id);
  const { rows } = await dueRows(ctx, sql`organizations.id = ${organization_id}`, { limit: 1, offset: 0 });
  return rows[0] ? present(ctx, rows[0]) : null;
}

async function countDue(ctx: UserContext): Promise<number> {
  const { rows } = await dueRows(ctx, isReviewable(ctx, "organizations.id"), { limit: 1, offset: 0 });
  return Number(rows[0]?.total ?? 0);
}

/**
 * Public organisations whose call is due, in the order of `urgency` (domain/confirmation-call.ts), whose weights the statement takes. After an
 * attempt the day that its outcome sets decides alone; else age does, or a report or a message that came back since the confirmation.
 */
function dueRows(
  { db, now }: Context,
  which: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
) {
  const at = sql.lit(now().toISOString());
  const days = (count: number) => sql`make_interval(days => ${sql.lit(count)})`;
  const list = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));
  const isCrisis = sql.join(
    crisisWords.map((word) => sql`lower(services.name) like ${sql.lit(`%${word}%`)}`),
    sql` or `,
  );
  const weights = sql.join(
    callReasonCodes.map((reason) => sql`case when ${sql.ref(reason)} then ${sql.lit(callReasons[reason])} else 0 end`),
    sql` + `,
  );
  return sql<Row>`
    with attempts as (
      select distinct on (organization_id) organization_id, outcome, called_at, next_call_at
      from confirmation_calls where undone_at is null order by organization_id, called_at desc, id desc
    ), calls as (
      select distinct on (organization_id) organization_id, outcome, called_at
      from confirmation_calls where undone_at is null and outcome <> 'asked' order by organization_id, called_at desc, id desc
    ), public as (
      select organizations.*, coalesce(verified_at, created_at) as published_at,
        coalesce(confirmed_at, '-infinity') as confirmed, case when reminded_months > 0 then
          greatest(confirmed_at, verified_at, created_at) + make_interval(months => reminded_months) end as reminded_at
      from organizations where status = 'approved' and delete_after is null and merged_into is null and ${which}
        and id not in (select organization_id from confirmation_calls where outcome = 'do_not_call' and undone_at is null)
    ), found as (
      select public.*, attempts.next_call_at, coalesce(attempts.called_at > confirmed, false) as attempted,
        coalesce(calls.outcome = 'call_back' and calls.called_at > confirmed, false) as call_back,
        coalesce(calls.outcome in ('no_answer', 'no_such_number') and calls.called_at > confirmed, false) as round_begun,
        exists (select from reports where organization_id = public.id and status in (${list(waitingReportStatuses)})
          and reports.created_at > confirmed and field in (${list(reachFields)})) as report_reach,
        exists (select from reports where organization_id = public.id and status in (${list(waitingReportStatuses)})
          and reports.created_at > confirmed and field not in (${list(reachFields)})) as report,
        exists (select from messages where organization_id = public.id and messages.status = 'failed'
          and messages.created_at > confirmed) as message_failed,
        exists (select from services where organization_id = public.id and (${isCrisis})) as crisis,
        (source = 'import' and confirmed_at is null) as imported,
        (source <> 'import' and confirmed_at is null) as never_confirmed
      from public left join attempts on attempts.organization_id = public.id left join calls on calls.organization_id = public.id
    ), due as (
      select *, count(*) over () as total, extract(epoch from ${at}::timestamptz - coalesce(confirmed_at, published_at)) / 86400 as age_days
      from found where case when attempted then next_call_at <= ${at}::timestamptz
        else report_reach or message_failed or coalesce(confirmed_at, published_at) <= ${at}::timestamptz - case
          when crisis then ${days(DUE_AFTER_DAYS.crisis)} when imported then ${days(DUE_AFTER_DAYS.imported)}
          else ${days(DUE_AFTER_DAYS.usual)} end end
    )
    select due.id, due.name, due.source, due.state, due.confirmed_at, due.published_at, due.reminded_at, due.total,
      ${sql.join(callReasonCodes.map((reason) => sql.ref(`due.${reason}`)))}, listings.document,
      confirmation_claims.claimed_at, users.id as caller_id, users.name as caller_name
    from due join listings on listings.organization_id = due.id
      left join confirmation_claims on confirmation_claims.organization_id = due.id
        and claimed_at > ${at}::timestamptz - make_interval(mins => ${sql.lit(CALL_MINUTES)})
      left join users on users.id = confirmation_claims.user_id
    order by ${weights} + least(${sql.lit(AGE.most_months)}, floor(age_days / ${sql.lit(AGE.month_days)})) desc,
      age_days desc, due.id
    limit ${limit} offset ${offset}`.execute(db);
}

async function present(ctx: Context, row: Row): Promise<DueCall> {
  const { document: listing, confirmed_at, published_at, caller_id, caller_name, claimed_at } = row;
  const attempts = await listAttempts(ctx, row.id);
  const counted = attempts.filter(({ undone_at }) => !undone_at);
  const asked = counted.findLast(({ outcome }) => outcome === "asked");
  const questions = [asked?.called_at, row.reminded_at?.toISOString()].flatMap((at) => at ?? []).sort();
  const [place] = listing.addresses;
  const people = await readPeople(ctx, row.id);
  return {
    organization: {
      id: row.id,
      name: row.name,
      source: row.source,
      place: place ? [place.city, place.state].filter(Boolean).join(", ") : null,
    },
    reasons: callReasonCodes.filter((reason) => row[reason]),
    confirmed_at: confirmed_at?.toISOString() ?? null,
    published_at: published_at.toISOString(),
    numbers: publicNumbers(listing),
    hours: distinct([...listing.contacts, ...listing.addresses].map(({ hours }) => hours)),
    opening_hours: listing.addresses.flatMap(({ opening_hours }) => opening_hours ?? []),
    services: distinct(listing.organization_services.map(({ name }) => name)),
    failed_calls: failedCalls(
      counted.map(({ outcome, called_at }) => ({ outcome, called_at: new Date(called_at) })),
      confirmed_at,
    ).length,
    last_attempt: counted.at(-1) ?? null,
    called_by: userRef(caller_id, caller_name),
    called_until: claimed_at && new Date(claimed_at.getTime() + CALL_MINUTES * MINUTE_MS).toISOString(),
    question: questionTo(listing, people),
    asked_at: questions.findLast((at) => isRecent(ctx, at)) ?? null,
    language: people[0]?.language ?? languageOfState(row.state),
  };
}

/** Whether the question went out so lately that it is not sent again. */
function isRecent({ now }: Context, asked_at: string): boolean {
  return now().getTime() - Date.parse(asked_at) < QUESTION_DAYS * DAY_MS;
}

/** Members get the question; where there are none, a public address that reads messages. */
function questionTo(listing: Listing, people: readonly unknown[]): DueCall["question"] {
  if (people.length > 0) return "members";
  if (listing.contacts.some(({ email }) => email)) return "public_email";
  return listing.contacts.some(({ sms }) => sms) ? "public_sms" : null;
}

/** Those that `queueForMembers` asks whether all is still right. */
export function readPeople({ db }: Context, organization_id: string) {
  return db
    .selectFrom("organization_members")
    .innerJoin("users", "users.id", "organization_members.user_id")
    .select(["language", "email"])
    .where("organization_id", "=", organization_id)
    .where("accepted_at", "is not", null)
    .where("disabled_at", "is", null)
    .where("role", "!=", "viewer")
    .where("branch_ids", "is", null)
    .orderBy("user_id")
    .execute();
}

/** Every attempt of an organisation, the oldest first; those that were taken back too. */
export async function listAttempts({ db }: Context, organization_id: string): Promise<ConfirmationCall[]> {
  const rows = await db
    .selectFrom("confirmation_calls")
    .leftJoin("users", "users.id", "user_id")
    .select(["confirmation_calls.id", "outcome", "called_at", "next_call_at", "report_id", "undone_at"])
    .select(["user_id", "users.name"])
    .where("organization_id", "=", organization_id)
    .orderBy("called_at")
    .orderBy("confirmation_calls.id")
    .execute();
  return rows.map(({ user_id, name, called_at, next_call_at, undone_at, ...row }) => ({
    ...row,
    outcome: row.outcome as AttemptOutcome,
    called_at: called_at.toISOString(),
    next_call_at: next_call_at?.toISOString() ?? null,
    undone_at: undone_at?.toISOString() ?? null,
    by: userRef(user_id, name),
    undo_until: new Date(called_at.getTime() + UNDO_SECONDS * 1000).toISOString(),
  }));
}

function publicNumbers({ contacts, addresses }: Listing): DueCall["numbers"] {
  const all = [...contacts, ...addresses.flatMap((address) => address.contacts)];
  const numbers = all.flatMap(({ name, phone }) => (phone ? [{ name, phone }] : []));
  return numbers.filter(({ phone }, i) => numbers.findIndex((other) => other.phone === phone) === i);
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.flatMap((value) => value || []))];
}
