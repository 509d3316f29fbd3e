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
import { type District, NewDistrict } from "#domain/district.ts";
import { messages } from "#domain/errors.ts";
import { stateNames } from "#domain/state.ts";
import { namesIn } from "./names-in.ts";

/** States make new districts every year. */
export function NewDistrictForm({ onSaved }: { onSaved(): Promise<void> }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useAttempt();
  const { state, errors, tries, busy, submit } = useWholeForm({
    name: "new",
    schema: NewDistrict,
    start: { state: "", name: "", latitude: "", longitude: "", aliases: "" },
    input: ({ latitude, longitude, aliases, ...rest }) => ({
      ...rest,
      latitude: latitude || Number.NaN,
      longitude: longitude || Number.NaN,
      aliases: namesIn(aliases),
    }),
    attempt,
    send: async (input) => {
      const saved = await call<District>("POST", "/admin/districts", messages.unexpected, input);
      dispatch(toasted({ text: t("districts_page.added", { name: saved.name }), tone: "done" }));
      await onSaved();
    },
  });
  return (
    <section className="stack" aria-labelledby="new-district">
      <h2 id="new-district">{t("districts_page.add")}</h2>
      <p>{t("districts_page.add_text")}</p>
      {trouble}
      <form className="stack" onSubmit={submit} noValidate>
        <ProblemSummary errors={errors} attempt={tries} />
        <Form state={state}>
          <SelectField
            path="new.state"
            label={t("districts_page.state")}
            options={stateNames.map((name) => ({ value: name, label: name }))}
          />
          <TextField path="new.name" label={t("districts_page.name")} autoComplete="off" />
          <TextField
            path="new.latitude"
            label={t("districts_page.latitude")}
            hint={t("districts_page.point_hint")}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            path="new.longitude"
            label={t("districts_page.longitude")}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            path="new.aliases"
            label={t("districts_page.aliases")}
            hint={t("districts_page.aliases_hint")}
            optional
            autoComplete="off"
          />
        </Form>
        <Button type="submit" aria-disabled={busy}>
          {t("districts_page.add_button")}
        </Button>
      </form>
    </section>
  );
}
