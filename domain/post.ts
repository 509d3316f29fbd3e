import { filled, optional, shortList, text, WebAddress } from "#domain/fields.ts";
import { type LanguageCode, languages } from "#domain/interface-language.ts";
import { problems } from "#domain/problems.ts";
import { SearchParameters } from "#domain/search.ts";
import { z } from "#domain/zod.ts";

export const postKinds = ["event", "blog"] as const;
export type PostKind = (typeof postKinds)[number];
const postStatuses = ["draft", "published"] as const;

export const postLanguages = languages.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]];

const MAX_SLUG = 100;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A post in one language; the body is Markdown. */
const PostText = z.object({
  language: z.enum(postLanguages, problems.language),
  title: filled(200, problems.post_title),
  summary: optional(500),
  body: text(50_000)
    .transform((value) => value.replace(/\r\n?/g, "\n"))
    .refine(isShallow, problems.post_nested)
    .default("")
    .describe("Markdown without HTML and pictures"),
});

const Moment = z
  .union([z.literal(""), z.iso.datetime({ offset: true, error: problems.post_starts })], problems.post_starts)
  .nullish()
  .transform((value) => (value ? new Date(value).toISOString() : null))
  .refine((value) => value === null || /^[12]\d{3}-/.test(value), problems.post_starts);
const Line = optional(200).transform((value) => value || null);

/** A post as an admin writes it; only events have times. */
export const PostInput = z
  .object({
    kind: z.enum(postKinds, `Use one of ${postKinds.join(", ")}`),
    slug: optional(MAX_SLUG)
      .refine((slug) => slug === "" || SLUG.test(slug), problems.post_slug)
      .describe("Its last part of the address; made from the title when it is left out"),
    author: Line,
    place: Line,
    online_url: WebAddress.transform((value) => value || null),
    starts_at: Moment,
    ends_at: Moment,
    texts: shortList(postLanguages.length, z.array(PostText).min(1, problems.post_texts), problems.post_texts),
  })
  .refine(({ texts }) => new Set(texts.map(({ language }) => language)).size === texts.length, {
    path: ["texts"],
    error: problems.same_id,
  })
  .transform((post) =>
    post.kind === "event" ? post : { ...post, place: null, online_url: null, starts_at: null, ends_at: null },
  )
  .refine(({ starts_at, ends_at }) => !ends_at || (starts_at && Date.parse(ends_at) >= Date.parse(starts_at)), {
    path: ["ends_at"],
    error: problems.post_ends,
  });
export type PostInput = z.infer<typeof PostInput>;

const time = z.iso.datetime().nullable();

/** A published post. Times are UTC. */
export const Post = z.object({
  id: z.uuid(),
  kind: z.enum(postKinds),
  slug: z.string(),
  author: z.string().nullable(),
  place: z.string().nullable(),
  online_url: z.string().nullable(),
  starts_at: time,
  ends_at: time,
  published_at: time,
  updated_at: z.iso.datetime(),
  texts: z.array(z.object({ language: z.string(), title: z.string(), summary: z.string(), body: z.string() })),
});
export type Post = z.infer<typeof Post>;

/** A post in a list, without its bodies. */
export const PostItem = Post.extend({
  texts: z.array(z.object({ language: z.string(), title: z.string(), summary: z.string() })),
  past: z.boolean().describe("Of an event: it is over"),
});
export type PostItem = z.infer<typeof PostItem>;

export const OwnPost = Post.extend({ status: z.enum(postStatuses), version: z.int(), created_at: z.iso.datetime() });
export type OwnPost = z.infer<typeof OwnPost>;

export const OwnPostItem = PostItem.extend({ status: z.enum(postStatuses), version: z.int() });
export type OwnPostItem = z.infer<typeof OwnPostItem>;

const Kind = z.enum(postKinds, `Use one of ${postKinds.join(", ")}`);
export const PostParameters = SearchParameters.pick({ page: true, per_page: true }).extend({ kind: Kind.optional() });
export type PostParameters = z.infer<typeof PostParameters>;

export const OwnPostParameters = PostParameters.extend({
  status: z.enum(postStatuses, `Use one of ${postStatuses.join(", ")}`).optional(),
});
export type OwnPostParameters = z.infer<typeof OwnPostParameters>;

/** The text in a language, else in English, else the first. */
export function textIn<T extends { language: string }>(texts: readonly T[], language: string): T {
  return texts.find((text) => text.language === language) ?? texts.find((text) => text.language === "en") ?? texts[0]!;
}

/** "open-day-in-pune" from a title; "" without Latin letters and digits. */
export function slugOf(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG - 20)
    .replace(/^-+|-+$/g, "");
}

export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

/** The maximum nesting of quotes and lists in one line, and in all lines together beyond the first level. */
const MOST_NESTED = 6;
const MOST_NESTED_IN_TEXT = 200;
const WIDEST_INDENT = 40;
/** The maximum number of Markdown delimiters in a paragraph and in the whole text. */
const MOST_IN_PARAGRAPH = 200;
const MOST_IN_TEXT = 3000;

const LEADING = /^(?:[ \t]|>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))*/;
const SIGNS = /[*_[\]<>&`~!\\]/g;

/**
 * Whether Markdown can be parsed within seconds. Text nested thousands deep, or with thousands of unclosed delimiters, would block the
 * parser, and so every page, for minutes.
 */
export function isShallow(markdown: string): boolean {
  if (count(markdown) > MOST_IN_TEXT) return false;
  if (markdown.split(/\n[ \t]*\n/).some((paragraph) => count(paragraph) > MOST_IN_PARAGRAPH)) return false;
  const leading = markdown.split("\n").map((line) => LEADING.exec(line)![0]);
  if (leading.some((signs) => signs.search(/[^ \t]|$/) > WIDEST_INDENT)) return false;
  const nested = leading.map((signs) => signs.match(/>|[-+*]|\d+[.)]/g)?.length ?? 0);
  const beyond = nested.reduce((sum, depth) => sum + Math.max(0, depth - 1), 0);
  return nested.every((depth) => depth <= MOST_NESTED) && beyond <= MOST_NESTED_IN_TEXT;
}

function count(text: string): number {
  return text.match(SIGNS)?.length ?? 0;
}
