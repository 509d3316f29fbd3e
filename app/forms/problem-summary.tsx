import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "#app/ui/error-summary/error-summary.tsx";
import type { FieldErrors } from "#domain/errors.ts";
import { fieldId, useProblemText } from "./form.tsx";

interface ProblemSummaryProps {
  errors: FieldErrors;
  /** Increases with every attempt, so that the summary is focused each time */
  attempt: number;
  /** Names the part of the form that a path belongs to */
  about?(path: string): string;
  /** Link target of a problem; defaults to the control at its path */
  href?(path: string): string;
}

/** Lists all problems above the form and takes the focus, as after a page load. */
export function ProblemSummary({ errors, attempt, about, href = (path) => `#${fieldId(path)}` }: ProblemSummaryProps) {
  const { t } = useTranslation();
  const text = useProblemText();
  const box = useRef<HTMLDivElement>(null);
  const problems = Object.entries(errors).map(([path, messages]) => ({
    href: href(path),
    text: [about?.(path), messages.map(text).join(". ")].filter(Boolean).join(": "),
  }));
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return <ErrorSummary ref={box} title={t("fields.problems", { count: problems.length })} problems={problems} />;
}
