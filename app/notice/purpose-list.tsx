import { useTranslation } from "react-i18next";
import { purposes } from "#domain/consent.ts";
import "./notice.css";

/** What data is used for, each purpose apart. */
export function PurposeList() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("notice.purposes_title")}:</p>
      <ul className="notice-purposes stack-sm">
        {purposes.map((purpose) => (
          <li key={purpose}>{t(`notice.purposes.${purpose}`)}</li>
        ))}
      </ul>
    </>
  );
}
