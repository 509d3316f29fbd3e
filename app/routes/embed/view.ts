import type { TFunction } from "i18next";
import type { formatsOf } from "#app/i18n/formats.ts";
import type { langOfIn } from "#app/i18n/use-lang-of.ts";
import { EmbedParameters, readEmbedQuery } from "#domain/embed.ts";
import type { LocalNames } from "#domain/local-names.ts";
import { readQuery } from "#domain/search.ts";

/** What every part of a frame knows. Parts are plain functions: a frame has no router, and so none of the site's hooks. */
export interface View {
  language: string;
  t: TFunction;
  formats: ReturnType<typeof formatsOf>;
  langOf: ReturnType<typeof langOfIn>;
  /** Names of places in the frame's language */
  places: LocalNames;
  /** The query of the frame's address */
  query: URLSearchParams;
}

/** The address of the same frame with another question. */
export function frameHref({ query }: View, question: { search: string; location: string }): string {
  const changed = new URLSearchParams([...hiddenFields(query), ...Object.entries(question)]);
  return `/embed/search?${changed}`;
}

/** An address of the site, in the frame's language. */
export function siteHref({ query, language }: View, path: string, question?: string | Record<string, string>): string {
  const parameters = new URLSearchParams(question);
  if (query.has("lang")) parameters.set("lang", language);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** What a frame's form sends besides words and place, so that the next question has the same filters and look. */
export function hiddenFields(query: URLSearchParams): [string, string][] {
  const known = new Set(["lang", ...Object.keys(EmbedParameters.shape), ...Object.keys(readQuery(query))]);
  const changing = ["search", "location", "page", "per_page", "facets", "exact"];
  return [...query].filter(
    ([name, value]) => known.has(name.replace(/\[\d*\]$/, "")) && !changing.includes(name) && value.trim() !== "",
  );
}

/** The look that a query asks for, of which what cannot be read is left out. */
export function readableLook(query: URLSearchParams): EmbedParameters {
  const asked = Object.entries(readEmbedQuery(query, EmbedParameters));
  const valid = asked.filter(([name, value]) => EmbedParameters.partial().safeParse({ [name]: value }).success);
  return EmbedParameters.parse(Object.fromEntries(valid));
}
