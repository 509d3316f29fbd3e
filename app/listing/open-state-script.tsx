import { useTranslation } from "react-i18next";
import openNow from "#app/islands/open-now.ts?worker&url";

/** Writes whether a place is open now, in the words of the page's language; `#` stands for a time. The page itself says only what stays true. */
export function OpenStateScript() {
  const { t, i18n } = useTranslation();
  const words: OpenWords = {
    open_until: t("opening.now_open_until"),
    open: t("opening.now_open"),
    opens: t("opening.now_opens"),
    closed: t("opening.now_closed"),
    unsure: t("opening.now_unsure"),
    language: i18n.language,
  };
  return <script type="module" src={openNow} data-open-words={JSON.stringify(words)} />;
}

export interface OpenWords {
  open_until: string;
  open: string;
  opens: string;
  closed: string;
  unsure: string;
  language: string;
}
