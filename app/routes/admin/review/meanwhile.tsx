import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Notice } from "#app/ui/notice/notice.tsx";
import type { ReviewRecord } from "#domain/review.ts";
import type { ReviewedField } from "#domain/verification.ts";

interface MeanwhileProps {
  fields: ReviewedField[];
  before: ReviewRecord;
  now: ReviewRecord;
}

/** Somebody was first: what is different now. What was typed stays. */
export function Meanwhile({ fields, before, now }: MeanwhileProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer record is told of
  useEffect(() => box.current?.focus(), [now.updated_at]);
  const decisions = now.verifications.filter(({ id }) => !before.verifications.some((known) => known.id === id));
  return (
    <div role="alert" className="trouble" ref={box} tabIndex={-1}>
      <Notice icon="alert">
        <p>
          <strong>{t("admin_review.meanwhile")}</strong>
        </p>
        {decisions.map(({ id, status, about, by, created_at }) => (
          <p key={id}>
            {t(`admin_review.${about === "changes" ? "decided_changes" : "decided"}.${status as "approved"}`)}:{" "}
            {by?.name ?? t("admin_review.by_nobody")}, {moment.format(new Date(created_at))}
          </p>
        ))}
        {fields.length > 0 && (
          <p>{t("admin_review.meanwhile_fields", { fields: fields.map((field) => t(`decisions.field.${field}`)) })}</p>
        )}
        <p>{t("admin_review.meanwhile_again")}</p>
      </Notice>
    </div>
  );
}
