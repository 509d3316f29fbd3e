import { z } from "#domain/zod.ts";

/** The fictional data of an installation. */
export const DemoData = z.object({
  organizations: z.int(),
  people: z.int(),
  people_to_remove: z
    .int()
    .describe("Whoever is signed in stays, and as long as there is no other admin all of them do"),
});
export type DemoData = z.infer<typeof DemoData>;

/** An explicit confirmation, so that a request sent by mistake removes nothing. */
export const DemoRemoval = z.object({ confirm: z.literal(true, "Say confirm: true") });

export const RemovedDemoData = z.object({ organizations: z.int(), people: z.int() });
export type RemovedDemoData = z.infer<typeof RemovedDemoData>;
