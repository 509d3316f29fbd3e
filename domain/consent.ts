import { z } from "zod";
import { type LanguageCode, languages } from "./interface-language.ts";
import { problems } from "./problems.ts";

/**
 * The version of the notice that a user consents to. Change it when the texts of the notice in the catalogues change.
 */
export const NOTICE = "2026-12.2";

/** The versions that say that what is published is given away as open data. */
export const openDataNotices: readonly string[] = ["2026-12.2"];

/** What the notice says that data is used for, each apart (Digital Personal Data Protection Rules 2025, rule 3) */
export const purposes = ["identity", "check", "publish", "open_data", "safety"] as const;

/** Consent of a signed-in person, who has just read the notice. */
export const NewConsent = z.object({
  consent: z.literal(true, problems.consent),
  notice: z.string().max(20).describe("The version that was read"),
  language: z
    .enum(languages.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]])
    .describe("The language in which it was read"),
});
export type NewConsent = z.infer<typeof NewConsent>;

export const Consent = z.object({
  notice: z.string().describe("Version of the notice"),
  language: z.string(),
  given_at: z.iso.datetime(),
  withdrawn_at: z.iso.datetime().nullable(),
});
export type Consent = z.infer<typeof Consent>;

export const ConsentState = z.object({
  notice: z.string().describe("The version of today"),
  consents: z.array(Consent).describe("The newest first"),
  is_asked: z.boolean().describe("Whether the newest consent is to an older notice. Nothing is locked meanwhile."),
});
export type ConsentState = z.infer<typeof ConsentState>;
