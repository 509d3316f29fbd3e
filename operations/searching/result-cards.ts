import { currentAvailability } from "#domain/availability.ts";
import type { ListingItem } from "#domain/listing.ts";
import type { ResultItem, ResultPlace } from "#operations/publishing/result-item.ts";
import type { SearchHit } from "#search/query.ts";

/** The hits of a page, each with the facts of the branch that it shows. Listings that were just removed are left out. */
export function present(
  hits: Pick<SearchHit, "id" | "address" | "distance_km">[],
  items: ReadonlyMap<string, ResultItem>,
  now: Date,
): ListingItem[] {
  return hits.flatMap((hit) => {
    const stored = items.get(hit.id);
    if (!stored) return [];
    const { places, ...item } = stored;
    const place = places[hit.address ?? 0] ?? null;
    const branch = place && branchOf(place);
    const distance_km = hit.distance_km === null ? null : Math.round(hit.distance_km * 10) / 10;
    return [
      { ...item, ...factsAt(stored, place, now), branch, nearest: distance_km === null ? null : branch, distance_km },
    ];
  });
}

function branchOf({ hours = null, opening_hours = null, ...place }: ResultPlace) {
  const { address_label, city, district, state, pincode, approximate } = place;
  return { address_label, city, district, state, pincode, approximate, hours, opening_hours };
}

/** What a card says of a branch. Rows that an older program stored have no branches and no facts on absent access. */
function factsAt(
  { services, disabilities, modes, access, access_absent = [] }: ResultItem,
  place: ResultPlace | null,
  now: Date,
) {
  if (!place?.services) {
    const everywhere = services.map((service) => ({ ...service, online: false }));
    return { services: everywhere, disabilities, modes, access, access_absent };
  }
  return {
    services: place.services.map((number, i) => {
      const said = place.availability?.[i];
      const [availability] = (said && currentAvailability([said], now)) ?? [];
      return { ...services[number]!, online: place.online.includes(number), ...(availability && { availability }) };
    }),
    disabilities: place.disabilities,
    modes: place.modes,
    access: place.access,
    access_absent: place.access_absent,
  };
}
