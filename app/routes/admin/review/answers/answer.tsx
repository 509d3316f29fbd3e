import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Pair } from "#app/ui/pairs/pairs.tsx";
import type { ReviewedField } from "#domain/verification.ts";
import { Ask } from "../ask.tsx";

/** One answer, which can be asked to be changed where it is a reviewed one. */
export function Answer({ field, term, children }: { field?: ReviewedField; term?: string; children: ReactNode }) {
  const { t } = useTranslation();
  const label = term ?? (field ? t(`decisions.field.${field}`) : "");
  const isEmpty = children === null || children === undefined || children === "" || children === false;
  return (
    <Pair term={label}>
      <div className="value">{isEmpty ? <span className="muted">{t("admin_review.nothing")}</span> : children}</div>
      {field && <Ask field={field} label={label} />}
    </Pair>
  );
}
