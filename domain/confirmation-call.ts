import { DAY_MS, dayInIndia, startOfDay } from "#domain/day.ts";
import { choice, text } from "#domain/fields.ts";
import { languages } from "#domain/interface-language.ts";
import { isConfirmable } from "#domain/listing.ts";
import { OpeningHours } from "#domain/opening-hours-schema.ts";
import { organizationSources } from "#domain/organization.ts";
import { problems } from "#domain/problems.ts";
import { reportedFields } from "#domain/report.ts";
import { z } from "#domain/zod.ts";

/** What an admin notes after a call to an organisation, in the order of the form. */
export const callOutcomes = [
  "still_right",
  "wrong",
  "no_answer",
  "no_such_number",
  "call_back",
  "do_not_call",
] as const;
/** asked: the question went out by mail or SMS, without a call */
const attemptOutcomes = [...callOutcomes, "asked"] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

/** Outcomes of calls that the organisation did not answer */
const failures: readonly AttemptOutcome[] = ["no_answer", "no_such_number"];

/** A call is due so many days after the last confirmation, or after publishing where there was none. */
export const DUE_AFTER_DAYS = {
  /** A month before the public page says that it is not confirmed */
  usual: 335,
  /** People in danger may call the number. */
  crisis: 180,
  /** Copied from a list, and never confirmed by its people */
  imported: 90,
} as const;

/** From then on the public page says that it is not confirmed. */
const NOT_CONFIRMED_AFTER_DAYS = 365;
/** The page says so earlier after this many unanswered calls in a row. */
const FAILED_CALLS = 3;

/** An admin who has taken a call has it alone for so long. */
export const CALL_MINUTES = 15;
/** An organisation gets the question by mail or SMS once in so many days. */
export const QUESTION_DAYS = 14;
const MOST_DAYS_AHEAD = 90;
export const MAX_CALL_NOTE = 1000;

/**
 * Why a call is due, and how much that weighs against the others. The scale is a month of age: each month since the last confirmation
 * weighs 1. What follows, from the heaviest:
 * - a promise to call on a day is kept first;
 * - a page that sends people to a wrong number, place or closed door does harm with every visit;
 * - a round of calls that has begun ends before another begins, because one unanswered call tells little;
 * - a mail that came back shows that reminders do not arrive, so the organisation will not confirm without a call;
 * - people in danger call a helpline, though nothing says that its page is wrong;
 * - a copy of a list was never seen by its people;
 * - other reports, and pages that were checked by Marga alone.
 */
export const callReasons = {
  call_back: 60,
  report_reach: 42,
  round_begun: 30,
  message_failed: 25,
  crisis: 24,
  imported: 18,
  report: 12,
  never_confirmed: 6,
} as const;
export type CallReason = keyof typeof callReasons;
export const callReasonCodes = Object.keys(callReasons) as [CallReason, ...CallReason[]];

/** Days that count as a month of age, and the months after which an organisation gets no more urgent by age */
export const AGE = { month_days: 30, most_months: 36 } as const;

/** The order of the list: larger first. `age_days` since the last confirmation, or since publishing. */
export function urgency(reasons: readonly CallReason[], age_days: number): number {
  const months = Math.min(AGE.most_months, Math.floor(age_days / AGE.month_days));
  return reasons.reduce((sum, reason) => sum + callReasons[reason], months);
}

/** The reported fields without which a visitor cannot reach the organisation at all */
export const reachFields = ["contacts", "addresses", "hours", "closed"] as const;

/** Parts of a service's name by which it is one that people in danger call, in lower case. Keywords name crises of an illness too. */
export const crisisWords = [
  "crisis",
  "helpline",
  "suicide",
  "हेल्पलाइन",
  "আত্মহত্যা",
  "হেল্পলাইন",
  "ஹெல்ப்லைன்",
  "உதவி எண்",
  "హెల్ప్‌లైన్",
  "ಸಹಾಯವಾಣಿ",
  "હેલ્પલાઇન",
] as const;

/** Days until the next call after the first, second and third unanswered call in a row */
const RETRY_DAYS = { no_answer: [3, 7, 90], no_such_number: [7, 30, 90] } as const;
const AFTER_WRONG_DAYS = 30;
const AFTER_QUESTION_DAYS = 7;

/**
 * The moment from which the next call is due; null when the outcome sets none: a confirmation begins a new year, and who does not want calls
 * gets none. `failed` counts the unanswered calls in a row before this one.
 */
export function nextCallAt(
  outcome: AttemptOutcome,
  { now, failed, call_back_on }: { now: Date; failed: number; call_back_on?: string | undefined },
): Date | null {
  const inDays = (days: number) => startOfDay(dayInIndia(new Date(now.getTime() + days * DAY_MS)));
  if (outcome === "call_back") return startOfDay(call_back_on!);
  if (outcome === "wrong") return inDays(AFTER_WRONG_DAYS);
  if (outcome === "asked") return inDays(AFTER_QUESTION_DAYS);
  if (outcome === "no_answer" || outcome === "no_such_number")
    return inDays(RETRY_DAYS[outcome][Math.min(failed, FAILED_CALLS - 1)]!);
  return null;
}

interface Attempt {
  outcome: AttemptOutcome;
  called_at: Date;
}

