import { useTranslation } from "react-i18next";
import { useTyped } from "#app/forms/no-script-steps.tsx";
import { ShortNotice } from "#app/notice/short-notice.tsx";
import { MainFacts } from "#app/routes/confirm-listing/main-facts.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { Gaps } from "./gaps.tsx";
import { Paper } from "./paper.tsx";
import { StepForm, StepHead, type StepProps } from "./step-form.tsx";

/** Who the person is, the paper where no published contact was proven, and what the page does not say yet. */
export function Details({ listing, choices, action, answered, email }: StepProps) {
  const { t } = useTranslation();
  const { field } = useTyped(answered);
  const hasPaper = answered!.typed.published_proof === "";
  const shown = ["name", "role", ...choices.gaps, ...(hasPaper ? (["document_id", "document_name"] as const) : [])];
  return (
    <>
      <StepHead title={t("claim.details_title")} answered={answered} email={email} />
      <StepForm action={action} answered={answered} stage="details" shown={shown as typeof choices.gaps}>
        <Field {...field("name")} label={t("claim.your_name")} autoComplete="name" />
        <Field
          {...field("role")}
          label={t("claim.your_role")}
          hint={t("claim.role_hint")}
          autoComplete="organization-title"
        />
        {hasPaper && <Paper answered={answered!} />}
        <section className="stack-lg" aria-labelledby="missing">
          <div className="stack">
            <h2 id="missing">{t("claim.missing_title")}</h2>
            <p>{t(choices.gaps.length > 0 ? "claim.missing_text" : "claim.missing_none")}</p>
          </div>
          <Gaps gaps={choices.gaps} answered={answered!} />
        </section>
        <Disclosure summary={t("claim.have")}>
          <div className="stack">
            <p>{t("claim.have_text")}</p>
            <MainFacts listing={listing} />
          </div>
        </Disclosure>
        <div className="stack">
          <ShortNotice about="claim" />
          <Button type="submit">{t("claim.send")}</Button>
        </div>
      </StepForm>
    </>
  );
}
