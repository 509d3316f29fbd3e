import { useTranslation } from "react-i18next";
import { SHORTLIST_KEPT } from "#domain/shortlist.ts";

/** Where a page says what was saved or let go. */
export function SavedStatus() {
  const { t } = useTranslation();
  return (
    <p
      role="status"
      data-saved-status=""
      data-done={t("shortlist.saved", { name: "#" })}
      data-undone={t("shortlist.removed", { name: "#" })}
      data-full={t("shortlist.full", { most: SHORTLIST_KEPT })}
      data-all={t("shortlist.saved_all")}
    />
  );
}
