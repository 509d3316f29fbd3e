import { type FormEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "#app/forms/choice-fields.tsx";
import { Form } from "#app/forms/form.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { TextAreaField, TextField } from "#app/forms/text-fields.tsx";
import { ShortNotice } from "#app/notice/short-notice.tsx";
import { callProving } from "#app/proof-of-work/call-proving.ts";
import { waitText } from "#app/routes/signed-in/one-time-code.ts";
import type { CallError } from "#app/state/api.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type Enquiry, MAX_NOTE, NewEnquiry } from "#domain/enquiry.ts";
import { type FieldErrors, messages } from "#domain/errors.ts";
import { fieldErrors } from "#domain/fields.ts";
import type { Country } from "./entry-data.server.ts";
import "#app/ui/dialog/dialog.css";

/** Enquiry form for visitors outside India. The directory lists only organisations that work in India. */
export function EnquiryFromAbroad({ countries }: { countries: readonly Country[] }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [sent, setSent] = useState(false);
  return (
    <section className="stack" aria-labelledby="abroad-title">
      <h2 id="abroad-title">{t("abroad.title")}</h2>
      <p>{t("abroad.text")}</p>
      <p>
        <Button type="button" kind="link" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
          <Icon name="website" />
          {t("abroad.open")}
        </Button>
      </p>
      <p role="status">{sent && t("abroad.sent")}</p>
      <dialog ref={dialog} aria-labelledby="abroad-heading">
        <EnquiryForm
          countries={countries}
          onClose={() => dialog.current?.close()}
          onSent={() => {
            dialog.current?.close();
            setSent(true);
          }}
        />
      </dialog>
    </section>
  );
}

interface EnquiryFormProps {
  countries: readonly Country[];
  onClose(): void;
  onSent(): void;
}

function EnquiryForm({ countries, onClose, onSent }: EnquiryFormProps) {
  const { t, i18n } = useTranslation();
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [refused, setRefused] = useState<FieldErrors>({});
  const [failure, setFailure] = useState("");
  const [proving, setProving] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const named = useCountryNames(countries);
  const input = { ...values, language: i18n.language };
  const problems = (): FieldErrors => {
    const parsed = NewEnquiry.safeParse(input);
    return parsed.success ? {} : fieldErrors(parsed.error);
  };
  const errors = attempt > 0 ? { ...refused, ...problems() } : {};
  const form = {
    value: (path: string) => values[path],
    change: (path: string, value: unknown) => {
      const dial = path === "country" && countries.find(({ code }) => named.get(code) === value)?.dial;
      setValues((all) => ({ ...all, [path]: value, ...(dial ? { country_code: `+${dial}` } : {}) }));
      setRefused({});
    },
    errors: (path: string) => errors[path] ?? [],
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFailure("");
    setAttempt((n) => n + 1);
    if (Object.keys(problems()).length > 0) return;
    try {
      await callProving<Enquiry>("/enquiries", messages.unexpected, input, setProving);
      setValues({});
      setAttempt(0);
      onSent();
    } catch (error) {
      const { status, message, errors, retry_after } = error as CallError;
      setRefused(errors);
      setFailure(status === 429 ? waitText(t, retry_after) : message);
    }
  };
  return (
    <form className="stack" onSubmit={send} noValidate>
      <div className="row row-between">
        <h2 id="abroad-heading">{t("abroad.open")}</h2>
        <Button type="button" kind="link" onClick={onClose}>
          <Icon name="close" />
          {t("signed_in.close")}
        </Button>
      </div>
      <ProblemSummary errors={errors} attempt={attempt} />
      <Form state={form}>
        <EnquiryFields countries={countries} named={named} />
      </Form>
      <p role="alert" className={failure ? "field-error-text" : undefined}>
        {failure}
      </p>
      <p role="status">{proving && t("proof_of_work.checking")}</p>
      <ShortNotice about="enquiry" />
      <Button type="submit">{t("abroad.send")}</Button>
    </form>
  );
}

interface EnquiryFieldsProps {
  countries: readonly Country[];
  named: Map<string, string>;
}

function EnquiryFields({ countries, named }: EnquiryFieldsProps) {
  const { t } = useTranslation();
  const codes = [...new Set(countries.map(({ dial }) => dial))].sort((a, b) => Number(a) - Number(b));
  return (
    <>
      <SelectField
        path="country"
        label={t("abroad.country")}
        optional
        options={[...named].map(([, name]) => ({ value: name, label: name }))}
      />
      <TextField path="name" label={t("abroad.name")} autoComplete="name" />
      <TextField path="designation" label={t("abroad.designation")} optional autoComplete="organization-title" />
      <TextField path="organization" label={t("abroad.organization")} optional autoComplete="organization" />
      <SelectField
        path="country_code"
        label={t("abroad.country_code")}
        optional
        options={codes.map((code) => ({ value: `+${code}`, label: `+${code}` }))}
      />
      <TextField
        path="phone"
        label={t("onboarding.field.phone")}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField path="email" label={t("onboarding.field.email")} type="email" autoComplete="email" />
      <TextAreaField path="note" label={t("abroad.note")} max={MAX_NOTE} />
    </>
  );
}

/** Country names by code, sorted alphabetically in the user's language. */
function useCountryNames(countries: readonly Country[]): Map<string, string> {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language, "en"], { type: "region" });
    const order = new Intl.Collator(i18n.language);
    const named = countries.map(({ code }) => [code, names.of(code) ?? code] as const);
    return new Map(named.toSorted(([, a], [, b]) => order.compare(a, b)));
  }, [countries, i18n.language]);
}
