import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { hoursOfPlace } from "#app/listing/hours-words.ts";
import { ScreenReaderName } from "#app/listing/screen-reader-name.tsx";
import { Verified } from "#app/listing/verified.tsx";
import { AddressText } from "#app/routes/organization/address-text.tsx";
import { Fact, Facts } from "#app/ui/facts/facts.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { QrCode } from "#app/ui/qr-code/qr-code.tsx";
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
  /** The site's own address */
  site: string;
  now: string;
}

/** Branches of which paper shows the street and the hours, so that two organisations fit on a page */
const BRANCHES_ON_PAPER = 2;

/** One organisation of the list. Links move or remove it, so that this works without script. */
export function Entry({ id, listing, ids, site, now }: EntryProps) {
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
      <OnPaper listing={listing} address={`${site}/provider/${listing.id}`} />
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

/** Shown on paper alone: when the organisation answers, its streets and hours, and the way to its page. */
function OnPaper({ listing: { id, addresses, contacts }, address }: { listing: Listing; address: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const langOf = useLangOf();
  const answered = [...new Set(contacts.flatMap(({ hours }) => hours ?? []))];
  return (
    <div className="shortlist-paper stack-sm">
      {answered.map((hours) => (
        <p key={hours}>{t("provider.reach_hours", { hours })}</p>
      ))}
      {addresses.slice(0, BRANCHES_ON_PAPER).map((branch) => (
        <div key={branch.id}>
          <AddressText address={branch} />
          {hoursOfPlace(t, formats, branch).map((said) => (
            <p key={said}>
              <strong>{t("provider.hours")}</strong> <span lang={langOf(said)}>{said}</span>
            </p>
          ))}
        </div>
      ))}
      <p>{t("provider.page_address", { address })}</p>
      <QrCode src={`/provider/${id}/qr.svg`} label={t("provider.qr_alt", { address })} />
    </div>
  );
}

/** The data of an entry that islands/shortlist.ts saves. */
export function entryData(id: string, { name, addresses }: Listing) {
  return { "data-entry": id, "data-name": name, "data-place": addresses[0] ? placeName(addresses[0]) : "" };
}
