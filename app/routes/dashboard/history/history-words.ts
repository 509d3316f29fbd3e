import { useTranslation } from "react-i18next";
import type { HistoryEntry } from "#domain/history.ts";

/** Translates lines of the history. An action without a translation gets a general text. */
export function useHistoryWords() {
  const { t, i18n } = useTranslation();
  const known = (key: string) => i18n.exists(key, { lng: "en" });
  return {
    what: ({ action, subject, name }: HistoryEntry) => {
      const key = `history_page.action.${action.replace(".", "_")}`;
      const general = `history_page.action.${subject}`;
      const found = known(key) ? key : known(general) ? general : "history_page.action.other";
      return t(found as "history_page.action.other", { name: name ?? t("history_page.unnamed") });
    },
    by: ({ by, action }: HistoryEntry) =>
      by ?? t(action in nameless ? nameless[action as "member.decline"] : "history_page.marga"),
  };
}

/** Texts for actions whose actor has no name on record */
const nameless = {
  "organization.confirm": "history_page.by_link",
  "member.decline": "history_page.invited",
} as const;
