import { channels } from "#domain/contact.ts";
import { z } from "#domain/zod.ts";

/** A message that could not be delivered, without what it said and to whom. */
export const FailedMessage = z.object({
  id: z.uuid(),
  channel: z.enum(channels),
  template: z.string(),
  created_at: z.iso.datetime(),
  attempts: z.int(),
  error: z.string(),
});
export type FailedMessage = z.infer<typeof FailedMessage>;
