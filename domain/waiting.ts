import { z } from "#domain/zod.ts";

/** How much waits for an admin, in each part of the desk where something can. */
export const Waiting = z.object({
  queue: z.int().describe("Applications, and changes of approved listings"),
  reports: z.int().describe("Open reports of something wrong"),
  enquiries: z.int().describe("Enquiries that nobody has dealt with"),
  messages: z.int().describe("Messages that failed"),
});
export type Waiting = z.infer<typeof Waiting>;
