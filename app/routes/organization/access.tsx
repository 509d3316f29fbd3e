import { useTranslation } from "react-i18next";
import { accessIcons } from "#app/listing/access.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { accessCodes } from "#domain/access.ts";
import { type Address, placeName } from "#domain/address.ts";
import "./access.css";

/** Accessibility of a place. Each feature is yes, no or not known; unknown is never shown as no. */
export function Access({ address }: { address: Address }) {
  const { t } = useTranslation();
  const known = accessCodes.filter((code) => address.access[code] !== undefined);
  const unknown = accessCodes.filter((code) => address.access[code] === undefined);
  if (known.length === 0) {
    return (
      <p className="access-unknown">
        <Icon name="unknown" />
        <span>{t("provider.access_unknown")}</span>
      </p>
    );
  }
  return (
    <div className="stack-sm">
      <h4>{t("provider.access", { label: address.address_label || placeName(address) })}</h4>
      <ul className="access">
        {known.map((code) => (
          <li
            key={code}
            className={address.access[code] ? "access-yes" : "access-no"}
            itemProp="amenityFeature"
            itemScope
            itemType="https://schema.org/LocationFeatureSpecification"
          >
            <meta itemProp="name" content={t(`words.access.${code}`)} />
            <meta itemProp="value" content={String(address.access[code])} />
            <Icon name={address.access[code] ? "check" : "close"} />
            <Icon name={accessIcons[code]} />
            <span>
              {t(address.access[code] ? "provider.yes_fact" : "provider.no_fact", { fact: t(`words.access.${code}`) })}
            </span>
          </li>
        ))}
      </ul>
      {unknown.length > 0 && (
        <p className="access-unknown">
          <Icon name="unknown" />
          <span>
            {t("provider.unknown_facts", { facts: unknown.map((code) => t(`words.access.${code}`)).join(", ") })}
          </span>
        </p>
      )}
      {address.access_checked_at && (
        <p className="muted">{t("provider.access_checked", { day: address.access_checked_at })}</p>
      )}
    </div>
  );
}
