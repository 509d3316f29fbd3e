import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { agesInWords } from "#app/listing/ages.ts";
import { channelsOf } from "#app/listing/channels.ts";
import { hoursOfPlace } from "#app/listing/hours-words.ts";
import { spacedNumber } from "#app/listing/phone-number.ts";
import { AddressText } from "#app/routes/organization/address-text.tsx";
import { Description, DescriptionList } from "#app/ui/description-list/description-list.tsx";
import type { Listing } from "#domain/listing.ts";

/** The facts that families rely on first: services, places, hours and contacts. */
export function MainFacts({ listing }: { listing: Listing }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { description, age_groups_served } = listing.organization_details.attributes;
  const ages = agesInWords(t, age_groups_served, "provider.for_ages");
  return (
    <DescriptionList>
      {description && <Description term={t("still_right.about")}>{description}</Description>}
      <Description term={t("still_right.do")}>
        {listing.organization_services.length === 0 ? (
          t("still_right.nothing")
        ) : (
          <ul>
            {listing.organization_services.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        )}
      </Description>
      {ages && <Description term={t("provider.who")}>{ages}</Description>}
      {listing.addresses.length > 0 && (
        <Description term={t("provider.where")}>
          <ul className="stack-sm">
            {listing.addresses.map((address) => (
              <li key={address.id}>
                {address.address_label && <strong>{address.address_label}</strong>}
                <AddressText address={address} />
                {hoursOfPlace(t, formats, address).map((said) => (
                  <p key={said}>
                    {t("provider.hours")} {said}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </Description>
      )}
      <Description term={t("still_right.reach")}>
        {listing.contacts.length === 0 && t("still_right.nothing")}
        {listing.contacts.map((contact) => (
          <ul key={contact.id}>
            {channelsOf(contact).map(({ channel, value }) => (
              <li key={channel}>
                {t(`words.channels.${channel}`)}: {spacedNumber(value)}
              </li>
            ))}
            {contact.hours && <li>{t("provider.reach_hours", { hours: contact.hours })}</li>}
          </ul>
        ))}
      </Description>
    </DescriptionList>
  );
}
