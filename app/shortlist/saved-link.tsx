import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";

/**
 * Link to the shortlist, shown once an organisation is saved. In hydrated areas the island may change it before React
 * starts, so hydration warnings are off.
 */
export function SavedLink({ as: Element }: { as: "li" | "p" }) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <Element hidden data-saved={t("shortlist.link", { number: "#" })} suppressHydrationWarning>
      <a className={Element === "p" ? "link-button" : undefined} href={href("/shortlist")} suppressHydrationWarning>
        {t("shortlist.title")}
      </a>
    </Element>
  );
}
