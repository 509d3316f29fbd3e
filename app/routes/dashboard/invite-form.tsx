import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { SelectField } from "#app/forms/choice-fields.tsx";
import { Form } from "#app/forms/form.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { asCallError, call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { NewColleague } from "#domain/colleague.ts";
import { type FieldErrors, messages } from "#domain/errors.ts";
import { fieldErrors } from "#domain/fields.ts";
import { languages } from "#domain/interface-language.ts";

interface InviteFormProps {
  /** Where colleagues are posted to */
  path: string;
  onInvited(): void;
}

/** A name and a contact: whoever has it signs in with it, and accepts. */
export function InviteForm({ path, onInvited }: InviteFormProps) {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const nothing = { name: "", contact: "", language: i18n.language };
  const [values, setValues] = useState(nothing);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const { attempt, trouble } = useAttempt();
  const input = { ...values, language: values.language || undefined };
  const parsed = NewColleague.safeParse(input);
  const problems = parsed.success ? {} : fieldErrors(parsed.error);
  const errors = tries > 0 ? inForm({ ...refused, ...problems }) : {};
  const form = {
    value: (path: string) => values[path.slice(FORM.length) as keyof typeof values],
    change: (path: string, value: unknown) => {
      setValues((all) => ({ ...all, [path.slice(FORM.length)]: value }));
      setRefused({});
    },
    errors: (path: string) => errors[path] ?? [],
  };
  const send = async () => {
    try {
      await call("POST", path, messages.unexpected, input);
    } catch (error) {
      const { status, errors } = asCallError(error);
      if (status !== 422) throw error;
      setRefused(errors);
      return setTries((n) => n + 1);
    }
    dispatch(toasted({ text: t("colleagues.invited", { name: values.name.trim() }), tone: "done" }));
    setValues(nothing);
    setTries(0);
    onInvited();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTries((n) => n + 1);
    if (!parsed.success) return;
    setBusy(true);
    await attempt(send);
    setBusy(false);
  };
  return (
    <section className="stack" aria-labelledby="invite">
      <h2 id="invite">{t("colleagues.invite")}</h2>
      <p>{t("colleagues.invite_text")}</p>
      {trouble}
      <form className="stack" onSubmit={submit} noValidate>
        <ProblemSummary errors={errors} attempt={tries} />
        <Form state={form}>
          <TextField path="colleague.name" label={t("colleagues.name")} autoComplete="off" />
          <TextField
            path="colleague.contact"
            label={t("colleagues.contact")}
            hint={t("colleagues.contact_hint")}
            inputMode="email"
            autoComplete="off"
          />
          <SelectField
            path="colleague.language"
            label={t("colleagues.language")}
            options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Form>
        <Button type="submit" aria-disabled={busy}>
          {t(busy ? "colleagues.sending" : "colleagues.send")}
        </Button>
      </form>
    </section>
  );
}

/** Signing in on this page has a box of the name "contact" too. */
const FORM = "colleague.";

function inForm(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [FORM + field, texts]));
}
