import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { accessIcons } from "#app/listing/access.ts";
import { Verified } from "#app/listing/verified.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { type AccessCode, accessAcross } from "#domain/access.ts";
import { placeName } from "#domain/address.ts";
import type { Listing } from "#domain/listing.ts";
import {
  accessKnown,
  ages,
  availability,
  costs,
  languages,
  offers,
  papers,
  people,
  places,
  works,
} from "./comparison-values.ts";
import { ContactLinks, contactLinksOf } from "./contact-links.tsx";
import { entryData } from "./entry.tsx";

/** Maximum number of columns that stay readable */
const SIDE_BY_SIDE = 4;

/** A fact of each listing */
interface Row {
  heading: string;
  /** Equal for listings of which the same is said */
  said(listing: Listing): string;
  cell(listing: Listing): ReactNode;
}

interface ComparisonProps {
  /** Each listing with the id that the address names */
  entries: { id: string; listing: Listing }[];
  now: string;
}

/** Compares listings, one column each, in as few tables of equal width as possible. What differs comes first. */
export function Comparison({ entries, now }: ComparisonProps) {
  const tables = Math.ceil(entries.length / SIDE_BY_SIDE);
  const width = Math.ceil(entries.length / tables);
  return (
    <div className="comparison stack-lg">
      {Array.from({ length: tables }, (_, i) => entries.slice(i * width, (i + 1) * width)).map((some) => (
        <SideBySide key={some[0]!.id} entries={some} now={now} />
      ))}
    </div>
  );
}

function SideBySide({ entries, now }: ComparisonProps) {
  const { t } = useTranslation();
  const href = useHref();
  const langOf = useLangOf();
  const { known, unknown } = accessKnown(entries.map(({ listing }) => listing));
  const texts = (heading: string, say: typeof offers): Row => ({
    heading,
    said: (listing) => say(t, listing, now).join("|"),
    cell: (listing) => <Texts texts={say(t, listing, now)} />,
  });
  const reached = (heading: string, byPhone: boolean): Row => ({
    heading,
    said: ({ contacts }) => JSON.stringify(contactLinksOf(contacts)),
    cell: (listing) => <Reached listing={listing} byPhone={byPhone} />,
  });
  const rows: Row[] = [
    texts(t("shortlist.what"), offers),
    ...(entries.some(({ listing }) => costs(t, listing, now).length > 0) ? [texts(t("terms.cost"), costs)] : []),
    texts(t("search.groups.availability"), availability),
    texts(t("search.groups.disabilities"), people),
    texts(t("search.groups.age_groups"), ages),
    texts(t("provider.where"), places),
    reached(t("shortlist.without_calling"), false),
    reached(t("words.channels.phone"), true),
    ...known.map((code) => ({
      heading: t(`words.access.${code}`),
      said: ({ addresses }: Listing) => String(accessAcross(addresses, code)),
      cell: (listing: Listing) => <AccessFact listing={listing} code={code} />,
    })),
    texts(t("search.groups.modes"), works),
    texts(t("search.groups.languages"), languages),
    texts(t("shortlist.papers"), papers),
    {
      heading: t("shortlist.checked"),
      said: ({ verified_at }) => verified_at ?? "",
      cell: ({ verified_at }) => <Verified verified_at={verified_at} now={now} />,
    },
  ];
  const names = entries.map(({ listing }) => listing.name);
  const isSame = ({ said }: Row) => new Set(entries.map(({ listing }) => said(listing))).size === 1;
  const same = entries.length > 1 ? rows.filter(isSame) : [];
  const row = ({ heading, cell }: Row) => (
    <tr key={heading}>
      <th scope="row">{heading}</th>
      {entries.map(({ id, listing }) => (
        <td key={id} data-label={listing.name}>
          {cell(listing)}
        </td>
      ))}
    </tr>
  );
  return (
    <div className="stack">
      <Table
        caption={t("shortlist.caption", { names })}
        columns={[
          { name: t("shortlist.fact") },
          ...names.map((name) => ({ name: <span lang={langOf(name)}>{name}</span> })),
        ]}
      >
        {rows.filter((each) => !same.includes(each)).map(row)}
        {same.length > 0 && (
          <tr className="comparison-same">
            <td colSpan={entries.length + 1}>
              <strong>{t("shortlist.same")}</strong>
            </td>
          </tr>
        )}
        {same.map(row)}
        <tr>
          <th scope="row">{t("shortlist.more")}</th>
          {entries.map(({ id, listing }) => (
            <td key={id} data-label={listing.name} {...entryData(id, listing)}>
              <a href={href(`/provider/${listing.id}`)} lang={langOf(listing.name)}>
                {listing.name}
              </a>
            </td>
          ))}
        </tr>
      </Table>
      {unknown.length > 0 && <p className="muted">{t("shortlist.known_of_none", { facts: factNames(t, unknown) })}</p>}
    </div>
  );
}

function Texts({ texts }: { texts: string[] }) {
  const langOf = useLangOf();
  if (texts.length === 0) return <NotKnown />;
  if (texts.length === 1) return <span lang={langOf(texts[0]!)}>{texts[0]}</span>;
  return (
    <ul className="comparison-list">
      {texts.map((text) => (
        <li key={text} lang={langOf(text)}>
          {text}
        </li>
      ))}
    </ul>
  );
}

function Reached({ listing: { contacts, name }, byPhone = false }: { listing: Listing; byPhone?: boolean }) {
  const ways = contactLinksOf(contacts).filter(({ channel }) => (channel === "phone") === byPhone);
  return ways.length > 0 ? <ContactLinks ways={ways} name={name} /> : <NotKnown />;
}

/**
 * Yes, no or not known, with an icon and in words; unknown is never shown as no. If only some places have the feature,
 * names them.
 */
function AccessFact({ listing: { addresses }, code }: { listing: Listing; code: AccessCode }) {
  const { t } = useTranslation();
  const fact = accessAcross(addresses, code);
  if (fact === undefined) return <NotKnown />;
  const where = addresses.filter(({ access }) => access[code]).map(placeName);
  return (
    <span className={fact ? "verified" : "verified-stale"}>
      <Icon name={fact ? "check" : "close"} />
      <Icon name={accessIcons[code]} />
      <span>
        {fact && where.length < addresses.length
          ? t("shortlist.yes_at", { places: [...new Set(where)] })
          : t(fact ? "shortlist.yes" : "shortlist.no")}
      </span>
    </span>
  );
}

function NotKnown() {
  const { t } = useTranslation();
  return <span className="muted">{t("shortlist.not_known")}</span>;
}

function factNames(t: TFunction, codes: readonly AccessCode[]): string[] {
  return codes.map((code) => t(`words.access.${code}`));
}
