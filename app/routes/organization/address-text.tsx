import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { type Address, placeLine } from "#domain/address.ts";

/** The address in postal order, with schema.org microdata. */
export function AddressText({ address }: { address: Address }) {
  const langOf = useLangOf();
  const street = [address.address_line_1, address.address_line_2].filter(Boolean);
  return (
    <address lang={langOf(placeLine(address))} itemProp="address" itemScope itemType="https://schema.org/PostalAddress">
      {street.length > 0 && (
        <span className="address-line" itemProp="streetAddress">
          {street.join(", ")}
        </span>
      )}
      {(address.city || address.pincode) && (
        <span className="address-line">
          <span itemProp="addressLocality">{address.city}</span> <span itemProp="postalCode">{address.pincode}</span>
        </span>
      )}
      <span className="address-line">
        {address.district && address.district !== address.city && `${address.district}, `}
        <span itemProp="addressRegion">{address.state}</span>
      </span>
      <meta itemProp="addressCountry" content="IN" />
    </address>
  );
}
