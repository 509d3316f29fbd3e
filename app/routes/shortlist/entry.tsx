import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { ScreenReaderName } from "#app/listing/screen-reader-name.tsx";
import { Verified } from "#app/listing/verified.tsx";
import { Fact, Facts } from "#app/ui/facts/facts.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { accessAcross, accessCodes } from "#domain/access.ts";
import { placeName } from "#domain/address.ts";
import type { Listing } from "#domain/listing.ts";
import { moved } from "#domain/shortlist.ts";
import { ages, offers, people, places } from "./comparison-values.ts";
import { ContactLinks, contactLinksOf } from "./contact-links.tsx";
import { useListHref } from "./use-list-href.ts";

interface EntryProps {
  /** The id that the address names */
  id: string;
  listing: Listing;
  /** Ids of the whole list, in order */
  ids: string[];
  now: string;
}

/** One organisation of the list. Links move or remove it, so that this works without script. */
export function Entry({ id, listing, ids, now }: EntryProps) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const href = useHref();
  const listHref = useListHref();
  const { name, addresses, contacts, source } = listing;
  const access = accessCodes.filter((code) => accessAcross(addresses, code));
  const whom = [people(t, listing, now).join(", "), ...ages(t, listing, now)].filter(Boolean).join(". ");
  const where = places(t, listing, now).join("; ");
  const at = ids.indexOf(id);
  const facts: [icon: string, label: "offers" | "for" | "access", text: string][] = [
    ["organisation", "offers", offers(t, listing, now).join(", ")],
    ["people", "for", whom],
    ["step-free", "access", access.map((code) => t(`words.access.${code}`)).join(", ")],
  ];
  return (
    <li id={`entry-${id}`} className="stack-sm" {...entryData(id, listing)}>
      <h2>
        <a href={href(`/provider/${listing.id}`)} lang={langOf(name)}>
          {name}
        </a>
      </h2>
      <p lang={langOf(where)}>{where}</p>
      <p className="row">
        <Verified verified_at={listing.verified_at} now={now} />
        {source === "demo" && <Tag tone="wait">{t("site.demo")}</Tag>}
      </p>
      <Facts>
        {facts.map(
          ([icon, label, text]) =>
            text && (
              <Fact key={label} icon={icon} label={t(`search.${label}`)}>
                <span lang={langOf(text)}>{text}</span>
              </Fact>
            ),
        )}
      </Facts>
      <ContactLinks ways={contactLinksOf(contacts)} name={name} />
      <p className="row shortlist-ways">
        {at > 0 && (
          <a className="link-button" href={listHref(moved(ids, id, -1), { at: id })}>
            {t("shortlist.earlier")}
            <ScreenReaderName name={name} />
          </a>
        )}
        {at < ids.length - 1 && (
          <a className="link-button" href={listHref(moved(ids, id, 1), { at: id })}>
            {t("shortlist.later")}
            <ScreenReaderName name={name} />
          </a>
        )}
        <a className="link-button" href={listHref(ids.filter((other) => other !== id))} data-remove={id}>
          <Icon name="remove" />
          {t("shortlist.remove")}
          <ScreenReaderName name={name} />
        </a>
      </p>
    </li>
  );
}

/** The data of an entry that islands/shortlist.ts saves. */
export function entryData(id: string, { name, addresses }: Listing) {
  return { "data-entry": id, "data-name": name, "data-place": addresses[0] ? placeName(addresses[0]) : "" };
}
