import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Pairs } from "#app/ui/pairs/pairs.tsx";
import { placeLine } from "#domain/address.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { Answer } from "./answer.tsx";

/** How they work. */
export function Details({ record }: { record: ReviewRecord }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { attributes } = record.organization_details;
  const { year_of_establishment, experience_years, age_groups_served, primary_location } = attributes;
  return (
    <section className="stack" aria-labelledby="answers-details">
      <h3 id="answers-details">{t("onboarding.short.details")}</h3>
      <Pairs>
        <Answer field="category">{t(`words.category.${record.category}`)}</Answer>
        <Answer field="type">{record.type && t(`words.type.${record.type}`)}</Answer>
        <Answer field="year_of_establishment">{year_of_establishment && String(year_of_establishment)}</Answer>
        <Answer field="experience_years">{experience_years !== null && number.format(experience_years)}</Answer>
        <Answer field="age_groups_served">
          {age_groups_served.map((age) => t(`words.age_groups.${age}`)).join(", ")}
        </Answer>
        <Answer field="mode_of_practice">
          {attributes.mode_of_practice.map((mode) => t(`words.modes.${mode}`)).join(", ")}
        </Answer>
        <Answer field="coverage_area">
          {attributes.coverage_area && t(`words.coverage.${attributes.coverage_area}`)}
        </Answer>
        <Answer term={t("admin_review.main_place")}>{primary_location && placeLine(primary_location)}</Answer>
      </Pairs>
    </section>
  );
}
