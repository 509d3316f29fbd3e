import { useTranslation } from "react-i18next";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { type AvailabilityLine, availabilityLines } from "#app/listing/availability-text.ts";
import { FactSources } from "#app/listing/fact-sources.tsx";
import { Picture } from "#app/listing/picture.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { namedFacts } from "#domain/fact.ts";
import type { Listing } from "#domain/listing.ts";
import { serviceDetails } from "./service-details.ts";
import { ServiceTerms } from "./service-terms.tsx";
import "./services.css";

export function Services({ listing, now }: { listing: Listing; now: string }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
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
            <li key={service.id} itemProp="makesOffer" itemScope itemType="https://schema.org/Offer">
              <Icon name={service.category} large />
              <div itemProp="itemOffered" itemScope itemType="https://schema.org/Service">
                <h3 itemProp="name" lang={langOf(service.name)}>
                  {service.name}
                </h3>
                {service.description && (
                  <p itemProp="description" lang={langOf(service.description)}>
                    {service.description}
                  </p>
                )}
                <p className="muted">{serviceDetails(t, service, listing).join(" ")}</p>
                <ServiceAvailability lines={availabilityLines(t, service, listing, now)} />
                <ServiceTerms service={service} />
                {service.images.length > 0 && (
                  <ul className="services-pictures">
                    {service.images.map((image) => (
                      <li key={image.id}>
                        <Picture
                          picture={image}
                          alt={image.alt ?? ""}
                          shown="(max-width: 40rem) 90vw, 17rem"
                          max={800}
                        />
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <FactSources facts={namedFacts(listing).filter(({ part }) => part === "service" || part === "cost")} now={now} />
    </section>
  );
}

/** Whether the service takes new people, at each of its places. */
function ServiceAvailability({ lines }: { lines: AvailabilityLine[] }) {
  const langOf = useLangOf();
  return lines.map(({ place, text, sayer, note, until }) => (
    <p key={place ?? ""} data-until={until ?? undefined}>
      {place && (
        <>
          <span lang={langOf(place)}>{place}</span>
          {": "}
        </>
      )}
      {sayer ? <strong>{text}</strong> : <span className="muted">{text}</span>}
      {sayer && ` · ${sayer}`}
      {note && (
        <>
          {". "}
          <q lang={langOf(note)}>{note}</q>
        </>
      )}
    </p>
  ));
}
