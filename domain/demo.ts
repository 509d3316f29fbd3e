import { z } from "#domain/zod.ts";

/** The fictional data of an installation. */
export const DemoData = z.object({
  organizations: z.int(),
  people: z.int(),
  people_to_remove: z
    .int()
    .describe("A user who is signed in stays. All demo users stay while there is no other admin"),
});
export type DemoData = z.infer<typeof DemoData>;

/** An explicit confirmation, so that a request sent by mistake removes nothing. */
export const DemoRemoval = z.object({ confirm: z.literal(true, "Say confirm: true") });

export const RemovedDemoData = z.object({ organizations: z.int(), people: z.int() });
export type RemovedDemoData = z.infer<typeof RemovedDemoData>;
