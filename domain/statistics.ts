import { askedChannels, contactAnswers } from "#domain/contact-answer.ts";
import { z } from "#domain/zod.ts";

/** The period of an organisation's statistics. */
export const STATISTICS_WEEKS = 12;
export const MOST_MISSING = 10;

/** How an organisation was found, and which searches near it had no results. Counts identify no user. */
export const Statistics = z.object({
  weeks: z
    .array(
      z.object({
        week: z.iso.date().describe("Its Monday, in India"),
        views: z.int().describe("How often the organisation's page was opened"),
        appearances: z.int().describe("How often it stood on a page of results"),
      }),
    )
    .describe("The last twelve, the oldest first; the last one is not over"),
  missing: z
    .array(
      z.object({
        term: z.string().describe("The words that no code says"),
        codes: z.array(z.string()).describe("What was meant, as in services:therapeutics"),
        state: z.string(),
        district: z.string().describe("Empty where a whole state was asked for"),
        searches: z.int().describe("Those without a result"),
      }),
    )
    .describe("What was searched for without a result in its districts, else in its states; the most missed first"),
  answers: z
    .array(z.object({ channel: z.enum(askedChannels), answer: z.enum(contactAnswers), count: z.int() }))
    .describe("What visitors said about whether they were answered, in the last twelve months"),
});
export type Statistics = z.infer<typeof Statistics>;
