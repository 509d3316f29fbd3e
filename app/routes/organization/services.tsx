import { useTranslation } from "react-i18next";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { Picture } from "#app/listing/picture.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Listing } from "#domain/listing.ts";
import { serviceDetails } from "./service-details.ts";
import "./services.css";

export function Services({ listing }: { listing: Listing }) {
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
            <li key={service.id}>
              <Icon name={service.category} large />
              <div>
                <h3 lang={langOf(service.name)}>{service.name}</h3>
                {service.description && <p lang={langOf(service.description)}>{service.description}</p>}
                <p className="muted">{serviceDetails(t, service, listing).join(" ")}</p>
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
    </section>
  );
}
