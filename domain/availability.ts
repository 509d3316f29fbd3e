import { isOnlineOnly } from "#domain/branch.ts";
import { DAY_MS, dayBefore, dayInIndia, MINUTE_MS, startOfDay } from "#domain/day.ts";
import { asciiDigits, optional, shortList } from "#domain/fields.ts";
import { problems } from "#domain/problems.ts";
import type { Service } from "#domain/service.ts";
import { z } from "#domain/zod.ts";

/** Whether a service has places free, by the codes of CapacityStatus (HL7 SDOH Clinical Care), in the order of the forms. */
export const knownAvailabilities = ["capacity", "waitlist", "additional-assessment-required", "no-capacity"] as const;
export type KnownAvailability = (typeof knownAvailabilities)[number];
export const availabilityStatuses = [...knownAvailabilities, "unknown"] as const;

/** What was said counts until the day in India begins that is so many days after it: never for longer. */
export const AVAILABILITY_DAYS = 30;
/** It is asked for again after so many days. */
export const ASKED_AFTER_DAYS = 25;
/** What is said so soon after a question was asked about by it. */
const ASKED_WITHIN_DAYS = 5;
/** What has ended is taken out so long before, so that no index and no kept answer has it at the moment at which it ends. */
const END_MARGIN_MS = 10 * MINUTE_MS;
/** A clock that was wrong by more wrote a time that is not to be believed. */
const CLOCK_MARGIN_MS = 60 * MINUTE_MS;
const MAX_WEEKS = 260;
const MAX_DAYS_AHEAD = 730;
export const MAX_AVAILABILITY_NOTE = 140;

/** What the public reads about a service at a place. What is not known has no entry. */
export const Availability = z.object({
  address_id: z.uuid().nullable().describe("Where; null for a service that is online alone"),
  status: z
    .enum(knownAvailabilities)
    .describe("capacity: takes new people; waitlist; additional-assessment-required: asks first; no-capacity: full"),
  weeks_from: z.int().nullable().describe("How long the wait is at least, where there is a waiting list"),
  weeks_to: z.int().nullable().describe("And at most"),
  next_start: z.iso.date().nullable().describe("When the next course or group begins"),
  note: z.string(),
  said_at: z.string(),
  said_by: z.enum(["organization", "admin"]).describe("admin: Marga, for the organisation"),
  until: z.string().describe("From this moment on it is not known any more"),
});
export type Availability = z.infer<typeof Availability>;

/** Who said it: a member in the dashboard, a member by the link of a question, or an admin */
const sayers = ["account", "link", "admin"] as const;
export type Sayer = (typeof sayers)[number];

/** A service at a place as its own people see it: the last that was said, also when it counts no more */
export const OwnAvailability = z.object({
  service_id: z.uuid(),
  service_name: z.string(),
  address_id: z.uuid().nullable(),
  place: z.string().describe("Its label or town; empty for a service that is online alone"),
  version: z.int().describe("0 until something was said"),
  status: z.enum(availabilityStatuses),
  weeks_from: z.int().nullable(),
  weeks_to: z.int().nullable(),
  next_start: z.iso.date().nullable(),
  note: z.string(),
  said_at: z.string().nullable(),
  said_by: z.enum(sayers).nullable(),
  until: z.string().nullable(),
  counts: z.boolean().describe("Whether the public reads it now"),
});
export type OwnAvailability = z.infer<typeof OwnAvailability>;

export const AvailabilityState = z.object({
  data: z.array(OwnAvailability),
  asks: z.boolean().describe(`Whether Marga asks again after ${ASKED_AFTER_DAYS} days`),
});
export type AvailabilityState = z.infer<typeof AvailabilityState>;

/** What the link of a question shows */
export interface AskedAvailability {
  organization: { id: string; name: string };
  places: OwnAvailability[];
  asks: boolean;
  /** Whether a member has answered. The link then takes no other answer. */
  answered: boolean;
}

/** A number of weeks, also as typed text; nothing for an empty one. */
const Weeks = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => {
    const typed = typeof value === "string" ? asciiDigits(value).trim() : value;
    return typed === "" || typed === null || typed === undefined ? null : Number(typed);
  })
  .pipe(z.int(problems.weeks).min(0, problems.weeks).max(MAX_WEEKS, problems.weeks).nullable());

