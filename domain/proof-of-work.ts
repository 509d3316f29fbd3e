import { z } from "#domain/zod.ts";

/** A search that takes a browser a moment. A program that writes to thousands of people needs hours for it. */
export const ProofChallenge = z.object({
  token: z.string().describe("Names the request, and the network that may make it; works once, for ten minutes"),
  seed: z.string().describe("32 characters"),
  parts: z.int(),
  bits: z
    .int()
    .describe(
      "For each part from 0 find a number below 2³² so that SHA-256 of the seed, the part and the number (4 bytes each, the highest first) begins with so many zero bits",
    ),
});
export type ProofChallenge = z.infer<typeof ProofChallenge>;

const LONGEST_PROOF = 400;

export const ProofOfWork = z
  .string()
  .max(LONGEST_PROOF)
  .optional()
  .describe("Answers a challenge of 429: its token, ~, and the numbers of all parts in base 36 with dots between them");
