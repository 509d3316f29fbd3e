import { useContext } from "react";
import { VisitContext } from "#app/appearance/visit.ts";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { type Address, placeLine } from "#domain/address.ts";
import { languageOfText } from "#domain/interface-language.ts";
import { localPlace } from "#domain/local-names.ts";

/** The address in postal order, with schema.org microdata. */
export function AddressText({ address }: { address: Address }) {
  const langOf = useLangOf();
  const { places } = useContext(VisitContext);
  const { city, district, state } = localPlace(address, places);
  const street = [address.address_line_1, address.address_line_2].filter(Boolean).join(", ");
  return (
    <address
      lang={langOf(placeLine({ city, district, state }))}
      itemProp="address"
      itemScope
      itemType="https://schema.org/PostalAddress"
    >
      {street && (
        <span className="address-line" itemProp="streetAddress" lang={languageOfText(street)}>
          {street}
        </span>
      )}
      {(address.city || address.pincode) && (
        <span className="address-line">
          <span itemProp="addressLocality">{city}</span> <span itemProp="postalCode">{address.pincode}</span>
        </span>
      )}
      <span className="address-line">
        {district && address.district !== address.city && `${district}, `}
        <span itemProp="addressRegion">{state}</span>
      </span>
      <meta itemProp="addressCountry" content="IN" />
    </address>
  );
}
