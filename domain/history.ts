import { z } from "#domain/zod.ts";

/** A line of what was done to an organisation. */
export const HistoryEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.string().nullable().describe("Name of a colleague; null: Marga, or somebody with the link of a reminder"),
  action: z.string().describe("As in address.update"),
  subject: z.string(),
  name: z.string().nullable().describe("Of what it was done to"),
  fields: z.array(z.string()).describe("What is different since"),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;
