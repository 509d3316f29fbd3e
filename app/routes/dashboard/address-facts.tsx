import { useTranslation } from "react-i18next";
import { accessCodes } from "#domain/access.ts";
import { placeLine } from "#domain/address.ts";
import type { OwnAddress } from "#domain/listing.ts";

/** What the list says of a place. */
export function AddressFacts({ item }: { item: OwnAddress }) {
  const { t } = useTranslation();
  const { address_line_1, address_line_2, pincode, type, hours, contacts, access } = item;
  const known = accessCodes.filter((code) => access[code] !== undefined).length;
  const street = [address_line_1, address_line_2].filter(Boolean).join(", ");
  return (
    <>
      <p>
        {street && `${street}, `}
        {placeLine(item)} {pincode}
      </p>
      <p className="muted">
        {[
          type && t(`words.address_types.${type as "centre"}`, { defaultValue: type }),
          hours,
          ...contacts.flatMap(({ phone, email }) => [phone, email]),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p className="muted">{t("dashboard.access_known", { count: known, all: accessCodes.length })}</p>
    </>
  );
}
