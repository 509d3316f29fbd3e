import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { Form } from "#app/forms/form.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import { saveDraft, visited } from "#app/state/onboarding.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { Button } from "#app/ui/button/button.tsx";
import type { FieldErrors } from "#domain/errors.ts";
import { type Section, sectionProblems, sections } from "#domain/onboarding.ts";
import { nextPath, stepPath } from "./steps.ts";
import { useDraft } from "./use-draft.ts";
import { useReturnToField } from "./use-return-to-field.ts";

interface StepProps {
  section: Section;
  /** Beside what the schemas say */
  furtherProblems?: () => FieldErrors;
  children: ReactNode;
  aside?: ReactNode;
}

/** A step of the form: its heading, what is wrong, its fields, and the way on. */
export function Step({ section, furtherProblems, children, aside }: StepProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const href = useHref();
  const { data, stored } = useAppSelector(({ onboarding }) => onboarding);
  const [attempt, setAttempt] = useState(0);
  const number = sections.indexOf(section) + 1;
  const { applicant_type } = stored!;
  const problems = () => ({
    ...sectionProblems(section, data[section], applicant_type, new Date()),
    ...furtherProblems?.(),
  });
  // Once somebody has asked to go on, what is mended goes from the list as it is mended.
  const errors = attempt > 0 ? problems() : {};
  const form = useDraft(errors);
  useEffect(() => void dispatch(visited({ step: number })), [dispatch, number]);
  useReturnToField(section);
  const goOn = async (event: FormEvent) => {
    event.preventDefault();
    void dispatch(saveDraft());
    if (Object.keys(problems()).length > 0) return setAttempt((n) => n + 1);
    navigate(href(nextPath(section)));
  };
  const title = t(`onboarding.${applicant_type === "individual" ? "title_individual" : "title"}.${section}`);
  return (
    <div className="wrap band-slim two">
      <title>{t("site.title", { page: title })}</title>
      <form className="stack-lg" onSubmit={goOn} noValidate>
        <div className="stack-sm">
          <p className="muted">{t("onboarding.step_of", { number, count: sections.length })}</p>
          <h1>{title}</h1>
        </div>
        <ProblemSummary errors={errors} attempt={attempt} />
        <Form state={form}>{children}</Form>
        <div className="row">
          <Button type="submit">{t("onboarding.save_and_go_on")}</Button>
          {attempt > 0 && Object.keys(errors).length > 0 && (
            <Link className="link-button" to={href(nextPath(section))}>
              {t("onboarding.later")}
            </Link>
          )}
          {number > 1 && (
            <Link className="link-button" to={href(stepPath(sections[number - 2]!))}>
              {t("onboarding.back", { step: t(`onboarding.short.${sections[number - 2]!}`) })}
            </Link>
          )}
        </div>
      </form>
      <aside className="stack-lg" aria-label={t("onboarding.help_label")}>
        {aside}
        <section className="stack" aria-labelledby="stop">
          <h2 id="stop">{t("onboarding.stop_title")}</h2>
          <p>{t("onboarding.stop_text")}</p>
        </section>
      </aside>
    </div>
  );
}
