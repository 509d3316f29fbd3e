import { z } from "#domain/zod.ts";

/** Changes are kept this long. A follower that is away for longer must take a download again. */
export const CHANGES_KEPT_DAYS = 30;
const MAX_CHANGES = 1000;
const DEFAULT_CHANGES = 100;

function whole(min: number, max: number) {
  const message = `Use a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,16}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
}

export const ChangeParameters = z.object({
  after: whole(0, Number.MAX_SAFE_INTEGER)
    .optional()
    .describe(
      "next_after of an earlier answer, or changes_after of a download; without it, from the oldest change kept",
    ),
  limit: whole(1, MAX_CHANGES)
    .default(DEFAULT_CHANGES)
    .describe("Changes that are looked at; the answer holds the last one of each organisation"),
});
export type ChangeParameters = z.output<typeof ChangeParameters>;

const changeTypes = ["published", "removed", "merged"] as const;

export const ListingChange = z.object({
  seq: z.int().describe("Grows in the order in which changes became public, with gaps"),
  type: z.enum(changeTypes).describe("What the organisation is now, at the time of this answer"),
  id: z.uuid().describe("The organisation's"),
  merged_into: z.uuid().optional().describe("Of merged: the public organisation that it is part of now"),
  at: z.iso.datetime().describe("When this change was made"),
  hash: z
    .string()
    .optional()
    .describe(
      "Of published: SHA-256 of the member data of /api/organizations/{id} in canonical form (RFC 8785). The same hash is the same document, published again",
    ),
});
export type ListingChange = z.infer<typeof ListingChange>;

export const ChangePage = z.object({
  data: z.array(ListingChange),
  next_after: z
    .int()
    .describe(
      "Ask for what comes after this one next, and send it as the header Changes-Seen when you ask for the organisations: a process that is late then catches up first",
    ),
  latest: z.int().describe("The last change that there is; next_after has reached it when there is nothing more"),
});
export type ChangePage = z.infer<typeof ChangePage>;
