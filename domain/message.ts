import { channels } from "#domain/contact.ts";
import { SearchParameters } from "#domain/search.ts";
import { z } from "#domain/zod.ts";

/** What admins look after: what reached nobody, what is not on its way after all this time, and what was held back. */
export const troubledStatuses = ["failed", "queued", "cancelled"] as const;

/** A message that is queued for longer than this is worth a look. */
export const QUEUED_LONG_MS = 10 * 60_000;

/** Without what it said; `contact` is masked. */
export const TroubledMessage = z.object({
  id: z.uuid(),
  channel: z.enum(channels),
  contact: z.string(),
  template: z.string(),
  status: z.enum(troubledStatuses),
  created_at: z.iso.datetime(),
  attempts: z.int(),
  error: z.string(),
  can_retry: z.boolean().describe("It failed, and is no code that is of no use any more"),
});
export type TroubledMessage = z.infer<typeof TroubledMessage>;

export const MessageQuery = SearchParameters.pick({ page: true, per_page: true }).extend({
  status: z.enum(troubledStatuses).default("failed").describe("queued: for more than ten minutes"),
});
export type MessageQuery = z.infer<typeof MessageQuery>;
