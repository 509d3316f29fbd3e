import type { TFunction } from "i18next";
import type { Listing } from "#domain/listing.ts";

interface AboutFact {
  term: string;
  value: string;
  /** Property of schema.org */
  itemProp?: string;
  /** The value is in the organisation's own words and language */
  own?: boolean;
}

/** One-line facts about an organisation, in the order of the page and of its plain text. */
export function aboutFacts(t: TFunction, listing: Listing): AboutFact[] {
  const { category, type, name, legal_name } = listing;
  const { year_of_establishment, experience_years } = listing.organization_details.attributes;
  const kinds = [category !== "others" && t(`words.category.${category}`), type && t(`words.type.${type}`)];
  const facts: AboutFact[] = [
    {
      term: t("provider.legal_name"),
      value: legal_name === name ? "" : legal_name,
      itemProp: "legalName",
      own: true,
    },
    { term: t("provider.kind"), value: kinds.filter(Boolean).join(", ") },
    { term: t("provider.since"), value: String(year_of_establishment ?? ""), itemProp: "foundingDate" },
    {
      term: t("provider.experience"),
      value: experience_years === null ? "" : t("provider.experience_years", { count: experience_years }),
    },
  ];
  return facts.filter(({ value }) => value !== "");
}
