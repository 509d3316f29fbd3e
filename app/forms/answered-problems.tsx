import { useTranslation } from "react-i18next";
import { ErrorSummary } from "#app/ui/error-summary/error-summary.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { useProblemText } from "./form.tsx";
import type { Answered } from "./typed.ts";

const MINUTE_SECONDS = 60;

interface AnsweredProblemsProps {
  answered: Answered<string> | null;
  /** Says that it has to wait so many minutes */
  wait(minutes: number): string;
}

/** Why a form that works without script was not taken: each problem leads to its field. */
export function AnsweredProblems({ answered, wait }: AnsweredProblemsProps) {
  const { t } = useTranslation();
  const text = useProblemText();
  const problems = Object.entries(answered?.errors ?? {}).map(([path, messages]) => ({
    href: `#${path}`,
    text: messages.map(text).join(". "),
  }));
  return (
    <>
      {problems.length > 0 && (
        <ErrorSummary arrived title={t("fields.problems", { count: problems.length })} problems={problems} />
      )}
      {answered?.wait && (
        <Notice icon="clock">
          <p role="alert">{wait(Math.ceil(answered.wait / MINUTE_SECONDS))}</p>
        </Notice>
      )}
    </>
  );
}
