import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import { placeName } from "#domain/address.ts";
import type { DisabilitySlug } from "#domain/disability.ts";
import type { Listing } from "#domain/listing.ts";
import type { Service } from "#domain/service.ts";
import "./services.css";

export function Services({ listing }: { listing: Listing }) {
  const { t } = useTranslation();
  const services = listing.organization_services;
  return (
    <section className="stack" aria-labelledby="services">
      <h2 id="services">{t("provider.do")}</h2>
      {services.length === 0 ? (
        <p className="muted">
          {t(listing.source === "import" ? "provider.no_services_in_list" : "provider.no_services")}
        </p>
      ) : (
        <ul className="services">
          {services.map((service) => (
            <li key={service.id}>
              <Icon name={service.category} large />
              <div>
                <h3>{service.name}</h3>
                {service.description && <p>{service.description}</p>}
                <p className="muted">{details(t, service, listing).join(" ")}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** For whom, how and at which branches, a sentence each. */
function details(t: TFunction, service: Service, { addresses }: Listing): string[] {
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
    service.delivery_modes.includes("online") && `${modes.join(", ")}.`,
    branches.length > 0 &&
      addresses.length > 1 &&
      (branches.length === addresses.length ? t("provider.at_all") : t("provider.at", { places: branches.join(", ") })),
  ].filter((sentence) => sentence !== false);
}
