import { disabilities } from "#domain/disability.ts";
import { SearchParameters } from "#domain/search.ts";
import { serviceCategorySlugs } from "#domain/service.ts";
import { states } from "#domain/state.ts";
import { VERIFICATION_FRESH_DAYS, verificationStatuses } from "#domain/verification.ts";
import { z } from "#domain/zod.ts";

/** The period of the admin statistics. */
export const DIRECTORY_WEEKS = 26;
/** Counts below this are hidden for privacy. */
export const FEWEST_SEARCHES = 10;

const ByStatus = z.object(
  Object.fromEntries(verificationStatuses.map((status) => [status, z.int()])) as Record<
    (typeof verificationStatuses)[number],
    z.ZodInt
  >,
);
const Counted = ByStatus.extend({ total: z.int() });
const Decided = z.object({
  decided: z.int().describe("Applications that had their first decision then"),
  median: z.number().nullable().describe("Working days from submission to the first decision; null: none was decided"),
  p90: z.number().nullable().describe("Nine in ten had theirs within so many"),
  in_time: z.int().describe("Decided within the days that are promised"),
});

/** Figures of the directory and its applications. Imported organisations are not applications. */
export const DirectoryStatistics = z.object({
  weeks: z
    .array(Counted.extend({ week: z.iso.date().describe("Its Monday, in India") }))
    .describe("Applications by the week in which they were sent and by their status now; the oldest first"),
  states: z
    .array(Counted.extend({ state: z.string() }))
    .describe("The same by state of the first address; only those with applications, the most first"),
  decisions: z.object({
    weeks: z.array(Decided.extend({ week: z.iso.date() })),
    all: Decided.describe("Over all these weeks"),
  }),
  waiting: z.object({
    applications: z.int(),
    changes: z.int().describe("Changes to approved organisations"),
    late: z.int().describe("Of both those that wait longer than is promised"),
    oldest: z.object({ id: z.uuid(), name: z.string(), waiting_since: z.iso.datetime() }).nullable(),
  }),
  stale: z
    .array(
      z.object({
        state: z.string(),
        approved: z.int(),
        stale: z.int().describe(`Neither verified nor confirmed in the last ${VERIFICATION_FRESH_DAYS} days`),
        never: z.int().describe("Of these never verified nor confirmed"),
      }),
    )
    .describe("Listings by state of the first address, the most stale first; states without a stale listing stay out"),
});
export type DirectoryStatistics = z.infer<typeof DirectoryStatistics>;
export type Decided = z.infer<typeof Decided>;

export const CoverageCell = z.object({
  state: z.string(),
  district: z.string().nullable().describe("null: the whole state"),
  disability: z.string().nullable().describe("null: whichever"),
  service: z.enum(serviceCategorySlugs).nullable().describe("null: whichever"),
  listings: z.int().describe("Approved listings with that help for that disability at an address there"),
  missed: z
    .int()
    .describe(
      `Searches without a result in the last ${DIRECTORY_WEEKS} weeks; 0 also for fewer than ${FEWEST_SEARCHES}`,
    ),
});
export type CoverageCell = z.infer<typeof CoverageCell>;

const state = z
  .enum(
    states.map(({ code }) => code),
    "Use a state's code, as in KL",
  )
  .optional();

export const StatisticsParameters = z.object({
  state: state.describe("Applications by week and their decisions of this state alone"),
});

/** Without a state: searches without results. With one: also existing services. With a disability too: also missing services. */
export const CoverageParameters = SearchParameters.pick({ page: true, per_page: true }).extend({
  state,
  disability: z
    .enum(
      disabilities.map(({ slug }) => slug),
      "Use a disability's code, as in locomotor",
    )
    .optional(),
});
export type CoverageParameters = z.infer<typeof CoverageParameters>;

/** Tables that can be saved as files. */
export const statisticsTables = ["weeks", "states", "decisions", "stale", "stale-listings", "coverage"] as const;
export type StatisticsTable = (typeof statisticsTables)[number];
