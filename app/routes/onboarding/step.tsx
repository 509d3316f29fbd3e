import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { Form, fieldId } from "#app/forms/form.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import { visited } from "#app/state/onboarding.ts";
import { browserStore, useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import type { FieldErrors } from "#domain/errors.ts";
import { type Section, sectionProblems, sections } from "#domain/onboarding.ts";
import { saveNext, useDraft } from "./draft.ts";
import { nextPath, stepPath } from "./step-paths.ts";
import { useFormState } from "./use-form-state.ts";

interface StepProps {
  section: Section;
  /** Problems in addition to those of the schemas */
  furtherProblems?: () => FieldErrors;
  children: ReactNode;
  aside?: ReactNode;
}

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
  // After the first attempt to continue, corrected errors disappear at once.
  const errors = attempt > 0 ? problems() : {};
  const form = useDraft(errors);
  const { minutes } = useFormState();
  useEffect(() => void dispatch(visited({ step: number })), [dispatch, number]);
  useReturnToField(section);
  const goOn = async (event: FormEvent) => {
    event.preventDefault();
    void saveNext();
    if (Object.keys(problems()).length > 0) return setAttempt((n) => n + 1);
    navigate(href(nextPath(section)));
  };
  const title = t(`onboarding.${applicant_type === "individual" ? "title_individual" : "title"}.${section}`);
  return (
    <div className="wrap band-slim main-and-aside step">
      <title>{t("site.title", { page: title })}</title>
      <form className="stack-lg" onSubmit={goOn} noValidate>
        <div className="stack-sm">
          <h1>{title}</h1>
          <p className="muted step-of">{t("onboarding.step_of", { number, count: sections.length })}</p>
          {minutes !== null && <p className="muted step-minutes">{t("onboarding.minutes_left", { count: minutes })}</p>}
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
      <aside aria-label={t("onboarding.help_label")}>
        <Disclosure opensAt="wide" summary={t("onboarding.help_label")}>
          <div className="stack-lg step-help">
            {aside}
            <section className="stack" aria-labelledby="stop">
              <h2 id="stop">{t("onboarding.stop_title")}</h2>
              <p>{t("onboarding.stop_text")}</p>
            </section>
          </div>
        </Disclosure>
      </aside>
    </div>
  );
}

/** Focuses the field where the user stopped, once after a draft is resumed. */
function useReturnToField(section: Section): void {
  useEffect(() => {
    if (!history.state?.usr?.resumed) return;
    const { current_field } = browserStore().getState().onboarding;
    if (!current_field.startsWith(`${section}.`)) return;
    // Runs after the page has focused its heading.
    const timer = setTimeout(() => {
      const field = document.getElementById(fieldId(current_field));
      field?.focus();
      field?.scrollIntoView({ block: "center" });
      history.replaceState({ ...history.state, usr: null }, "");
    }, 100);
    return () => clearTimeout(timer);
  }, [section]);
}
