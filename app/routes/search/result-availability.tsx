import { itemAvailability } from "#app/listing/availability-text.ts";
import type { ListingItem } from "#domain/listing.ts";
import { wordsOf } from "./highlight.tsx";
import type { Asked } from "./result.tsx";

const SHOWN = 2;

/** Whether the branch takes new people, of the services that were asked for; nothing where that is not known. */
export function resultAvailability(item: ListingItem, { codes, t, langOf, now }: Asked) {
  return itemAvailability(t, item, codes, now)
    .slice(0, SHOWN)
    .map(({ name, text, sayer, until }) => (
      <p key={name ?? ""} data-until={until}>
        {name !== null && wordsOf([{ text: name, lang: langOf(name) }, ": "])}
        <strong>{text}</strong>
        {` · ${sayer}`}
      </p>
    ));
}
