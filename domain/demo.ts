import { z } from "#domain/zod.ts";

/** What is fictional here. */
export const DemoData = z.object({
  organizations: z.int(),
  people: z.int(),
  people_to_remove: z
    .int()
    .describe("Whoever is signed in stays, and as long as there is no other admin all of them do"),
});
export type DemoData = z.infer<typeof DemoData>;

/** A second look: nothing is removed by a request that was sent by mistake. */
export const DemoRemoval = z.object({ confirm: z.literal(true, "Say confirm: true") });

export const RemovedDemoData = z.object({ organizations: z.int(), people: z.int() });
export type RemovedDemoData = z.infer<typeof RemovedDemoData>;
