import type { Address } from "#domain/address.ts";
import type { Availability } from "#domain/availability.ts";
import type { Coverage, DeliveryMode } from "#domain/organization.ts";
import type { Service } from "#domain/service.ts";

/** A service that people at an address can use: there, or only online. */
export interface OfferedService {
  service: Service;
  /** Its position among the organisation's services */
  number: number;
  online: boolean;
}

/**
 * The services of an organisation at each of its addresses: those that name the address, and the online ones whose
 * coverage reaches it. A service that names no address is offered at all of them.
 */
export function servicesByAddress(
  addresses: readonly Address[],
  services: readonly Service[],
  coverage_area: Coverage | null,
): OfferedService[][] {
  const stateOf = new Map(addresses.map(({ id, state }) => [id, state]));
  const offers = services.map((service, number) => {
    const named = new Set(service.address_ids.filter((id) => stateOf.has(id)));
    const reaches = service.delivery_modes.includes("online") ? reachOf(service, coverage_area) : NOWHERE;
    const states = new Set(reaches === "states" ? [...named].map((id) => stateOf.get(id)!) : []);
    const there = { service, number, online: isOnlineOnly(service) };
    const online = { service, number, online: true };
    return ({ id, state }: Address): OfferedService | null => {
      if (named.size === 0 || named.has(id)) return there;
      return reaches === "everywhere" || states.has(state) ? online : null;
    };
  });
  return addresses.map((address) => offers.flatMap((offer) => offer(address) ?? []));
}

const NOWHERE = "nowhere";

/** Where an online service can be used besides the addresses that it names; "states" are theirs. */
function reachOf(service: Service, coverage_area: Coverage | null): "everywhere" | "states" | typeof NOWHERE {
  const coverages = service.coverages.length > 0 ? service.coverages : [coverage_area];
  if (coverages.includes("national") || coverages.includes("international")) return "everywhere";
  return coverages.includes("statewise") ? "states" : NOWHERE;
}

/** How an offered service is given at its address. */
export function modesOf({ service, online }: OfferedService): readonly DeliveryMode[] {
  return online ? ["online"] : service.delivery_modes;
}

/** What was said of an offered service at its address. One that is online only there, and elsewhere in person, is not spoken of. */
export function availabilityAt({ service }: OfferedService, address_id: string): Availability | undefined {
  const place = isOnlineOnly(service) ? null : address_id;
  return service.availability?.find((each) => each.address_id === place);
}

export function isOnlineOnly({ delivery_modes }: Pick<Service, "delivery_modes">): boolean {
  return delivery_modes.length === 1 && delivery_modes[0] === "online";
}
