import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { useLocalPlace } from "#app/i18n/use-local-place.ts";
import { type Address, placeLine } from "#domain/address.ts";
import { languageOfText } from "#domain/interface-language.ts";

/** The address in postal order, with schema.org microdata. */
export function AddressText({ address }: { address: Address }) {
  const langOf = useLangOf();
  const { city, district, state } = useLocalPlace()(address);
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
