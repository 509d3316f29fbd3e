import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { useDraft } from "./draft.tsx";

/** What is asked to be changed, as it was written beside the answers. */
export function AskedList() {
  const { t } = useTranslation();
  const { draft, ask } = useDraft();
  if (draft.asked.length === 0) return <p className="muted">{t("admin_review.asked_none")}</p>;
  return (
    <div className="stack-sm">
      <p className="legend" id="asked-list">
        {t("admin_review.asked_list", { count: draft.asked.length })}
      </p>
      <ul className="asked-list" aria-labelledby="asked-list">
        {draft.asked.map((asked) => {
          const { field, id, label, reason, note } = asked;
          const words = [reason && t(`decisions.reason.${reason as "other"}`), note].filter(Boolean).join(": ");
          return (
            <li key={`${field} ${id}`}>
              <p>
                <strong>{label}</strong>: {words || t("admin_review.asked_empty")}
              </p>
              <Button
                type="button"
                kind="link"
                onClick={() => {
                  ask({ field, ...(id ? { id } : {}) }, null);
                  document.getElementById("decide")?.focus();
                }}
              >
                {t("admin_review.asked_remove")}
                <span className="sr"> {label}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
