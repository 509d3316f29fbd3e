import { z } from "#domain/zod.ts";

export const Passkey = z.object({
  id: z.string(),
  device: z.string().nullable().describe("Where it was made"),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** A browser's WebAuthn response; the WebAuthn library checks it. */
export const PasskeyAnswer = z.object({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal("public-key"),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().optional(),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;
