import { useTranslation } from "react-i18next";
import { Fold } from "#app/ui/fold/fold.tsx";
import type { ReviewRecord } from "#domain/review.ts";
import { useDraft } from "./draft.tsx";
import type { Move } from "./moves.ts";

/** What the applicant is told, before it is sent. */
export function WhatTheyRead({ record, move }: { record: ReviewRecord; move: Move }) {
  const { t } = useTranslation();
  const { draft } = useDraft();
  const { status, about } = move;
  const language = t(`words.languages.${record.language as "en"}`);
  const asked = status === "changes_requested" ? draft.asked : [];
  return (
    <Fold summary={<span>{t("admin_review.preview")}</span>}>
      <div className="fold-room stack-sm">
        <p>
          <strong>{t(`admin_review.${about === "changes" ? "told_changes" : "told"}.${status as "approved"}`)}</strong>
        </p>
        {draft.reason && status !== "approved" && <p>{t(`decisions.reason.${draft.reason as "other"}`)}</p>}
        {asked.length > 0 && (
          <ul className="plain">
            {asked.map(({ field, id, label, reason, note }) => (
              <li key={`${field} ${id}`}>
                {label}: {[reason && t(`decisions.reason.${reason as "other"}`), note].filter(Boolean).join(": ")}
              </li>
            ))}
          </ul>
        )}
        {draft.note && <blockquote className="said">{draft.note}</blockquote>}
        <p className="muted">{t("admin_review.told_language", { language })}</p>
      </div>
    </Fold>
  );
}
