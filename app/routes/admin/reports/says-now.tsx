import { useTranslation } from "react-i18next";
import type { Report } from "#domain/report.ts";

/** What the public page says of it; codes in words. */
export function SaysNow({ report: { organization, field, says_now } }: { report: Report }) {
  const { t, i18n } = useTranslation();
  if (organization.status !== "approved") return t("reports.not_public");
  if (says_now.length === 0) return t("reports.says_nothing");
  const word = (code: string) => {
    const key = [`words.access.${code}`, `words.disabilities.${code}`, `words.age_groups.${code}`].find((key) =>
      i18n.exists(key),
    );
    return key ? t(key as "words.access.lift") : code;
  };
  const line = (value: string) => {
    if (field !== "access" && field !== "people_served") return value;
    return value.startsWith("!") ? t("reports.no", { fact: word(value.slice(1)) }) : word(value);
  };
  return (
    <ul>
      {says_now.map((value) => (
        <li key={value} className="as-written">
          {line(value)}
        </li>
      ))}
    </ul>
  );
}
