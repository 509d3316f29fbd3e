import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";

/**
 * The notice at a form: who reads the data, how long it is kept, how to take the consent back, and a link to the whole
 * notice.
 */
export function ShortNotice({ about }: { about: "enquiry" | "report" | "answer" | "invitation" | "claim" }) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <p className="muted">
      {t(`notice.short.${about}`)} <a href={href("/privacy")}>{t("notice.all")}</a>
    </p>
  );
}
