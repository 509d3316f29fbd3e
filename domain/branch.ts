import type { Address } from "#domain/address.ts";
import type { Coverage, DeliveryMode } from "#domain/organization.ts";
import type { Service } from "#domain/service.ts";

/** A service that people at an address can use: there, or only online. */
export interface OfferedService {
  service: Service;
  online: boolean;
}

/**
 * The services of an organisation at one of its addresses: those that name it, and the online ones whose coverage reaches
 * it. A service that names no address is offered at all of them.
 */
export function servicesAt(
  address: Address,
  addresses: readonly Address[],
  services: readonly Service[],
  coverage_area: Coverage | null,
): OfferedService[] {
  return services.flatMap((service) => {
    const named = addresses.filter(({ id }) => service.address_ids.includes(id));
    if (named.length === 0 || named.includes(address)) return [{ service, online: isOnlineOnly(service) }];
    if (!service.delivery_modes.includes("online")) return [];
    const coverages = service.coverages.length > 0 ? service.coverages : [coverage_area];
    const reaches =
      coverages.includes("national") ||
      coverages.includes("international") ||
      (coverages.includes("statewise") && named.some(({ state }) => state === address.state));
    return reaches ? [{ service, online: true }] : [];
  });
}

/** How an offered service is given at its address. */
export function modesOf({ service, online }: OfferedService): readonly DeliveryMode[] {
  return online ? ["online"] : service.delivery_modes;
}

function isOnlineOnly({ delivery_modes }: Service): boolean {
  return delivery_modes.length === 1 && delivery_modes[0] === "online";
}
