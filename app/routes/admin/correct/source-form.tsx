import { useTranslation } from "react-i18next";
import { Arrival, useMutation } from "#app/editing/use-mutation.tsx";
import { RadioField } from "#app/forms/choice-fields.tsx";
import { Form } from "#app/forms/form.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { useWholeForm } from "#app/forms/use-whole-form.ts";
import { call } from "#app/state/api.ts";
import { Button } from "#app/ui/button/button.tsx";
import { type CorrectionState, correctionSources, newCorrection } from "#domain/correction.ts";
import { dayInIndia } from "#domain/day.ts";
import { messages } from "#domain/errors.ts";

interface SourceFormProps {
  path: string;
  onBegun(): Promise<void>;
  /** null: there is nothing to go back to */
  onClose: (() => void) | null;
}

/** Asks from where the next corrections are: once for all that are made in one sitting. */
export function SourceForm({ path, onBegun, onClose }: SourceFormProps) {
  const { t } = useTranslation();
  const { attempt, trouble } = useMutation();
  const today = dayInIndia(new Date());
  const form = useWholeForm({
    name: "correction",
    schema: newCorrection(today),
    start: { source: "", source_words: "", source_day: today, evidence: "" },
    attempt,
    send: async (input) => {
      await call<CorrectionState>("POST", path, messages.unexpected, input);
      await onBegun();
    },
  });
  const content = (
    <form className="correct-source stack" onSubmit={form.submit} noValidate aria-label={t("correct.where_from")}>
      {trouble}
      <ProblemSummary errors={form.errors} attempt={form.tries} />
      <Form state={form.state}>
        <RadioField
          path="correction.source"
          label={t("correct.where_from")}
          hint={t("correct.where_from_hint")}
          options={correctionSources.map((value) => ({ value, label: t(`correct.source.${value}`) }))}
        />
        {form.values.source === "other" && (
          <TextField path="correction.source_words" label={t("correct.source_words")} maxLength={200} />
        )}
        <TextField path="correction.source_day" type="date" label={t("correct.source_day")} max={today} />
        <TextField
          path="correction.evidence"
          label={t("correct.evidence")}
          hint={t("correct.evidence_hint")}
          optional
          maxLength={500}
        />
      </Form>
      <div className="row">
        <Button type="submit" aria-disabled={form.busy}>
          {t("correct.begin")}
        </Button>
        {onClose && (
          <Button type="button" kind="link" onClick={onClose}>
            {t("correct.cancel")}
          </Button>
        )}
      </div>
    </form>
  );
  return onClose ? <Arrival>{content}</Arrival> : content;
}
