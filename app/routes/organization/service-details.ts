import type { TFunction } from "i18next";
import { placeName } from "#domain/address.ts";
import type { DisabilitySlug } from "#domain/disability.ts";
import type { Listing } from "#domain/listing.ts";
import type { Service } from "#domain/service.ts";

/** The people, modes and branches of a service, one sentence each. */
export function serviceDetails(t: TFunction, service: Service, { addresses }: Listing): string[] {
  const people = [
    ...service.disabilities.map((slug) => t(`words.disabilities.${slug as DisabilitySlug}`)),
    ...(service.custom_disabilities ?? []),
  ];
  const modes = service.delivery_modes.map((mode) => t(`words.modes.${mode}`));
  const branches = addresses
    .filter(({ id }) => service.address_ids.includes(id))
    .map((address) => address.address_label || placeName(address));
  return [
    people.length > 0 && t("provider.for", { people: people.join(", ") }),
    service.delivery_modes.includes("online") && t("provider.modes", { modes: modes.join(", ") }),
    branches.length > 0 &&
      addresses.length > 1 &&
      (branches.length === addresses.length ? t("provider.at_all") : t("provider.at", { places: branches.join(", ") })),
  ].filter((sentence) => sentence !== false);
}
