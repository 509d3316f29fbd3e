import { latitude, longitude } from "#domain/address.ts";
import { filled, shortList } from "#domain/fields.ts";
import { problems } from "#domain/problems.ts";
import { SearchParameters } from "#domain/search.ts";
import { stateNames } from "#domain/state.ts";
import { z } from "#domain/zod.ts";

const MAX_NAME = 60;
/** A district may have several spellings in each of six scripts. */
const MAX_ALIASES = 60;

const State = z.string(problems.state).refine((name) => stateNames.includes(name), problems.state);
const Name = filled(MAX_NAME, problems.district_name);
const Aliases = shortList(MAX_ALIASES, z.array(Name))
  .transform((names) => [...new Set(names)])
  .default([])
  .describe("Other and former names, and spellings");

/** A known district; `state` is its English name. */
export const District = z.object({
  id: z.int(),
  name: z.string(),
  state: z.string(),
  aliases: z.array(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  source: z.enum(["marga", "admin"]).describe("admin: added or changed by an admin"),
  listings: z.int().describe("Published organisations with an address there"),
});
export type District = z.infer<typeof District>;

export const NewDistrict = z.object({ state: State, name: Name, latitude, longitude, aliases: Aliases });
export type NewDistrict = z.infer<typeof NewDistrict>;

export const DistrictChange = z.object({ name: Name.optional(), aliases: Aliases.optional() });
export type DistrictChange = z.infer<typeof DistrictChange>;

/** Corrects the district of addresses that name an unknown one. */
export const DistrictRename = z.object({ state: State, from: filled(100, problems.district_name), to: Name });
export type DistrictRename = z.infer<typeof DistrictRename>;

export const DistrictsRenamed = z.object({ addresses: z.int(), organizations: z.int() });
export type DistrictsRenamed = z.infer<typeof DistrictsRenamed>;

export const DistrictListParameters = SearchParameters.pick({ search: true, page: true, per_page: true }).extend({
  state: State.optional(),
});
export type DistrictListParameters = z.infer<typeof DistrictListParameters>;

/** A district that addresses name but the list lacks. */
export const UnknownDistrict = z.object({
  state: z.string(),
  name: z.string(),
  addresses: z.int(),
  organizations: z.int(),
  examples: z.array(z.object({ id: z.string(), name: z.string() })),
  suggested: z.string().nullable().describe("The district of the list that may be meant"),
});
export type UnknownDistrict = z.infer<typeof UnknownDistrict>;
