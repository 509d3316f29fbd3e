import { useTranslation } from "react-i18next";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { placeLine, placeName } from "#domain/address.ts";
import type { ListingItem } from "#domain/listing.ts";

interface ResultPlaceProps {
  item: ListingItem;
  /** Results have distances, so show the address they are measured to */
  near: boolean;
  covering?: boolean;
}

export function ResultPlace({ item, near, covering }: ResultPlaceProps) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const nearest = near ? item.nearest : null;
  const place = item.branch ?? item.primary_location;
  if (covering) {
    return (
      <p className="result-place">
        {place && `${t("search.office_in", { place: placeName(place) })} `}
        {item.coverage_area && <strong>{t(`words.coverage.${item.coverage_area}`)}</strong>}
      </p>
    );
  }
  const text = placeText(item, near);
  return (
    <p className="result-place">
      <span lang={langOf(text)}>{text}</span>{" "}
      {item.branches > 1 && <span className="muted">{t("search.branches", { count: item.branches - 1 })}</span>}
      {nearest?.approximate && <span className="result-about"> {t("search.about_distance")}</span>}
    </p>
  );
}

/** The branch that matches: "Main centre, Madurai 625001" if results have distances, else "Madurai, Tamil Nadu". */
function placeText({ nearest, branch, primary_location }: ListingItem, near: boolean): string {
  if (near && nearest) {
    const { address_label: label, city, pincode } = nearest;
    if (!city && !pincode) return placeLine(nearest);
    return [city && label.includes(city) ? "" : label, `${city} ${pincode ?? ""}`.trim()].filter(Boolean).join(", ");
  }
  const place = branch ?? primary_location;
  return place ? placeLine(place) : "";
}
