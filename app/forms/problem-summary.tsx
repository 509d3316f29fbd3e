import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "#app/ui/error-summary/error-summary.tsx";
import type { FieldErrors } from "#domain/errors.ts";
import { fieldId, listItemTitleId, useProblemText } from "./form.tsx";

interface ProblemSummaryProps {
  errors: FieldErrors;
  /** Increases with every attempt, so that the summary is focused each time */
  attempt: number;
  /** Names the part of the form that a path belongs to */
  about?(path: string): string | null;
  /** Link target of a problem; defaults to the control at its path */
  href?(path: string): string;
}

/** The title of the item of a list, because the same problem may be in several items. */
function itemTitle(path: string): string | null {
  const [, list, index] = /^(.+?)\.(\d+)(?:\.|$)/.exec(path) ?? [];
  return list ? (document.getElementById(listItemTitleId(list, Number(index)))?.textContent ?? null) : null;
}

/** Fields that the page does not show come last. */
function inOrderOfPage([one]: [path: string, unknown], [other]: [path: string, unknown]): number {
  const [first, second] = [one, other].map((path) => document.getElementById(fieldId(path)));
  if (!first || !second) return Number(!first) - Number(!second);
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Opens what the user has folded away, so that each problem can be seen. */
function openFolds(summary: HTMLElement | null): void {
  for (const { hash } of summary?.querySelectorAll("a") ?? []) {
    const fold = document.getElementById(hash.slice(1))?.closest("details");
    if (fold) fold.open = true;
  }
}

/** Lists all problems above the form, in the order of its fields, and takes the focus, as after a page load. */
export function ProblemSummary({
  errors,
  attempt,
  about = itemTitle,
  href = (path) => `#${fieldId(path)}`,
}: ProblemSummaryProps) {
  const { t } = useTranslation();
  const text = useProblemText();
  const box = useRef<HTMLDivElement>(null);
  const problems = Object.entries(errors)
    .sort(inOrderOfPage)
    .map(([path, messages]) => ({
      href: href(path),
      text: [about(path), messages.map(text).join(". ")].filter(Boolean).join(": "),
    }));
  useEffect(() => {
    if (attempt === 0) return;
    openFolds(box.current);
    box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return <ErrorSummary ref={box} title={t("fields.problems", { count: problems.length })} problems={problems} />;
}
