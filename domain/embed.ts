import { themes } from "#domain/appearance.ts";
import { type EmbedColor, HexColor } from "#domain/embed-theme.ts";
import { asciiDigits } from "#domain/fields.ts";
import { languageNamed } from "#domain/interface-language.ts";
import { readQuery, type SearchParameters, writeQuery } from "#domain/search.ts";
import { findState } from "#domain/state.ts";
import { z } from "#domain/zod.ts";

/** Organisations in a frame of another site */
export const EMBED_RESULTS = 6;

/** Sizes of text in px, where the visitor's browser has the usual 16 px */
export const embedSizes = ["14", "16", "18", "20", "24", "30", "36"] as const;
const USUAL_SIZE = "18";

/** Heights of a frame in px, of which the page that writes the snippet takes one */
export const EMBED_HEIGHT = { least: 300, usual: 640, most: 2000 };

/** How a frame looks and behaves in the page of another site. What it searches is `SearchParameters`. */
export const EmbedParameters = z.object({
  state: z
    .string()
    .transform((value, context) => {
      const state = findState(value);
      if (state) return state.name;
      context.addIssue({ code: "custom", message: `Unknown state “${value.slice(0, 40)}”` });
      return z.NEVER;
    })
    .optional()
    .describe("Where is searched while the visitor names no place: a state or union territory, by name or code"),
  accent: HexColor.optional(),
  background: HexColor.optional(),
  text: HexColor.optional(),
  theme: z.enum(themes, `Use one of ${themes.join(", ")}`).default("system"),
  size: z.enum(embedSizes, `Use one of ${embedSizes.join(", ")}`).default(USUAL_SIZE),
  height: z
    .enum(["auto"], "Use auto, or leave it out")
    .optional()
    .describe("auto: the frame tells its height to the page"),
});
export type EmbedParameters = z.infer<typeof EmbedParameters>;

/** What the page that writes the snippet takes: the same without the element's `height`, and the height of a plain frame. */
export const EmbedChoice = EmbedParameters.omit({ height: true }).extend({
  height: z
    .string()
    .transform((value) => Number(asciiDigits(value)))
    .pipe(
      z.int("Use a whole number").min(EMBED_HEIGHT.least, "Use 300 or more").max(EMBED_HEIGHT.most, "Use 2000 or less"),
    )
    .default(EMBED_HEIGHT.usual),
});

/** The members of a query that a schema knows, without those of empty fields. */
export function readEmbedQuery(query: URLSearchParams, schema: z.ZodObject): Record<string, string> {
  return Object.fromEntries([...query].filter(([name, value]) => name in schema.shape && value.trim() !== ""));
}

interface EmbedQuery extends Partial<EmbedParameters> {
  /** Language named in the address */
  lang?: string | null | undefined;
}

/** The query of a frame's address. What is at its default stays out, so that equal frames have one address. */
export function writeEmbedQuery(look: EmbedQuery, asked: Partial<SearchParameters>): URLSearchParams {
  const query = new URLSearchParams();
  const put = (name: string, value: string | null | undefined, usual?: string) => {
    if (value && value !== usual) query.set(name, value);
  };
  put("lang", languageNamed(look.lang));
  for (const [name, value] of new URLSearchParams(writeQuery(asked))) query.append(name, value);
  put("state", look.state);
  put("theme", look.theme, "system");
  for (const name of ["accent", "background", "text"] satisfies EmbedColor[]) put(name, look[name]);
  put("size", look.size, USUAL_SIZE);
  put("height", look.height);
  return query;
}

/** The address of the stylesheet with a frame's colours; null if none was chosen. */
export function embedThemeAddress({
  accent,
  background,
  text,
  theme = "system",
}: Partial<EmbedParameters>): string | null {
  if (!accent && !background && !text) return null;
  return `/embed/theme.css?${writeEmbedQuery({ accent, background, text, theme }, {})}`;
}

/** The search that a frame shows: the site's, its first results. */
export function embedSearch(query: URLSearchParams): Record<string, string | string[]> {
  const { page, facets, ...asked } = readQuery(query);
  return { ...asked, per_page: String(EMBED_RESULTS) };
}
