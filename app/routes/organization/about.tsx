import { useTranslation } from "react-i18next";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { FactSources } from "#app/listing/fact-sources.tsx";
import { Description, DescriptionList } from "#app/ui/description-list/description-list.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { factsOf } from "#domain/fact.ts";
import type { Listing } from "#domain/listing.ts";
import { aboutFacts } from "./about-facts.ts";
import { registrationDetails, registrationName } from "./registration-text.ts";

interface AboutProps {
  listing: Listing;
  now: string;
  /** Folded on a screen: who looks for help seldom needs it */
  folded?: boolean;
}

/** Legal facts, people, registrations and tags of an organisation. */
export function About({ listing, now, folded }: AboutProps) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const { key_people } = listing.organization_details.attributes;
  const facts = aboutFacts(t, listing);
  const known = facts.length + key_people.length + listing.registration_details.length + listing.tags.length;
  if (known === 0) return null;
  const heading = <h2 id="about">{t("provider.about")}</h2>;
  const list = (
    <DescriptionList>
      {facts.map(({ term, value, itemProp, own }) => (
        <Description key={term} term={term}>
          {itemProp || own ? (
            <span itemProp={itemProp} lang={own ? langOf(value) : undefined}>
              {value}
            </span>
          ) : (
            value
          )}
        </Description>
      ))}
      {key_people.length > 0 && (
        <Description term={t("provider.people")}>
          <ul>
            {key_people.map(({ salutation, name, designation }) => (
              <li key={name} lang={langOf(`${name} ${designation}`)}>
                {[`${salutation} ${name}`.trim(), designation].filter(Boolean).join(", ")}
              </li>
            ))}
          </ul>
        </Description>
      )}
      {listing.registration_details.map((registration) => (
        <Description key={registration.id} term={registrationName(t, registration)}>
          {registrationDetails(t, registration, now)}
        </Description>
      ))}
      {listing.tags.length > 0 && (
        <Description term={t("provider.tags")}>
          <span lang={langOf(listing.tags.join(" "))}>{listing.tags.join(", ")}</span>
        </Description>
      )}
    </DescriptionList>
  );
  const sources = <FactSources facts={factsOf(listing.facts, ["papers", "people", "about", "links"])} now={now} />;
  return (
    <section className="stack" aria-labelledby="about">
      {folded ? (
        <Disclosure summary={heading}>
          {list}
          {sources}
        </Disclosure>
      ) : (
        <>
          {heading}
          {list}
          {sources}
        </>
      )}
    </section>
  );
}
