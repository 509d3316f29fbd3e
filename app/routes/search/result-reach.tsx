import { contactHref } from "#app/listing/contact.ts";
import { placeName } from "#domain/address.ts";
import type { ContactChannel, ListingItem } from "#domain/listing.ts";
import type { Asked } from "./result.tsx";

/** Ways without voice that a result shows; the others are on the organisation's page. */
const QUIET_SHOWN = 2;

/**
 * The ways to reach an organisation in one row, those that need no call first, and the button that saves it. The full
 * name of each is for screen readers, so that all links of a page differ. islands/shortlist.ts shows and names the button.
 */
export function resultReach(item: ListingItem, { t }: Asked) {
  const { name, contacts } = item;
  const quiet = contacts.filter(({ channel }) => channel !== "phone").slice(0, QUIET_SHOWN);
  const calls = contacts.filter(({ channel }) => channel === "phone").slice(0, 1);
  const place = item.branch ?? item.primary_location;
  return (
    <p className="result-reach">
      {[...quiet, ...calls].map(({ channel, value }) => {
        const words = t(`words.channels.${channel}`);
        return (
          <a
            key={channel + value}
            className={pictogramOf(channel)}
            href={contactHref(channel, value)}
            rel={value.startsWith("http") ? "noopener noreferrer ugc" : undefined}
            aria-label={`${words} ${name}`}
          >
            {words}
          </a>
        );
      })}
      <button type="button" hidden data-soon="" data-place={place ? placeName(place) : ""}>
        {t("shortlist.save")}
      </button>
    </p>
  );
}

/** The address of the other channels tells which they are. */
function pictogramOf(channel: ContactChannel): string | undefined {
  return channel === "video" || channel === "chat" ? `reach-${channel}` : undefined;
}
