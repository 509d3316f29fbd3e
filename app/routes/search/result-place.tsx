import type { AccessCode } from "#domain/access.ts";
import { placeLine, placeName } from "#domain/address.ts";
import type { ListingItem } from "#domain/listing.ts";
import { type Part, wordsOf } from "./highlight.tsx";
import type { Asked } from "./result.tsx";

const ACCESS_SHOWN = 2;

/** Where it is and which access the place has, what was asked first. */
export function resultPlace(item: ListingItem, { location, codes, t, langOf }: Asked, covering: boolean | undefined) {
  const place = item.branch ?? item.primary_location;
  if (covering) {
    return (
      <p>
        {place && `${t("search.office_in", { place: placeName(place) })} `}
        {item.coverage_area && <strong>{t(`words.coverage.${item.coverage_area}`)}</strong>}
      </p>
    );
  }
  const isAsked = (code: string) => Number(codes.has(`access:${code}`));
  const access = [...item.access].sort((a, b) => isAsked(b) - isAsked(a)).slice(0, ACCESS_SHOWN);
  const others = item.branches > 1 ? ` ${t("search.branches", { count: item.branches - 1 })}` : "";
  const facts = [
    location !== null && item.nearest?.approximate && t("search.about_distance"),
    access.map((code) => t(`words.access.${code as AccessCode}`)).join(", "),
  ].filter(Boolean);
  return <p>{wordsOf([...placeParts(item, location !== null, langOf), [others, ...facts].join(". ")])}</p>;
}

/** The branch that matches: "Main centre, Madurai 625001" if results have distances, else "Madurai, Tamil Nadu". */
function placeParts(
  { nearest, branch, primary_location }: ListingItem,
  near: boolean,
  langOf: Asked["langOf"],
): Part[] {
  const inItsLanguage = (text: string) => ({ text, lang: langOf(text) });
  const place = near && nearest ? nearest : (branch ?? primary_location);
  if (!place) return [];
  if (!near || !nearest || !(nearest.city || nearest.pincode)) return [inItsLanguage(placeLine(place))];
  const { address_label: label, city, pincode } = nearest;
  const town = `${city} ${pincode ?? ""}`.trim();
  return label ? [inItsLanguage(label), ", ", inItsLanguage(town)] : [inItsLanguage(town)];
}
