import type { TFunction } from "i18next";
import type { ListingItem } from "#domain/listing.ts";
import { type LocalNames, localPlace } from "#domain/local-names.ts";
import type { SearchResponse, UnderstoodLocation } from "#domain/search.ts";
import { findState } from "#domain/state.ts";

/**
 * A response with the names of places in the page's language: of the place that was understood, and of the branches. Places
 * to choose from keep their English names, which are also what is searched.
 */
export function withLocalPlaces(response: SearchResponse, names: LocalNames, t: TFunction): SearchResponse {
  const { location, coverage } = response.meta;
  const local = (item: ListingItem): ListingItem => {
    const { primary_location, branch, nearest } = item;
    return {
      ...item,
      primary_location: primary_location && localPlace(primary_location, names),
      branch: branch && localPlace(branch, names),
      // "Madurai centre, Madurai" names the town once, in whichever language.
      nearest: nearest && {
        ...localPlace(nearest, names),
        address_label: nearest.city && nearest.address_label.includes(nearest.city) ? "" : nearest.address_label,
      },
    };
  };
  return {
    data: response.data.map(local),
    meta: {
      ...response.meta,
      location: location && localLocation(location, names, t),
      coverage: coverage.map(local),
    },
  };
}

/** "Pune, Maharashtra", "Pune district, Maharashtra" and "Kerala" in the page's language. Post offices keep their names. */
export function localLocation(location: UnderstoodLocation, names: LocalNames, t: TFunction): UnderstoodLocation {
  const { label, district, state: code, alternatives } = location;
  const isHeadTown = label.split(",")[0] === district;
  const state = (code && findState(code)?.name) ?? "";
  const parts = label.split(", ").map((part, i, all) => {
    if (part === state && i === all.length - 1) return names.state(part);
    const ofDistrict = part.match(/^(.*) district$/)?.[1];
    if (ofDistrict) return t("search.district_name", { name: names.place(ofDistrict, state) });
    return names.place(part, state);
  });
  return {
    ...location,
    label: parts.join(", "),
    district: district && names.place(district, state),
    // The district around a town of its name is no other place.
    alternatives: alternatives.filter((other) => !(isHeadTown && other.label === `${district} district, ${state}`)),
  };
}
