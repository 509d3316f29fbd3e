import { eventNames, pageKinds } from "#domain/analytics.ts";
import { type LanguageCode, languages } from "#domain/interface-language.ts";
import { z } from "#domain/zod.ts";

/** Separate from its constants, which islands use without zod. Unknown fields are refused. */
export const AnalyticsEvent = z.strictObject({
  name: z.enum(eventNames),
  page: z.enum(pageKinds),
  language: z.enum(languages.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]]),
});
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;
