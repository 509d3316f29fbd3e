import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "#app/ui/error-summary/error-summary.tsx";
import type { FieldErrors } from "#domain/errors.ts";
import { fieldId, useProblemText } from "./form.tsx";

interface ProblemSummaryProps {
  errors: FieldErrors;
  /** Changes with every attempt, so that the summary is come to each time */
  attempt: number;
  /** Which part of the form it is in, where there are several */
  about?(path: string): string;
  /** Where a problem is mended; by default at the control of its path */
  href?(path: string): string;
}

/** All that is wrong, first of all; focus goes there, as it would in a page that was loaded anew. */
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
