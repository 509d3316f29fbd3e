import { useTranslation } from "react-i18next";
import { agesInWords } from "#app/listing/ages.ts";
import { spacedNumber } from "#app/listing/contact.ts";
import { channelsOf } from "#app/listing/contact-channels.ts";
import { AddressText } from "#app/routes/provider/address-text.tsx";
import { Pair, Pairs } from "#app/ui/pairs/pairs.tsx";
import type { Listing } from "#domain/listing.ts";

/** What families rely on first: what, where, when and how to be reached. */
export function MainFacts({ listing }: { listing: Listing }) {
  const { t } = useTranslation();
  const { description, age_groups_served } = listing.organization_details.attributes;
  const ways = listing.contacts.flatMap((contact) =>
    channelsOf(contact).map(({ channel, value }) => ({ id: `${contact.id} ${channel}`, channel, value })),
  );
  const hours = [...listing.contacts, ...listing.addresses].flatMap(({ id, hours }) => (hours ? [{ id, hours }] : []));
  const ages = agesInWords(t, age_groups_served, "provider.for_ages");
  return (
    <Pairs>
      {description && <Pair term={t("still_right.about")}>{description}</Pair>}
      <Pair term={t("provider.do")}>
        {listing.organization_services.length === 0 ? (
          t("provider.no_services")
        ) : (
          <ul>
            {listing.organization_services.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        )}
      </Pair>
      {ages && <Pair term={t("provider.who")}>{ages}</Pair>}
      {listing.addresses.length > 0 && (
        <Pair term={t("provider.where")}>
          <ul className="stack-sm">
            {listing.addresses.map((address) => (
              <li key={address.id}>
                {address.address_label && <strong>{address.address_label}</strong>}
                <AddressText address={address} />
              </li>
            ))}
          </ul>
        </Pair>
      )}
      <Pair term={t("still_right.reach")}>
        {ways.length === 0 ? (
          t("listing.no_contact")
        ) : (
          <ul>
            {ways.map(({ id, channel, value }) => (
              <li key={id}>
                {t(`words.channels.${channel}`)}: {spacedNumber(value)}
              </li>
            ))}
          </ul>
        )}
      </Pair>
      {hours.length > 0 && (
        <Pair term={t("still_right.hours")}>
          <ul>
            {hours.map(({ id, hours }) => (
              <li key={id}>{hours}</li>
            ))}
          </ul>
        </Pair>
      )}
    </Pairs>
  );
}
