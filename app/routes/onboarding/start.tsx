import { type FormEvent, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { noteEvent } from "#app/analytics/note-event.ts";
import { ConfirmField, RadioField, SelectField, useOptions } from "#app/forms/choice-fields.tsx";
import { Form } from "#app/forms/form.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import { type CallError, call } from "#app/state/api.ts";
import { draftTaken } from "#app/state/onboarding.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { type Channel, channels } from "#domain/contact.ts";
import { type FieldErrors, messages } from "#domain/errors.ts";
import { fieldErrors } from "#domain/fields.ts";
import { applicantTypes, type Draft, helperRoles, PreForm } from "#domain/onboarding.ts";
import { genders, salutations } from "#domain/person.ts";
import { problems } from "#domain/problems.ts";
import { ContactProof } from "./contact-proof.tsx";
import "./onboarding.css";

type Values = Record<string, unknown>;

/**
 * Asks for the applicant's representative and verifies both contacts with codes. The draft can then be resumed on any
 * device.
 */
export default function Start() {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const href = useHref();
  const options = useOptions();
  const [values, setValues] = useState<Values>(keptStart);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [failure, setFailure] = useState("");
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => keepStart(values), [values]);
  const input = {
    ...values,
    ...withoutEmpty(values),
    helper: values.is_helped ? values.helper : null,
    language: i18n.language,
  };
  const wrong = (): FieldErrors => {
    const parsed = PreForm.safeParse(input);
    const found = parsed.success ? {} : fieldErrors(parsed.error);
    // A wrong contact cannot receive a code, so report only the contact. Report a missing contact before anything else.
    for (const channel of channels) {
      const isMissing = !values[channel] && !values[`${channel}_proof`] && !values[`${channel}_sent`];
      if (isMissing) found[channel] = [problems[channel]];
      if (found[channel]) delete found[`${channel}_proof`];
    }
    return values.is_helped && !values.helper ? { ...found, helper: [problems.helper] } : found;
  };
  const errors = attempt > 0 ? { ...refused, ...wrong() } : {};
  const form = useMemo(
    () => ({
      value: (path: string) => values[path],
      change: (path: string, value: unknown) => {
        setValues((all) => ({ ...all, ...(isChannel(path) ? withoutCode([path]) : {}), [path]: value }));
        setRefused({});
      },
      errors: (path: string) => errors[path] ?? [],
    }),
    [values, errors],
  );
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    setFailure("");
    setAttempt((n) => n + 1);
    if (Object.keys(wrong()).length > 0) return;
    setBusy(true);
    try {
      const draft = await call<Draft & { draft_token: string }>("POST", "/onboarding", messages.unexpected, input);
      noteEvent("onboarding_started");
      forgetStart();
      dispatch(draftTaken(draft));
      navigate(href("/onboarding/tasks"));
    } catch (error) {
      const { message, errors } = error as CallError;
      setRefused(errors);
      setValues((all) => ({ ...all, ...withoutCode(channels.filter((channel) => errors[`${channel}_proof`])) }));
      setFailure(message);
      setAttempt((n) => n + 1);
    } finally {
      setBusy(false);
    }
  };
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
            hint={t("onboarding.hint.designation")}
            autoComplete="organization-title"
          />
          <RadioField
            path="gender"
            label={t("onboarding.field.gender")}
            hint={t("onboarding.hint.gender")}
            options={options("genders", genders)}
          />
          <ContactProof channel="email" />
          <ContactProof channel="phone" />
          <ConfirmField path="is_helped" label={t("start.is_helped")} />
          {values.is_helped === true && (
            <RadioField path="helper" label={t("start.helper")} options={options("helpers", helperRoles)} />
          )}
          <section className="stack start-notice" aria-labelledby="notice-title">
            <h2 id="notice-title">{t("notice.title")}</h2>
            <p>{t("notice.what")}</p>
            <p>{t("notice.public")}</p>
            <Disclosure summary={t("notice.more")}>
              <div className="stack">
                <p>{t("notice.others")}</p>
                <p>{t("notice.how_long")}</p>
                <p>{t("notice.rights")}</p>
              </div>
            </Disclosure>
            <ConfirmField path="consent" label={t("notice.consent")} />
          </section>
        </Form>
        <p role="alert" className={failure ? "field-error-text" : undefined}>
          {failure}
        </p>
        <Button type="submit" aria-disabled={busy}>
          {busy ? t("start.beginning") : t("start.begin")}
        </Button>
      </form>
    </div>
  );
}

/** Clears code and proof when a contact changes, or when the proof has expired or was used. */
function withoutCode(of: readonly Channel[]): Values {
  return Object.fromEntries(
    of.flatMap((channel) => [
      [`${channel}_proof`, ""],
      [`${channel}_sent`, null],
    ]),
  );
}

function isChannel(path: string): path is Channel {
  return channels.some((channel) => channel === path);
}

/** Omits empty contacts; the server takes the contact from its proof. */
function withoutEmpty(values: Values): Values {
  return Object.fromEntries(channels.map((channel) => [channel, values[channel] || undefined]));
}

const KEY = "persist:start";
/** Personal data that is not kept even for a tab (OWASP ASVS 5.0, 14.3.3) */
const PERSONAL = new Set(["email", "phone", "first_name", "last_name"]);

/** Input of this page, kept for the tab so that a reload loses neither it nor a sent code. */
function keptStart(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

function keepStart(values: Record<string, unknown>): void {
  const kept = Object.entries(values).filter(([name]) => !PERSONAL.has(name));
  sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
}

function forgetStart(): void {
  sessionStorage.removeItem(KEY);
}
