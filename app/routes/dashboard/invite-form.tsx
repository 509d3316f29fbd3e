import { useTranslation } from "react-i18next";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { SelectField } from "#app/forms/choice-fields.tsx";
import { Form } from "#app/forms/form.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { useWholeForm } from "#app/forms/use-whole-form.ts";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { type Colleague, NewColleague } from "#domain/colleague.ts";
import { messages } from "#domain/errors.ts";
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
  const { attempt, trouble } = useAttempt();
  const { state, errors, tries, busy, submit } = useWholeForm({
    // Signing in on this page has a box of the name "contact" too.
    name: "colleague",
    schema: NewColleague,
    start: { name: "", contact: "", language: i18n.language },
    input: ({ language, ...rest }) => ({ ...rest, language: language || undefined }),
    attempt,
    send: async (input) => {
      const { name } = await call<Colleague>("POST", path, messages.unexpected, input);
      dispatch(toasted({ text: t("colleagues.invited", { name }), tone: "done" }));
      onInvited();
    },
  });
  return (
    <section className="stack" aria-labelledby="invite">
      <h2 id="invite">{t("colleagues.invite")}</h2>
      <p>{t("colleagues.invite_text")}</p>
      {trouble}
      <form className="stack" onSubmit={submit} noValidate>
        <ProblemSummary errors={errors} attempt={tries} />
        <Form state={state}>
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
