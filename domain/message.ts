import { channels } from "#domain/contact.ts";
import { MINUTE_MS } from "#domain/day.ts";
import { SearchParameters } from "#domain/search.ts";
import { z } from "#domain/zod.ts";

/** Messages that need an admin: failed, queued for too long, or held back. */
export const failedStatuses = ["failed", "queued", "cancelled"] as const;

/** A message that is queued for longer than this is worth a look. */
export const QUEUED_LONG_MS = 10 * MINUTE_MS;

/** Without what it said; `contact` is masked. */
export const FailedMessage = z.object({
  id: z.uuid(),
  channel: z.enum(channels),
  contact: z.string(),
  template: z.string(),
  status: z.enum(failedStatuses),
  created_at: z.iso.datetime(),
  attempts: z.int(),
  error: z.string(),
  can_retry: z.boolean().describe("It failed, and is no code that is of no use any more"),
});
export type FailedMessage = z.infer<typeof FailedMessage>;

export const MessageQuery = SearchParameters.pick({ page: true, per_page: true }).extend({
  status: z.enum(failedStatuses).default("failed").describe("queued: for more than ten minutes"),
});
export type MessageQuery = z.infer<typeof MessageQuery>;

/** What was sent because people asked for it, mail (email) or SMS (phone), of what the operator allows. */
export const MessageBudget = z.object({
  channel: z.enum(channels),
  per: z.enum(["hour", "day"]),
  used: z.int(),
  budget: z.number(),
  state: z
    .enum(["enough", "low", "used_up"])
    .describe(
      "low: strangers have used four fifths of their share; used_up: all of it, and only people with an account get a code",
    ),
});
export type MessageBudget = z.infer<typeof MessageBudget>;
