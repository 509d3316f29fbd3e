import { useTranslation } from "react-i18next";
import { Picture } from "#app/listing/picture.tsx";
import { Pair, Pairs } from "#app/ui/pairs/pairs.tsx";
import { placeName } from "#domain/address.ts";
import type { DisabilitySlug } from "#domain/disability.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { Ask } from "../ask.tsx";

/** What they do for people, with the pictures they sent. */
export function Services({ record }: { record: ReviewRecord }) {
  const { t } = useTranslation();
  const { organization_services: services } = record;
  return (
    <section className="stack" aria-labelledby="answers-services">
      <h3 id="answers-services">{t("admin_review.services", { count: services.length })}</h3>
      {services.length === 0 && <p className="muted">{t("admin_review.nothing")}</p>}
      <ul className="parts">
        {services.map((service) => (
          <li key={service.id} className="stack-sm">
            <OneService service={service} record={record} />
          </li>
        ))}
      </ul>
      {services.length === 0 && <Ask field="services" label={t("decisions.field.services")} />}
    </section>
  );
}

interface OneServiceProps {
  service: ReviewRecord["organization_services"][number];
  record: ReviewRecord;
}

function OneService({ service, record }: OneServiceProps) {
  const { t } = useTranslation();
  const { id, name, description, category, custom_disabilities = [], keywords, images } = service;
  const people = [
    ...service.disabilities.map((slug) => t(`words.disabilities.${slug as DisabilitySlug}`, { defaultValue: slug })),
    ...custom_disabilities.map((own) => t("admin_review.own_disability", { name: own })),
  ];
  const places = record.addresses.filter((place) => service.address_ids.includes(place.id));
  return (
    <>
      <h4>{name}</h4>
      <Pairs>
        <Pair term={t("onboarding.field.service_category")}>{t(`words.services.${category}`)}</Pair>
        {description && (
          <Pair term={t("decisions.field.description")}>
            <p className="lines">{description}</p>
          </Pair>
        )}
        <Pair term={t("onboarding.field.disability_ids")}>{people.join(", ") || t("admin_review.nothing")}</Pair>
        <Pair term={t("decisions.field.mode_of_practice")}>
          {[
            ...service.delivery_modes.map((mode) => t(`words.modes.${mode}`)),
            ...service.coverages.map((coverage) => t(`words.coverage.${coverage}`)),
          ].join(", ")}
        </Pair>
        <Pair term={t("decisions.field.addresses")}>
          {places.map((place) => place.address_label || placeName(place)).join(", ") || t("dashboard.no_place")}
        </Pair>
        {keywords && <Pair term={t("onboarding.field.keywords")}>{keywords}</Pair>}
      </Pairs>
      {images.length > 0 && (
        <ul className="service-pictures" aria-label={t("admin_review.pictures_of", { name })}>
          {images.map((image) => (
            <li key={image.id}>
              <Picture picture={image} alt={image.alt || image.name} shown="15rem" max={800} />
              <p className="muted">{image.alt || t("admin_review.no_alt")}</p>
            </li>
          ))}
        </ul>
      )}
      <Ask field="services" id={id} label={name} />
    </>
  );
}
