import { useTranslation } from "react-i18next";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { Pair, Pairs } from "#app/ui/pairs/pairs.tsx";
import type { Listing } from "#domain/listing.ts";
import { paperDetails, paperName } from "./paper.ts";

/** Who stands behind it, in their own papers' words. */
export function About({ listing, now }: { listing: Listing; now: string }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const { year_of_establishment, experience_years, key_people } = listing.organization_details.attributes;
  const kinds = [
    listing.category !== "others" && t(`words.category.${listing.category}`),
    listing.type && t(`words.type.${listing.type}`),
  ].filter(Boolean);
  const known =
    kinds.length + key_people.length + listing.registration_details.length + listing.tags.length > 0 ||
    listing.legal_name !== listing.name ||
    year_of_establishment !== null ||
    experience_years !== null;
  if (!known) return null;
  return (
    <section className="stack" aria-labelledby="about">
      <h2 id="about">{t("provider.about")}</h2>
      <Pairs>
        {listing.legal_name !== listing.name && (
          <Pair term={t("provider.legal_name")}>
            <span itemProp="legalName" lang={langOf(listing.legal_name)}>
              {listing.legal_name}
            </span>
          </Pair>
        )}
        {kinds.length > 0 && <Pair term={t("provider.kind")}>{kinds.join(", ")}</Pair>}
        {year_of_establishment && (
          <Pair term={t("provider.since")}>
            <span itemProp="foundingDate">{year_of_establishment}</span>
          </Pair>
        )}
        {experience_years !== null && (
          <Pair term={t("provider.experience")}>{t("provider.experience_years", { count: experience_years })}</Pair>
        )}
        {key_people.length > 0 && (
          <Pair term={t("provider.people")}>
            <ul>
              {key_people.map(({ salutation, name, designation }) => (
                <li key={name} lang={langOf(`${name} ${designation}`)}>
                  {[`${salutation} ${name}`.trim(), designation].filter(Boolean).join(", ")}
                </li>
              ))}
            </ul>
          </Pair>
        )}
        {listing.registration_details.map((registration) => (
          <Pair key={registration.id} term={paperName(t, registration)}>
            {paperDetails(t, registration, now)}
          </Pair>
        ))}
        {listing.tags.length > 0 && (
          <Pair term={t("provider.tags")}>
            <span lang={langOf(listing.tags.join(" "))}>{listing.tags.join(", ")}</span>
          </Pair>
        )}
      </Pairs>
    </section>
  );
}
