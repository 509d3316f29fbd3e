import { useTranslation } from "react-i18next";
import { SHORTLIST_KEPT } from "#domain/shortlist.ts";

/** Tells screen readers and the visitor that an organisation was saved or removed. */
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
