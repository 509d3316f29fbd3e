import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { AuditLine } from "#domain/audit.ts";

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** The first of these that a record has is what people know it by. */
const NAMES = ["name", "address_label", "group_name", "number", "title", "term"];

/** Lines of the audit log as people read them. What has no words is null, and shown as it is written. */
export function useAuditWords() {
  const { t, i18n } = useTranslation();
  const { moment } = useFormats();
  const known = (key: string) => i18n.exists(key, { lng: "en" });
  return {
    action(action: string): string | null {
      const key = `audit_page.action.${action.replace(".", "_")}`;
      return known(key) ? t(key as "audit_page.action.import") : null;
    },
    /** What it was done to, by its name */
    name({ before, after }: AuditLine): string | null {
      const record = { ...before, ...after };
      const texts = record.texts as { title?: string }[] | undefined;
      const names = [...NAMES.map((field) => record[field]), texts?.[0]?.title];
      return (names.find((name) => typeof name === "string" && name !== "") as string | undefined) ?? null;
    },
    field(path: string): string {
      const parts = path.split(".").map((part) => {
        const key = `history_page.field.${part}`;
        return known(key) ? t(key as "history_page.field.name") : part.replaceAll("_", " ");
      });
      return parts.join(" · ");
    },
    value(value: unknown): string {
      if (value === true) return t("audit_page.yes");
      if (value === false) return t("audit_page.no");
      if (typeof value === "string" && MOMENT.test(value)) return moment.format(Date.parse(value));
      return String(value);
    },
  };
}
