import { useTranslation } from "react-i18next";
import type { FieldChange } from "#domain/changes-since.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { usePaperName } from "./use-paper-name.ts";

const days: readonly string[] = ["issue_date", "valid_till"];

/** Lines of the log as people read them: what was changed, and a value in words where it has some. */
export function useLoggedValue({ registration_details }: ReviewRecord) {
  const { t, i18n } = useTranslation();
  const paperName = usePaperName();
  const list = new Intl.ListFormat(i18n.language);
  const known = (key: string) => i18n.exists(key, { lng: "en" });
  const subject = (subject: string) =>
    t(`admin_review.subject.${subject as "address"}`, { defaultValue: t("admin_review.subject.organization") });
  return {
    name: ({ subject: of, subject_id, name, field }: FieldChange): string => {
      const paper = registration_details.find(({ id }) => id === subject_id);
      const whole = paper ? paperName(paper) : name ? `${subject(of)}, ${name}` : subject(of);
      const key = `history_page.field.${field}`;
      if (field === null) return whole;
      const part = known(key) ? t(key as "history_page.field.name") : field.replaceAll("_", " ");
      return of === "organization" ? part[0]!.toUpperCase() + part.slice(1) : `${whole}: ${part}`;
    },
    value: ({ field, name, subject: of }: FieldChange, value: unknown): string => {
      if (value === null || value === undefined || value === "") return "";
      if (field === null) return name ?? subject(of);
      if (typeof value === "boolean") return t(value ? "fields.yes" : "fields.no");
      if (days.includes(field) && typeof value === "string") return t("admin_review.day", { day: value });
      if (typeof value !== "object") return String(value);
      return Array.isArray(value) ? list.format(value.map(plain)) : plain(value);
    },
  };
}

/** What stands in an object, without what only programs read. */
function plain(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .filter(([key, part]) => key !== "id" && !key.endsWith("_id") && part !== null && part !== "")
    .map(([, part]) => plain(part))
    .join(", ");
}
