import { useContext } from "react";
import { useLocation } from "react-router";
import { VisitContext } from "#app/appearance/visit.ts";
import { useLanguageInUrl } from "#app/i18n/use-href.ts";
import { alternatesOf, pageAddress } from "#domain/page-address.ts";

interface PageAddressesProps {
  /** Path and query of the page, without its language */
  page: string;
  /** False for an address that shows the page with more than it has by itself, such as a visitor's place */
  whole?: boolean;
}

/** For search engines: the one address of a page in this language, and its addresses in the others. */
export function PageAddresses({ page, whole = true }: PageAddressesProps) {
  const { public_url } = useContext(VisitContext);
  const language = useLanguageInUrl();
  const address = public_url + page;
  return (
    <>
      <link rel="canonical" href={pageAddress(address, language)} />
      {whole &&
        alternatesOf(address).map((other) => (
          <link key={other.language} rel="alternate" hrefLang={other.language} href={other.address} />
        ))}
    </>
  );
}

/** Most pages have one address, their path: slashes at its end and capitals are the same page (see `routesIn`). */
export function PathAddresses() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete("lang");
  return <PageAddresses page={pathname.toLowerCase().replace(/(?<!^)\/+$/, "")} whole={query.size === 0} />;
}
