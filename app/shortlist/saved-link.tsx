import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";

/** The way to what is saved in this browser, once something is. Hydrated areas have it too, so the island may be there before React. */
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
