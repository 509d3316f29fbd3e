import { channels } from "#domain/contact.ts";
import { asciiDigits, text } from "#domain/fields.ts";
import { problems } from "#domain/problems.ts";
import { ProofOfWork } from "#domain/proof-of-work.ts";
import { z } from "#domain/zod.ts";

export const CODE_DIGITS = 6;
/**
 * Digits of a code that several callers share, and of every code while many wrong codes are sent. Even many callers
 * cannot guess so many digits.
 */
export const LONG_CODE_DIGITS = 10;
/** Wrong codes before a challenge is locked. */
export const MAX_TRIES = 5;
/**
 * The number of latest challenges of a contact, purpose and network that work, so that a stranger's request does not
 * end the user's own.
 */
export const VALID_CHALLENGES = 3;

const purposes = ["login", "onboarding", "resume", "reauth", "claim"] as const;
/** A code for an invitation to the desk is sent to its contact alone, at the request of its link; one for a key has an endpoint of its own. */
export type Purpose = (typeof purposes)[number] | "invitation" | "api_key";

/** A code as people paste it: with spaces or hyphens, in the digits of their script. */
export const Code = text(40)
  .transform((value) => asciiDigits(value).replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^[0-9]{6}(?:[0-9]{4})?$/, problems.code));

/** `destination` is read by its channel (domain/contact.ts). */
export const SendCode = z.object({
  channel: z.enum(channels, "Use email or phone"),
  destination: text(254),
  purpose: z.enum(purposes, `Use one of ${purposes.join(", ")}`),
  language: z.string().optional().describe("Language of the message: en, bn, gu, hi, kn, ta or te"),
  proof_of_work: ProofOfWork,
});
export type SendCode = z.infer<typeof SendCode>;

export const SentCode = z.object({
  challenge_id: z.uuid(),
  expires_in: z.int().describe("Seconds for which the code works"),
  resend_after: z.int().describe("Seconds after which another may be asked for"),
  digits: z.int().optional().describe("Digits of the code; 6 unless said otherwise"),
});
export type SentCode = z.infer<typeof SentCode>;

export const VerifyCode = z.object({ challenge_id: z.uuid("Ask for a code first"), code: Code });
export type VerifyCode = z.infer<typeof VerifyCode>;

export const VerifiedCode = z.object({
  verified: z.literal(true),
  proof: z
    .string()
    .describe("Shows once that the contact is one's own; for the purpose alone for which the code was sent"),
});
export type VerifiedCode = z.infer<typeof VerifiedCode>;
