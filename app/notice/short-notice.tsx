import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";

/** At a form: who reads what is sent, how long it is kept, how it is taken back, and the way to the whole notice. */
export function ShortNotice({ about }: { about: "enquiry" | "report" | "invitation" }) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <p className="muted">
      {t(`notice.short.${about}`)} <a href={href("/privacy")}>{t("notice.all")}</a>
    </p>
  );
}
