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
import { accessKnown, ages, languages, offers, papers, people, places, works } from "./comparison-values.ts";
import { ContactLinks, contactLinksOf } from "./contact-links.tsx";
import { entryData } from "./entry.tsx";

/** Maximum number of columns that stay readable */
const SIDE_BY_SIDE = 4;

interface ComparisonProps {
  /** Each listing with the id that the address names */
  entries: { id: string; listing: Listing }[];
  now: string;
}

/** Compares listings, one column each, in as few tables of equal width as possible. */
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
  const rows: [heading: string, cell: (listing: Listing) => ReactNode][] = [
    [t("shortlist.what"), (listing) => <Texts texts={offers(t, listing, now)} />],
    [t("search.groups.disabilities"), (listing) => <Texts texts={people(t, listing, now)} />],
    [t("search.groups.age_groups"), (listing) => <Texts texts={ages(t, listing, now)} />],
    [t("provider.where"), (listing) => <Texts texts={places(t, listing, now)} />],
    [t("shortlist.without_calling"), (listing) => <Reached listing={listing} />],
    [t("words.channels.phone"), (listing) => <Reached listing={listing} byPhone />],
    ...known.map((code): (typeof rows)[number] => [
      t(`words.access.${code}`),
      (listing) => <AccessFact listing={listing} code={code} />,
    ]),
    [t("search.groups.modes"), (listing) => <Texts texts={works(t, listing, now)} />],
    [t("search.groups.languages"), (listing) => <Texts texts={languages(t, listing, now)} />],
    [t("shortlist.papers"), (listing) => <Texts texts={papers(t, listing, now)} />],
    [t("shortlist.checked"), ({ verified_at }) => <Verified verified_at={verified_at} now={now} />],
  ];
  const names = entries.map(({ listing }) => listing.name);
  return (
    <div className="stack">
      <Table
        caption={t("shortlist.caption", { names })}
        columns={[
          { name: t("shortlist.fact") },
          ...names.map((name) => ({ name: <span lang={langOf(name)}>{name}</span> })),
        ]}
      >
        {rows.map(([heading, cell]) => (
          <tr key={heading}>
            <th scope="row">{heading}</th>
            {entries.map(({ id, listing }) => (
              <td key={id} data-label={listing.name}>
                {cell(listing)}
              </td>
            ))}
          </tr>
        ))}
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