const NextStart = z
  .union([z.literal("").transform(() => null), z.iso.date(problems.next_start)])
  .nullish()
  .transform((day) => day ?? null);

export const Saying = z
  .object({
    service_id: z.uuid(),
    address_id: z
      .union([z.literal("").transform(() => null), z.uuid()])
      .nullish()
      .transform((id) => id ?? null),
    version: z.int().optional().describe("The one that is known: another one is a conflict"),
    status: z.enum(availabilityStatuses, problems.availability),
    weeks_from: Weeks,
    weeks_to: Weeks,
    next_start: NextStart,
    note: optional(MAX_AVAILABILITY_NOTE),
  })
  .refine(({ weeks_from: from, weeks_to: to }) => from === null || to === null || from <= to, {
    path: ["weeks_to"],
    error: problems.weeks_order,
  })
  .transform((said) => ({
    ...said,
    ...(said.status !== "waitlist" && { weeks_from: null, weeks_to: null }),
    ...(said.status === "unknown" && { next_start: null, note: "" }),
  }));
export type Saying = z.infer<typeof Saying>;

/** More than any organisation has services and places together that it speaks of at once */
const MAX_SAYINGS = 300;
export const Sayings = z.object({
  sayings: shortList(MAX_SAYINGS, z.array(Saying).min(1, problems.availability), problems.availability),
});
export type Sayings = z.infer<typeof Sayings>;

export const AvailabilityQuestions = z.object({ asks: z.boolean() });

/** Whether a start may be named: from today on, within two years. */
export function isPossibleStart(next_start: string | null, now: Date): boolean {
  if (next_start === null) return true;
  const today = dayInIndia(now);
  return next_start >= today && next_start <= dayBefore(today, -MAX_DAYS_AHEAD);
}

/** The moment from which on it is not known any more: a midnight in India, so that no answer that is kept for a minute outlives it. */
export function availableUntil(said_at: Date): Date {
  return startOfDay(dayBefore(dayInIndia(said_at), -AVAILABILITY_DAYS));
}

/** Whether what was said at a moment counts. What was said in the future was said by a wrong clock, and never counts. */
export function stillCounts(said_at: Date, now: Date): boolean {
  return now < availableUntil(said_at) && said_at <= wrongAfter(now);
}

/** Whether it is to be taken out of what is published: it has ended, or is about to. */
export function isEnding(said_at: Date, now: Date): boolean {
  return said_at < endingBefore(now) || said_at > wrongAfter(now);
}

/** What was said before it is ending. */
export function endingBefore(now: Date): Date {
  return startOfDay(dayBefore(dayInIndia(new Date(now.getTime() + END_MARGIN_MS)), AVAILABILITY_DAYS - 1));
}

/** What was said after it was said by a wrong clock. */
export function wrongAfter(now: Date): Date {
  return new Date(now.getTime() + CLOCK_MARGIN_MS);
}

/** Whether to ask about what was said: it counts and is old, and no question was sent since it was about that old. */
export function isQuestionDue(said_at: Date, asked_at: Date | null, now: Date): boolean {
  const due = said_at.getTime() + ASKED_AFTER_DAYS * DAY_MS;
  if (now.getTime() < due || isEnding(said_at, now)) return false;
  return asked_at === null || asked_at.getTime() < due - ASKED_WITHIN_DAYS * DAY_MS;
}

/** What counts of it now; undefined when nothing does. */
export function currentAvailability(all: readonly Availability[] | undefined, now: Date): Availability[] | undefined {
  const current = all?.filter(({ said_at }) => stillCounts(new Date(said_at), now));
  return current && current.length > 0 ? current : undefined;
}

type Placed = Pick<Service, "delivery_modes" | "address_ids">;

/** Where it is said of a service whether there are places: at each of its addresses, or once when it is online alone. */
export function placesOfService(service: Placed, all: readonly string[]): (string | null)[] {
  if (isOnlineOnly(service)) return [null];
  const named = service.address_ids.filter((id) => all.includes(id));
  const places = named.length > 0 ? named : all;
  return places.length > 0 ? [...places] : [null];
}
