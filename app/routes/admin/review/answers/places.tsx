import { useTranslation } from "react-i18next";
import { spacedNumber } from "#app/listing/contact.ts";
import { mapsHref } from "#app/routes/provider/maps-href.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Pair, Pairs } from "#app/ui/pairs/pairs.tsx";
import { accessCodes } from "#domain/access.ts";
import { isPrivate, placeLine, placeName } from "#domain/address.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { Ask } from "../ask.tsx";

type Place = ReviewRecord["addresses"][number];

/** Where people come to them, with streets and contacts, also those that are not published. */
export function Places({ record }: { record: ReviewRecord }) {
  const { t } = useTranslation();
  const { addresses, name } = record;
  return (
    <section className="stack" aria-labelledby="answers-places">
      <h3 id="answers-places">{t("admin_review.places", { count: addresses.length })}</h3>
      {addresses.length === 0 && <p className="muted">{t("admin_review.nothing")}</p>}
      <ul className="parts">
        {addresses.map((place) => (
          <li key={place.id} className="stack-sm">
            <OnePlace place={place} name={name} />
          </li>
        ))}
      </ul>
      {addresses.length === 0 && <Ask field="addresses" label={t("decisions.field.addresses")} />}
    </section>
  );
}

function OnePlace({ place, name }: { place: Place; name: string }) {
  const { t } = useTranslation();
  const { address_line_1, address_line_2, pincode, type, category, hours, latitude, contacts } = place;
  const label = place.address_label || placeName(place);
  const kind = type && t(`words.address_types.${type as "centre"}`, { defaultValue: type });
  return (
    <>
      <h4>{label}</h4>
      <Pairs>
        <Pair term={t("admin_review.address")}>
          <div className="value">
            {[address_line_1, address_line_2].filter(Boolean).join(", ")}
            <br />
            {placeLine(place)} {pincode}
            <br />
            <a className="link-button" href={mapsHref(place, name)} target="_blank" rel="noopener noreferrer">
              <Icon name="directions" />
              <span>
                {t("provider.directions")}
                <span className="sr">
                  : {label} {t("admin_review.new_tab")}
                </span>
              </span>
            </a>
            <p className="muted">{t(`admin_review.point.${latitude === null ? "none" : place.geo_quality}`)}</p>
          </div>
        </Pair>
        <Pair term={t("admin_review.place_kind")}>
          {[kind, category, isPrivate(place) && t("onboarding.without_street")].filter(Boolean).join(", ") ||
            t("admin_review.nothing")}
        </Pair>
        {hours && <Pair term={t("admin_review.hours")}>{hours}</Pair>}
        {contacts.map(({ id, name, phone, email }) => (
          <Pair key={id} term={name || t("decisions.field.contacts")}>
            {[phone && spacedNumber(phone), email].filter(Boolean).join(", ") || t("admin_review.nothing")}
          </Pair>
        ))}
        <Pair term={t("fields.access")}>
          <Access place={place} />
        </Pair>
      </Pairs>
      <Ask field="addresses" id={place.id} label={label} />
    </>
  );
}

/** In words: what is there, what is not, and what nobody has said. */
function Access({ place: { access, access_checked_at } }: { place: Place }) {
  const { t } = useTranslation();
  const names = (fact: boolean | undefined) =>
    accessCodes.filter((code) => access[code] === fact).map((code) => t(`words.access.${code}`));
  const groups = [
    { words: t("fields.three.yes"), names: names(true) },
    { words: t("fields.three.no"), names: names(false) },
    { words: t("fields.three.unknown"), names: names(undefined) },
  ].filter(({ names }) => names.length > 0);
  return (
    <div className="value">
      {groups.map(({ words, names }) => (
        <p key={words}>
          <strong>{words}:</strong> {names.join(", ")}
        </p>
      ))}
      {access_checked_at && <p className="muted">{t("provider.access_checked", { day: access_checked_at })}</p>}
    </div>
  );
}
