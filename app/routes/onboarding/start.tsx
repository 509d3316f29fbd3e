import { useTranslation } from "react-i18next";
import { ConfirmField, RadioField, SelectField, useOptions } from "#app/forms/choice-fields.tsx";
import { Form } from "#app/forms/form.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import { PurposeList } from "#app/notice/purpose-list.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { applicantTypes, helperRoles } from "#domain/onboarding.ts";
import { genders, salutations } from "#domain/person.ts";
import { ContactProof } from "./contact-proof.tsx";
import { usePreForm } from "./use-pre-form.ts";
import "./onboarding.css";

/**
 * Asks for the applicant's representative and verifies both contacts with codes. The draft can then be resumed on any
 * device.
 */
export default function Start() {
  const { t } = useTranslation();
  const { values, form, errors, attempt, failure, isBusy, begin } = usePreForm();
  return (
    <div className="wrap band">
      <title>{t("site.title", { page: t("start.title") })}</title>
      <form className="stack-lg" onSubmit={begin} noValidate>
        <div className="stack">
          <h1>{t("start.title")}</h1>
          <p className="lead">{t("start.text")}</p>
        </div>
        <ProblemSummary errors={errors} attempt={attempt} />
        <Form state={form}>
          <RepresentativeFields isIndividual={values.applicant_type === "individual"} />
          <ContactProof channel="email" />
          <ContactProof channel="phone" />
          <HelperFields isHelped={values.is_helped === true} />
          <ProcessingNotice />
        </Form>
        <p role="alert" className={failure ? "field-error-text" : undefined}>
          {failure}
        </p>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? t("start.beginning") : t("start.begin")}
        </Button>
      </form>
    </div>
  );
}

/** Who fills in the form */
function RepresentativeFields({ isIndividual }: { isIndividual: boolean }) {
  const { t } = useTranslation();
  const options = useOptions();
  return (
    <>
      <RadioField
        path="applicant_type"
        label={t("start.applicant_type")}
        options={applicantTypes.map((value) => ({
          value,
          label: t(`words.applicant_types.${value}`),
          detail: t(`start.applicant_${value}`),
        }))}
      />
      <SelectField path="salutation" label={t("start.salutation")} options={options("salutations", salutations)} />
      <div className="field-pair">
        <TextField path="first_name" label={t("start.first_name")} autoComplete="given-name" />
        <TextField path="last_name" label={t("start.last_name")} autoComplete="family-name" />
      </div>
      <TextField
        path="designation"
        label={t("start.designation")}
        hint={t(isIndividual ? "onboarding.hint.designation_individual" : "onboarding.hint.designation")}
        autoComplete="organization-title"
      />
      <RadioField
        path="gender"
        label={t("onboarding.field.gender")}
        hint={t("onboarding.hint.gender")}
        options={options("genders", genders)}
      />
    </>
  );
}

function HelperFields({ isHelped }: { isHelped: boolean }) {
  const { t } = useTranslation();
  const options = useOptions();
  return (
    <>
      <ConfirmField path="is_helped" label={t("start.is_helped")} />
      {isHelped && <RadioField path="helper" label={t("start.helper")} options={options("helpers", helperRoles)} />}
    </>
  );
}

/** What happens to the personal data, and the consent to it */
function ProcessingNotice() {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <section className="stack start-notice" aria-labelledby="notice-title">
      <h2 id="notice-title">{t("notice.title")}</h2>
      <PurposeList />
      <p>{t("notice.public")}</p>
      <Disclosure summary={t("notice.more")}>
        <div className="stack">
          <p>{t("notice.others")}</p>
          <p>{t("notice.how_long")}</p>
          <p>{t("notice.rights")}</p>
          <p>{t("notice.withdraw")}</p>
          <p>
            <a className="link-button" href={href("/privacy")}>
              {t("notice.all")}
            </a>
          </p>
        </div>
      </Disclosure>
      <ConfirmField path="consent" label={t("notice.consent")} />
    </section>
  );
}
