import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { contactHref } from "#app/listing/contact.ts";
import { FactSources } from "#app/listing/fact-sources.tsx";
import { spacedNumber } from "#app/listing/phone-number.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type Address, isApproximate, isHidden, isOnline, placeName } from "#domain/address.ts";
import { factsOf } from "#domain/fact.ts";
import type { Listing } from "#domain/listing.ts";
import type { UnderstoodLocation } from "#domain/search.ts";
import { Access } from "./access.tsx";
import { AddressText } from "./address-text.tsx";
import type { Branch } from "./branches-by-distance.ts";
import { mapsHref } from "./maps-href.ts";
import { OpeningHours } from "./opening-hours.tsx";
import "./branches.css";

interface BranchesProps {
  branches: Branch[];
  /** Name of the organisation */
  name: string;
  visitor: UnderstoodLocation | null;
  facts: Listing["facts"];
  now: string;
}

export function Branches({ branches, name, visitor, facts, now }: BranchesProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const langOf = useLangOf();
  if (branches.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="places">
      <h2 id="places">{t("provider.places", { count: branches.length })}</h2>
      <ul className="branches">
        {branches.map(({ address, distance_km }) => (
          <li key={address.id} className="stack" itemProp="location" itemScope itemType="https://schema.org/Place">
            <h3 itemProp="name" lang={langOf(address.address_label || placeName(address))}>
              {address.address_label || placeName(address)}
            </h3>
            {distance_km !== null && visitor && (
              <p className="muted">
                {t(
                  isApproximate(address.geo_quality) || visitor.approximate
                    ? "provider.distance_about"
                    : "provider.distance",
                  {
                    distance: number.format(distance_km),
                    place: visitor.label,
                  },
                )}
              </p>
            )}
            <AddressText address={address} />
            {isHidden(address) && (
              <p className="muted">{t(isOnline(address) ? "provider.place_online" : "provider.area_only")}</p>
            )}
            {address.opening_hours && <OpeningHours hours={address.opening_hours} hasWords={Boolean(address.hours)} />}
            {address.hours && (
              <p>
                {!address.opening_hours && <strong>{t("provider.hours")} </strong>}
                <span lang={langOf(address.hours)}>{address.hours}</span>
              </p>
            )}
            <BranchContacts address={address} />
            {!isOnline(address) && (
              <p data-silent>
                <a className="link-button" href={mapsHref(address, name)} rel="noopener noreferrer">
                  <Icon name="directions" />
                  <span>
                    {t("provider.directions")}
                    <span className="sr" lang={langOf(fullName(address))}>
                      {": "}
                      {fullName(address)}
                    </span>
                  </span>
                </a>
              </p>
            )}
            <Access address={address} />
            <FactSources facts={factsOf(facts, ["place", "hours", "access"], address.id)} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function fullName(address: Address): string {
  return [address.address_label, placeName(address)].filter(Boolean).join(", ");
}

function BranchContacts({ address }: { address: Address }) {
  const { t } = useTranslation();
  const ways = address.contacts.flatMap(({ id, name, email, phone }) => [
    ...(email ? [{ key: `${id}e`, channel: "email" as const, value: email, name }] : []),
    ...(phone ? [{ key: `${id}p`, channel: "phone" as const, value: phone, name }] : []),
  ]);
  if (ways.length === 0) return null;
  return (
    <ul className="branch-contacts">
      {ways.map(({ key, channel, value, name }) => (
        <li key={key}>
          <a className="link-button" href={contactHref(channel, value)}>
            <Icon name={channel} />
            <span>
              {t(`words.channels.${channel}`)} {name && `${name}, `}
              {spacedNumber(value)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
