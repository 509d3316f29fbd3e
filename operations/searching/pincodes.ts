import type { GeoQuality } from "#domain/address.ts";
import { appError } from "#domain/errors.ts";
import { FAR_POINT_KM, kmFromArea, type Pincode } from "#domain/pincode.ts";
import { findState, states } from "#domain/state.ts";
import type { Context } from "#operations/runtime/context.ts";
import { knownPlace, newLookups } from "#operations/searching/known-places.ts";
import type { Gazetteer } from "#search/places/gazetteer.ts";
import { foldPlaceName } from "#search/places/place-names.ts";

/** The place of a PIN code, to fill in an address; only a proposal, as some lie in two districts. Throws 404 for an unknown PIN code. */
export function getPincode(ctx: Context, pincode: string, district = ""): Pincode {
  const row = ctx.places.pincodes.get(pincode);
  if (!row) throw appError("not_found");
  const state = states.find(({ code }) => code === row.state_code)?.name ?? "";
  return {
    pincode,
    state,
    district: row.district,
    localities: [...row.offices],
    latitude: row.latitude,
    longitude: row.longitude,
    geo_quality: row.quality,
    fits: district ? isInDistrict(ctx.places, row, district, state) : null,
  };
}

/**
 * Whether a PIN code lies in the district that a text names in that state: also by a former name, another spelling or
 * its town. null when the text names no district or town that is known, as a new district.
 */
function isInDistrict(
  places: Gazetteer,
  { district, state_code }: { district: string; state_code: string },
  named: string,
  state: string,
): boolean | null {
  const folded = foldPlaceName(named);
  const namesakes = places.areaNames.filter((name) => name.folded === folded);
  const found = namesakes.map(({ number }) => places.candidate(number).place);
  const heard = found.some((place) => place.state_code === state_code)
    ? []
    : [knownPlace(places, `${named}, ${state}`, newLookups()) ?? []].flat();
  const here = [...found, ...heard].filter((place) => place.state_code === state_code && place.district !== null);
  if (foldPlaceName(district) === folded || here.some((place) => place.district === district)) return true;
  return here.some(({ kind }) => kind === "district" || kind === "town") ? false : null;
}

type Placed = { pincode: string | null; latitude: number | null; longitude: number | null };

/** Km from an exact place to the area of its PIN code, where both are well known and it is farther than it should be. */
export function farFromPincode({ places }: Pick<Context, "places">, address: Placed): number | null {
  const { pincode, latitude, longitude } = address;
  const row = pincode === null ? undefined : places.pincodes.get(pincode);
  if (!row || latitude === null || longitude === null) return null;
  const km = kmFromArea({ latitude, longitude }, { ...row, geo_quality: row.quality });
  return km !== null && km > FAR_POINT_KM ? Math.round(km) : null;
}

type Located = Placed & { id: string; geo_quality: GeoQuality };

/** The exact places that lie far from the area of their PIN code, as `farFromPincode`. */
export function farPoints(
  ctx: Pick<Context, "places">,
  addresses: readonly Located[],
): { address_id: string; km: number }[] {
  return addresses.flatMap((address) => {
    const km = address.geo_quality === "exact" ? farFromPincode(ctx, address) : null;
    return km === null ? [] : [{ address_id: address.id, km }];
  });
}

/** Names of a state's districts in alphabetical order; empty for an unknown state. */
export function listDistricts(ctx: Context, state: string): string[] {
  const code = findState(state)?.code;
  const names = ctx.places.districts.filter((district) => district.state_code === code).map(({ name }) => name);
  return [...new Set(names.map((name) => name.replace(/ district$/, "")))].sort((a, b) => a.localeCompare(b, "en"));
}
