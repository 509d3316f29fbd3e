import { useTranslation } from "react-i18next";
import { useAppSelector } from "#app/state/store.ts";
import { placeName } from "#domain/address.ts";
import type { DisabilitySlug } from "#domain/disability.ts";
import type { OwnService } from "#domain/listing.ts";

/** So many names are read; more are counted. */
const NAMED = 3;

/** What the list says of a service. */
export function ServiceFacts({ item }: { item: OwnService }) {
  const { t } = useTranslation();
  const addresses = useAppSelector((state) => state.addresses.items);
  const { category, disabilities, custom_disabilities = [], address_ids, images } = item;
  const places = addresses.filter(({ id }) => address_ids.includes(id)).map((a) => a.address_label || placeName(a));
  const people = [
    ...disabilities.map((slug) => t(`words.disabilities.${slug as DisabilitySlug}`, { defaultValue: slug })),
    ...custom_disabilities,
  ];
  const some = (names: string[]) =>
    names.length > NAMED
      ? t("dashboard.and_more", { names: names.slice(0, NAMED).join(", "), count: names.length - NAMED })
      : names.join(", ");
  return (
    <>
      <p>
        {t(`words.services.${category}`)}
        {people.length > 0 && ` · ${some(people)}`}
      </p>
      <p className="muted">{places.length > 0 ? some(places) : t("dashboard.no_place")}</p>
      {images.length > 0 && <p className="muted">{t("dashboard.pictures", { count: images.length })}</p>}
    </>
  );
}
