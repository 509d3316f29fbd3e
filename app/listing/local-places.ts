import type { TFunction } from "i18next";
import type { ListingItem } from "#domain/listing.ts";
import { type LocalNames, localPlace } from "#domain/local-names.ts";
import type { Relaxation, SearchResponse, UnderstoodLocation } from "#domain/search.ts";
import { findState, stateNames } from "#domain/state.ts";

/** Wider searches whose value is the label of a place */
const WIDER_PLACES: readonly Relaxation["kind"][] = ["district", "state", "only_place"];

/**
 * A response with the names of places in the page's language: of the place that was understood, of the branches, and of the
 * places in wider searches. Only what is read changes: the links go on to search for the English names.
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
      relaxations: response.meta.relaxations.map((wider) =>
        WIDER_PLACES.includes(wider.kind) ? { ...wider, value: localLabel(wider.value, names, t) } : wider,
      ),
    },
  };
}

/** A place with its label, and those of the other places that may be meant, in the page's language. */
export function localLocation(location: UnderstoodLocation, names: LocalNames, t: TFunction): UnderstoodLocation {
  const { label, district, state: code, alternatives } = location;
  const isHeadTown = label.split(",")[0] === district;
  const state = (code && findState(code)?.name) ?? "";
  return {
    ...location,
    label: localLabel(label, names, t, state),
    district: district && names.place(district, state),
    alternatives: alternatives
      // The district around a town of its name is no other place.
      .filter((other) => !(isHeadTown && other.label === `${district} district, ${state}`))
      .map((other) => ({ ...other, label: localLabel(other.label, names, t) })),
  };
}

/** "Pune, Maharashtra", "Pune district, Maharashtra" and "Kerala" in the page's language. Post offices keep their names. */
export function localLabel(label: string, names: LocalNames, t: TFunction, state = stateIn(label)): string {
  const parts = label.split(", ").map((part, i, all) => {
    if (part === state && i === all.length - 1) return names.state(part);
    const ofDistrict = part.match(/^(.*) district$/)?.[1];
    if (ofDistrict) return t("search.district_name", { name: names.place(ofDistrict, state) });
    return names.place(part, state);
  });
  return parts.join(", ");
}

/** The state that a label ends with, or nothing */
function stateIn(label: string): string {
  const last = label.split(", ").at(-1)!;
  return stateNames.includes(last) ? last : "";
}
