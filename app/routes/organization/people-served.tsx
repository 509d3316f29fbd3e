import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";
import { agesInWords } from "#app/listing/ages.ts";
import { Chip, Chips } from "#app/ui/chip/chip.tsx";
import type { DisabilitySlug } from "#domain/disability.ts";
import type { Listing } from "#domain/listing.ts";

/** The people an organisation serves. Each disability links to a search for it. */
export function PeopleServed({ listing }: { listing: Listing }) {
  const { t } = useTranslation();
  const href = useHref();
  const { age_groups_served, mode_of_practice, coverage_area } = listing.organization_details.attributes;
  const slugs = [
    ...new Set(listing.organization_services.flatMap((service) => service.disabilities)),
  ] as DisabilitySlug[];
  const ages = agesInWords(t, age_groups_served, "provider.for_ages");
  const works = [
    ...mode_of_practice.map((mode) => t(`words.modes.${mode}`)),
    coverage_area && t(`words.coverage.${coverage_area}`),
  ].filter(Boolean);
  return (
    <section className="stack" aria-labelledby="who">
      <h2 id="who">{t("provider.who")}</h2>
      {slugs.length === 0 && !ages && <p className="muted">{t("provider.who_unknown")}</p>}
      {slugs.length > 0 && (
        <Chips>
          {slugs.map((slug) => (
            <Chip key={slug} href={href("/search", { disabilities: slug })} icon={slug}>
              {t(`words.disabilities.${slug}`)}
            </Chip>
          ))}
        </Chips>
      )}
      {ages && <p>{ages}</p>}
      {works.length > 0 && (
        <p>
          {t("provider.works")} {works.join(". ")}.
        </p>
      )}
    </section>
  );
}
