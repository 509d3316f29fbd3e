import { characters, choice, optional, text } from "#domain/fields.ts";
import { problems } from "#domain/problems.ts";
import { z } from "#domain/zod.ts";

/** From where an admin has what they correct in a listing */
export const correctionSources = [
  "phone_call",
  "website",
  "official_list",
  "letter",
  "visitor_report",
  "own_visit",
  "other",
] as const;
export type CorrectionSource = (typeof correctionSources)[number];

/** Name of the header by which an admin's request belongs to the corrections that they have begun */
export const CORRECTION_HEADER = "Correction";
/** Without another change for so long, corrections end by themselves. */
export const CORRECTION_IDLE_MINUTES = 30;

const OLDEST = "1900-01-01";

/** What an admin says before correcting a listing, on `today` (YYYY-MM-DD). */
export function newCorrection(today: string) {
  return z
    .object({
      source: choice(correctionSources, problems.correction_source),
      source_words: optional(200).describe("For `other`"),
      source_day: z.iso
        .date(problems.correction_day)
        .refine((day) => day >= OLDEST, problems.correction_day)
        .refine((day) => day <= today, problems.correction_day_future),
      evidence: optional(500).describe("A link or a short note. The organisation's people can read it"),
    })
    .refine(({ source, source_words }) => source !== "other" || source_words !== "", {
      path: ["source_words"],
      error: problems.correction_words,
      when: ({ value }) => typeof value === "object" && value !== null,
    });
}

/** From where a correction is, as its history shows it */
export const CorrectionOrigin = z.object({
  source: z.enum(correctionSources),
  source_words: z.string().nullable().describe("For `other`"),
  source_day: z.iso.date(),
  evidence: z.string().nullable(),
});
export type CorrectionOrigin = z.infer<typeof CorrectionOrigin>;

export const CorrectionState = z.object({
  name: z.string().describe("Of the organisation"),
  open: CorrectionOrigin.extend({ id: z.uuid() })
    .nullable()
    .describe("What the caller has begun and not ended: its id goes into the header Correction"),
  people: z.int().describe("Members who may edit, and are told"),
  changes: z.int().describe("Fields that the caller corrected, of which nobody has been told"),
});
export type CorrectionState = z.infer<typeof CorrectionState>;

/** After an end: who was told of how many changes */
export const CorrectionTold = z.object({ people: z.int(), changes: z.int() });
export type CorrectionTold = z.infer<typeof CorrectionTold>;

export const MAX_OBJECTION = 2000;

/** What a member says against a correction. */
export const Objection = z.object({
  note: text(MAX_OBJECTION, problems.objection)
    .transform((value) => value.replace(/\r\n?/g, "\n"))
    .refine((value) => characters(value) > 0, problems.objection),
});
export type Objection = z.infer<typeof Objection>;

/** An objection as the organisation's members see it */
export const ObjectionState = z.object({
  note: z.string(),
  created_at: z.iso.datetime(),
  status: z.enum(["open", "answered", "done", "dismissed"]).describe("As that of a report"),
  answer: z.string().nullable(),
});
export type ObjectionState = z.infer<typeof ObjectionState>;
