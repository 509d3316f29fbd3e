import { accessCodes } from "#domain/access.ts";
import { disabilities } from "#domain/disability.ts";
import { asciiDigits, text } from "#domain/fields.ts";
import { ListingItem } from "#domain/listing.ts";
import {
  ageGroups,
  coverageCodes,
  deliveryModeCodes,
  organizationCategories,
  registrationTypes,
} from "#domain/organization.ts";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, PageMeta } from "#domain/page.ts";
import { serviceCategories } from "#domain/service.ts";
import { spokenLanguages } from "#domain/spoken-language.ts";
import { z } from "#domain/zod.ts";

const MAX_DISTANCE_KM = 500;
export const DEFAULT_DISTANCE_KM = 25;
/** Radii that are offered, and counted beside the filters, km */
export const distancesKm = [10, 25, 50, 100] as const;
/** Dangers that a search may speak of. A helpline is shown first. */
export const dangers = ["suicide", "violence", "rape", "child", "elder"] as const;
export type Danger = (typeof dangers)[number];

/** Partial matches that are in the place itself come first, those around it last: within so many km. */
export const AT_KM = 5;
export const AROUND_KM = 50;
const sortOrders = ["relevance", "distance", "name", "recent"] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Groups of filters: a value matches by OR inside a group, by AND between groups. */
export const filterGroups = [
  "services",
  "disabilities",
  "age_groups",
  "category",
  "type",
  "coverage",
  "modes",
  "languages",
  "access",
  "reach",
  "cost",
  "udid",
  "availability",
] as const;
export type FilterGroup = (typeof filterGroups)[number];

/** What is known of free places comes in this order: yes, not known, and all else that was said. */
export const availabilityGroups = ["capacity", "unknown", "other"] as const;
export type AvailabilityGroup = (typeof availabilityGroups)[number];

/** Ways of contact that a visitor may need: `without-calling` is by writing, or by video in sign language. */
const reachCodes = ["without-calling"] as const;

/** What a service costs and asks for. Who has not said so is no match, and is counted as `NOT_SAID` beside the filter. */
const costCodes = ["free-or-subsidised"] as const;
const udidCodes = ["not-needed"] as const;
export const NOT_SAID = "not-said";
export const groupsWithUnsaid: readonly FilterGroup[] = ["cost", "udid"];

interface Coded {
  code: string;
  name: string;
  id?: string;
}
const coded = (codes: readonly string[]): Coded[] => codes.map((code) => ({ code, name: code }));
const slugged = (list: readonly { slug: string; name: string; id?: string }[]): Coded[] =>
  list.map(({ slug, ...rest }) => ({ code: slug, ...rest }));

/** Every value of every group, in the order in which it is shown. */
export const filterValues: Record<FilterGroup, readonly Coded[]> = {
  services: slugged(serviceCategories),
  disabilities: slugged(disabilities),
  age_groups: ageGroups,
  category: coded(organizationCategories),
  type: coded(registrationTypes),
  coverage: coded(coverageCodes),
  modes: coded(deliveryModeCodes),
  languages: spokenLanguages,
  access: coded(accessCodes),
  reach: coded(reachCodes),
  cost: coded(costCodes),
  udid: coded(udidCodes),
  availability: coded(["capacity"]),
};

const folded = (value: string) =>
  value
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** By code, English name or id. `60+ years`, `60plus` and `60` are one age group; case and punctuation do not matter. */
function codeOf(group: FilterGroup, value: string): string | undefined {
  const wanted = folded(asciiDigits(value)).replace(/ years?$/, "");
  const found = filterValues[group].find(
    ({ code, name, id }) =>
      folded(code) === wanted || folded(name).replace(/ years?$/, "") === wanted || id === value.toLowerCase(),
  );
  return found?.code;
}

