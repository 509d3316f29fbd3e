import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useStateNames } from "#app/i18n/use-state-names.ts";
import { hoursLines } from "#app/listing/hours-words.ts";
import { spacedNumber } from "#app/listing/phone-number.ts";
import { RequestChange } from "#app/routes/admin/review/change-request.tsx";
import { mapsHref } from "#app/routes/organization/maps-href.ts";
import { Description, DescriptionList } from "#app/ui/description-list/description-list.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { accessCodes } from "#domain/access.ts";
import { addressType, isOnline, placeLine, placeName, streetState } from "#domain/address.ts";
import type { ReviewRecord } from "#domain/review.ts";

type Place = ReviewRecord["addresses"][number];

/** All addresses with streets and contacts, including unpublished ones. */
export function Places({ record }: { record: ReviewRecord }) {
  const { t } = useTranslation();
  const { addresses, name } = record;
  return (
    <section className="stack" aria-labelledby="answers-places">
      <h3 id="answers-places">{t("admin_review.places", { count: addresses.length })}</h3>
      {addresses.length === 0 && <p className="muted">{t("admin_review.nothing")}</p>}
      <ul className="review-parts">
        {addresses.map((place) => (
          <li key={place.id} className="stack-sm">
            <OnePlace place={place} name={name} />
          </li>
        ))}
      </ul>
      {addresses.length === 0 && <RequestChange field="addresses" label={t("decisions.field.addresses")} />}
    </section>
  );
}

function OnePlace({ place, name }: { place: Place; name: string }) {
  const { t } = useTranslation();
  const { nameOf } = useStateNames();
  const formats = useFormats();
  const { address_line_1, address_line_2, pincode, type, category, hours, opening_hours, latitude, contacts } = place;
  const label = place.address_label || placeName(place);
  const kind = type && t(`words.address_types.${addressType(place) as "centre"}`, { defaultValue: type });
  return (
    <>
      <h4>{label}</h4>
      <DescriptionList>
        <Description term={t("admin_review.address")}>
          <div className="review-value">
            {[address_line_1, address_line_2].filter(Boolean).join(", ")}
            <br />
            {placeLine({ ...place, state: nameOf(place.state) })} {pincode}
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
        </Description>
        <Description term={t("admin_review.place_kind")}>
          {[kind, category, !isOnline(place) && t(`words.street.${streetState(place)}`)].filter(Boolean).join(" · ") ||
            t("admin_review.nothing")}
        </Description>
        {(opening_hours || hours) && (
          <Description term={t("admin_review.hours")}>
            {opening_hours && hoursLines(t, formats, opening_hours).map((line) => <p key={line}>{line}</p>)}
            {hours}
          </Description>
        )}
        {contacts.map(({ id, name, phone, email }) => (
          <Description key={id} term={name || t("decisions.field.contacts")}>
            {[phone && spacedNumber(phone), email].filter(Boolean).join(", ") || t("admin_review.nothing")}
          </Description>
        ))}
        <Description term={t("fields.access")}>
          <Access place={place} />
        </Description>
      </DescriptionList>
      <RequestChange field="addresses" id={place.id} label={label} />
    </>
  );
}

/** Accessibility in words: what exists, what does not, and what is unknown. */
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
    <div className="review-value">
      {groups.map(({ words, names }) => (
        <p key={words}>
          <strong>{words}:</strong> {names.join(", ")}
        </p>
      ))}
      {access_checked_at && <p className="muted">{t("provider.access_checked", { day: access_checked_at })}</p>}
    </div>
  );
}
