import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Pair, Pairs } from "#app/ui/pairs/pairs.tsx";
import { dayInIndia } from "#domain/day.ts";
import type { Listing } from "#domain/listing.ts";
import { registrationState } from "#domain/registration.ts";

/** Who stands behind it, in their own papers' words. */
export function About({ listing, now }: { listing: Listing; now: string }) {
  const { t } = useTranslation();
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
            <span itemProp="legalName">{listing.legal_name}</span>
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
                <li key={name}>{[`${salutation} ${name}`.trim(), designation].filter(Boolean).join(", ")}</li>
              ))}
            </ul>
          </Pair>
        )}
        {listing.registration_details.map((registration) => (
          <Pair
            key={registration.id}
            term={
              registration.type === "custom" && registration.group_name
                ? registration.group_name
                : t(`words.registrations.${registration.type}`)
            }
          >
            {t("provider.number", { number: registration.number })}, {validity(t, registration, now)}
          </Pair>
        ))}
        {listing.tags.length > 0 && <Pair term={t("provider.tags")}>{listing.tags.join(", ")}</Pair>}
      </Pairs>
    </section>
  );
}

/** Until when, in words; what has run out is called expired. */
function validity(
  t: TFunction,
  { valid_till, no_expiry, issue_date }: Listing["registration_details"][number],
  now: string,
): string {
  const issued = issue_date ? `${t("provider.issued", { day: issue_date })}, ` : "";
  if (no_expiry) return issued + t("provider.no_expiry");
  if (!valid_till) return issued + t("provider.validity_unknown");
  const state = registrationState(valid_till, no_expiry, dayInIndia(new Date(now)));
  return issued + t(state === "expired" ? "provider.expired" : "provider.valid_till", { day: valid_till });
}