function filter(group: FilterGroup) {
  return z
    .array(z.string())
    .max(64, "Use at most 64 values")
    .transform((values, context) => {
      const codes = new Set<string>();
      values.forEach((value, i) => {
        const code = codeOf(group, value);
        if (code) codes.add(code);
        else
          context.addIssue({
            code: "custom",
            message: `Unknown value “${value.slice(0, 40)}”`,
            path: [i],
          });
      });
      return filterValues[group].map((v) => v.code).filter((code) => codes.has(code));
    })
    .default([])
    .describe(`Any of ${filterValues[group].map(({ code }) => code).join(", ")}`);
}

function whole(min: number, max: number) {
  return z
    .string()
    .transform((value) => asciiDigits(value).trim())
    .pipe(
      z
        .string()
        .regex(/^[0-9]{1,9}$/, "Use a whole number")
        .transform(Number)
        .pipe(
          z
            .number()
            .min(min, `Use ${min} or more`)
            .max(max, `Use ${max.toLocaleString("en-IN")} or less`),
        ),
    );
}

/** The question, as API and pages read it from a query string (see `readQuery`). */
export const SearchParameters = z.object({
  search: text(200).default("").describe("Words: a need, a name, a service"),
  location: text(120).default("").describe("A town, district, state, 6-digit pincode, or latitude,longitude"),
  distance: whole(1, MAX_DISTANCE_KM)
    .optional()
    .describe("Radius in km, 1 to 500; 25 when location is a point, none when it is a state or district"),
  services: filter("services"),
  disabilities: filter("disabilities"),
  age_groups: filter("age_groups"),
  category: filter("category"),
  type: filter("type"),
  coverage: filter("coverage"),
  modes: filter("modes"),
  languages: filter("languages"),
  access: filter("access"),
  reach: filter("reach"),
  cost: filter("cost"),
  udid: filter("udid"),
  availability: filter("availability").describe(
    "capacity: those first that say that they take new people, then those that are not known to, then the others; it leaves out none. `meta.availability` counts the three",
  ),
  sort: z
    .enum(sortOrders, `Use one of ${sortOrders.join(", ")}`)
    .optional()
    .describe("relevance; distance when only a place is given"),
  exact: z
    .enum(["0", "1"])
    .transform((value) => value === "1")
    .default(false)
    .describe("1: search the words as they are written"),
  facets: z
    .enum(["0", "1"])
    .transform((value) => value === "1")
    .default(false)
    .describe("1: count the answers beside every filter"),
  page: whole(1, 1_000_000).default(1),
  per_page: whole(1, MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
});
export type SearchParameters = z.infer<typeof SearchParameters>;

/**
 * A query string as the object `SearchParameters` reads: `services[]=a&services[]=b` and `services=a&services=b` are lists,
 * anything else takes its last value, and an empty value of a form field counts as absent.
 */
export function readQuery(query: URLSearchParams): Record<string, string | string[]> {
  const read: Record<string, string | string[]> = {};
  for (const [key, value] of query) {
    const name = key.replace(/\[\d*\]$/, "");
    if (value.trim() === "" || !(name in SearchParameters.shape)) continue;
    if ((filterGroups as readonly string[]).includes(name)) read[name] = [...((read[name] as string[]) ?? []), value];
    else read[name] = value;
  }
  return read;
}

/** The question as a query string again; what is at its default stays out, so that equal questions have one address. */
export function writeQuery(parameters: Partial<SearchParameters>): string {
  const query = new URLSearchParams();
  if (parameters.search) query.set("search", parameters.search);
  if (parameters.location) query.set("location", parameters.location);
  if (parameters.distance) query.set("distance", String(parameters.distance));
  for (const group of filterGroups) for (const value of parameters[group] ?? []) query.append(group, value);
  if (parameters.sort) query.set("sort", parameters.sort);
  if (parameters.exact) query.set("exact", "1");
  if (parameters.page && parameters.page > 1) query.set("page", String(parameters.page));
  if (parameters.per_page && parameters.per_page !== DEFAULT_PAGE_SIZE)
    query.set("per_page", String(parameters.per_page));
  return query.toString();
}

/** What was understood by `location`. `found: false` means that the text names no place we know. */
export const UnderstoodLocation = z.object({
  query: z.string(),
  found: z.boolean(),
  kind: z.enum(["point", "pincode", "locality", "town", "district", "state", "address"]).nullable(),
  label: z.string(),
  state: z.string().nullable(),
  district: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  distance: z.int().nullable().describe("Radius in km that was applied; null for a whole state or district"),
  approximate: z.boolean(),
  corrected: z.boolean(),
  alternatives: z.array(z.object({ label: z.string(), location: z.string() })),
  choices: z
    .array(z.object({ label: z.string(), location: z.string(), total: z.int() }))
    .describe("Places far from each other that the text may mean, the one that was taken among them; ask which"),
});
export type UnderstoodLocation = z.infer<typeof UnderstoodLocation>;

/** A wider question that has answers. `query` is its query string. */
export const Relaxation = z.object({
  kind: z.enum([
    "distance",
    "district",
    "state",
    "country",
    "coverage",
    "online",
    "filter",
    "words",
    "only_words",
    "only_place",
    "everything",
  ]),
  value: z
    .string()
    .describe("The wider distance in km, the district, the state, the filter group or the words that were dropped"),
  total: z.int(),
  query: z.string(),
});
export type Relaxation = z.infer<typeof Relaxation>;

/** A word or phrase of a search, and the filters that it means. */
const AskedPart = z.object({ text: z.string(), codes: z.array(z.string()) });

/** Organisations that lack the same part of what was asked, or lie farther away. They follow those that match all of it. */
export const PartialMatches = z.object({
  zone: z
    .enum(["at", "here", "district", "around", "named", "elsewhere"])
    .describe(
      `Within ${AT_KM} km, or in its district and named in their texts; in the place; in its district; within ${AROUND_KM} km; named in their texts; anywhere`,
    ),
  without: z
    .array(AskedPart)
    .describe("What they lack: as it was typed (empty when it is offensive), and as codes of filters"),
  partly: z.array(AskedPart).describe("What they have only a part of, or only what mostly goes with it"),
  any_disability: z
    .boolean()
    .describe("One disability was asked for, and they serve several or disability in general, or the other way round"),
  total: z.int(),
});
export type PartialMatches = z.infer<typeof PartialMatches>;

export const SearchResponse = z.object({
  data: z.array(ListingItem),
  meta: PageMeta.extend({
    last_page: z.int().describe("The last page of the full matches and the groups"),
    total: z.int().describe("Organisations that match all of the search; the groups are not in it"),
    sort: z.enum(sortOrders),
    search: z.string().describe("The words that were searched: without a place that was named among them"),
    understood: z
      .array(z.object({ start: z.int(), end: z.int(), codes: z.array(z.string()), offensive: z.boolean() }))
      .describe(
        "Parts of `search` (UTF-16 units) that were taken for filters; offensive ones are not to be shown again",
      ),
    location: UnderstoodLocation.nullable(),
    corrected: z.array(z.object({ from: z.string(), to: z.string() })),
    danger: z
      .array(z.enum(dangers))
      .describe("Dangers that the words speak of: show a helpline before the results, and keep such a search nowhere"),
    partial: z.boolean().describe("No organisation matches all that was asked; these match a part of it"),
    groups: z
      .array(PartialMatches)
      .describe("What follows the full matches, which `total` counts: paging runs through the groups in this order"),
    facets: z
      .record(z.string(), z.record(z.string(), z.int()))
      .optional()
      .describe(`By group and code. ${NOT_SAID} of cost and udid counts those of which it is not known`),
    availability: z
      .array(z.object({ group: z.enum(availabilityGroups), total: z.int() }))
      .optional()
      .describe("With availability=capacity: how many of `total` come first, second and last"),
    relaxations: z.array(Relaxation).describe("Wider questions with their totals, offered when there is no answer"),
    coverage: z
      .array(ListingItem)
      .describe("Organisations beyond the distance whose coverage area reaches the place; not counted in total"),
  }),
});
export type SearchResponse = z.infer<typeof SearchResponse>;
