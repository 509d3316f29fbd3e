import { useTranslation } from "react-i18next";
import { Picture } from "#app/listing/picture.tsx";
import { saidTermsOf } from "#app/listing/service-terms.ts";
import { RequestChange } from "#app/routes/admin/review/change-request.tsx";
import { Description, DescriptionList } from "#app/ui/description-list/description-list.tsx";
import { placeName } from "#domain/address.ts";
import type { DisabilitySlug } from "#domain/disability.ts";
import type { ReviewRecord } from "#domain/review.ts";

export function Services({ record }: { record: ReviewRecord }) {
  const { t } = useTranslation();
  const { organization_services: services } = record;
  return (
    <section className="stack" aria-labelledby="answers-services">
      <h3 id="answers-services">{t("admin_review.services", { count: services.length })}</h3>
      {services.length === 0 && <p className="muted">{t("admin_review.nothing")}</p>}
      <ul className="review-parts">
        {services.map((service) => (
          <li key={service.id} className="stack-sm">
            <OneService service={service} record={record} />
          </li>
        ))}
      </ul>
      {services.length === 0 && <RequestChange field="services" label={t("decisions.field.services")} />}
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
      <DescriptionList>
        <Description term={t("onboarding.field.service_category")}>{t(`words.services.${category}`)}</Description>
        {description && (
          <Description term={t("decisions.field.description")}>
            <p className="review-lines">{description}</p>
          </Description>
        )}
        <Description term={t("onboarding.field.disability_ids")}>
          {people.join(", ") || t("admin_review.nothing")}
        </Description>
        <Description term={t("decisions.field.mode_of_practice")}>
          {[
            ...service.delivery_modes.map((mode) => t(`words.modes.${mode}`)),
            ...service.coverages.map((coverage) => t(`words.coverage.${coverage}`)),
          ].join(", ")}
        </Description>
        <Description term={t("decisions.field.addresses")}>
          {places.map((place) => place.address_label || placeName(place)).join(", ") || t("dashboard.no_place")}
        </Description>
        {saidTermsOf(t, service).map(({ name, term, text, own, url }) => (
          <Description key={name} term={term}>
            {[text, own, url].filter(Boolean).join("; ")}
          </Description>
        ))}
        {keywords && <Description term={t("onboarding.field.keywords")}>{keywords}</Description>}
      </DescriptionList>
      {images.length > 0 && (
        <ul className="review-service-pictures" aria-label={t("admin_review.pictures_of", { name })}>
          {images.map((image) => (
            <li key={image.id}>
              <Picture picture={image} alt={image.alt || image.name} shown="15rem" max={800} />
              <p className="muted">{image.alt || t("admin_review.no_alt")}</p>
            </li>
          ))}
        </ul>
      )}
      <RequestChange field="services" id={id} label={name} />
    </>
  );
}