/** The unanswered calls since the last answered one and since the last confirmation. `attempts` are in the order of their time. */
export function failedCalls<A extends Attempt>(attempts: readonly A[], confirmed_at: Date | null): A[] {
  const since = attempts.filter(
    ({ outcome, called_at }) => outcome !== "asked" && (!confirmed_at || called_at > confirmed_at),
  );
  const reached = since.findLastIndex(({ outcome }) => !failures.includes(outcome));
  return since.slice(reached + 1);
}

/** The time of the third unanswered call in a row; null when there were fewer. */
export function notReachedAt(attempts: readonly Attempt[], confirmed_at: Date | null): Date | null {
  return failedCalls(attempts, confirmed_at)[FAILED_CALLS - 1]?.called_at ?? null;
}

/**
 * Whether the public page warns that it is not confirmed, and since when; `since` is null when its organisation never confirmed it.
 * Derived whenever it is shown. A listing without any service and place has nothing to confirm.
 */
export function notConfirmed(
  listing: Parameters<typeof isConfirmable>[0] & {
    confirmed_at: string | null;
    verified_at: string | null;
    created_at: string;
    not_reached_at: string | null;
  },
  now: Date,
): { since: string | null } | null {
  if (!isConfirmable(listing)) return null;
  const { confirmed_at, verified_at, created_at, not_reached_at } = listing;
  const age = now.getTime() - Date.parse(confirmed_at ?? verified_at ?? created_at);
  return not_reached_at || age >= NOT_CONFIRMED_AFTER_DAYS * DAY_MS ? { since: confirmed_at } : null;
}

const By = z.object({ id: z.uuid(), name: z.string() }).nullable();

/** An attempt to find out whether a page is still right. */
export const ConfirmationCall = z.object({
  id: z.uuid(),
  outcome: z.enum(attemptOutcomes),
  called_at: z.iso.datetime(),
  by: By,
  next_call_at: z.iso.datetime().nullable().describe("From when the next call is due, where the outcome says it"),
  report_id: z.uuid().nullable().describe("The report that was made of what is wrong"),
  undone_at: z.iso.datetime().nullable().describe("When it was taken back"),
  undo_until: z.iso.datetime().describe("Until when it can be taken back; a question that was sent cannot"),
});
export type ConfirmationCall = z.infer<typeof ConfirmationCall>;

/** A call that is due. */
export const DueCall = z.object({
  organization: z.object({
    id: z.uuid(),
    name: z.string(),
    source: z.enum(organizationSources),
    place: z.string().nullable().describe("Town and state of its first place"),
  }),
  reasons: z.array(z.enum(callReasonCodes)),
  confirmed_at: z.iso.datetime().nullable().describe("When its people last confirmed the page"),
  published_at: z.iso.datetime().describe("When Marga verified it, or it was added"),
  numbers: z.array(z.object({ name: z.string().nullable(), phone: z.string() })).describe("Its public phone numbers"),
  hours: z.array(z.string()),
  opening_hours: z.array(OpeningHours),
  services: z.array(z.string()),
  failed_calls: z.int().describe("Calls in a row that reached nobody"),
  last_attempt: ConfirmationCall.nullable(),
  called_by: By.describe("The admin who is calling now"),
  called_until: z.iso.datetime().nullable(),
  question: z
    .enum(["members", "public_email", "public_sms"])
    .nullable()
    .describe("Who gets the question by mail or SMS; null: nobody can"),
  asked_at: z.iso
    .datetime()
    .nullable()
    .describe("When the question, or a reminder with the same, was sent in the last 14 days"),
  language: z.string().describe("Probably the organisation's"),
});
export type DueCall = z.infer<typeof DueCall>;

const Day = z.iso.date().describe("YYYY-MM-DD");

/** POST /admin/calls/{organization_id} */
export const CallInput = z
  .object({
    outcome: choice(callOutcomes, problems.call_outcome),
    call_back_on: Day.optional().describe("With call_back: a day from tomorrow to 90 days from now"),
    field: z.enum(reportedFields).optional().describe("With wrong: what is wrong"),
    note: text(1000)
      .optional()
      .describe("With wrong: what is right instead, without any data of people who are served"),
  })
  .refine(({ outcome, call_back_on }) => outcome !== "call_back" || call_back_on, {
    path: ["call_back_on"],
    error: problems.call_back_day,
  })
  .refine(({ outcome, field }) => outcome !== "wrong" || field, { path: ["field"], error: problems.report_field })
  .refine(({ outcome, field, note }) => outcome !== "wrong" || field === "closed" || note, {
    path: ["note"],
    error: problems.report_value,
  });
export type CallInput = z.infer<typeof CallInput>;

/** Whether a day can be promised for another call. */
export function isCallBackDay(day: string | undefined, now: Date): day is string {
  const last = dayInIndia(new Date(now.getTime() + MOST_DAYS_AHEAD * DAY_MS));
  return day !== undefined && day > dayInIndia(now) && day <= last;
}

/** POST /admin/calls/{organization_id}/question */
export const QuestionInput = z.object({
  language: z
    .enum(languages.map(({ code }) => code) as [string, ...string[]])
    .describe("Of the question to a public address; members get it in their own"),
});
export type QuestionInput = z.infer<typeof QuestionInput>;
