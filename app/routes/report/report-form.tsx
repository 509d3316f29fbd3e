import { useTranslation } from "react-i18next";
import { useProblemText } from "#app/forms/form.tsx";
import type { Answered } from "#app/forms/no-script-form.tsx";
import { AnsweredProblems, Honeypot, ProofField } from "#app/forms/no-script-form.tsx";
import { ShortNotice } from "#app/notice/short-notice.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Field, Select, TextArea } from "#app/ui/field/field.tsx";
import { type ReportedField, reportedFields } from "#domain/report.ts";

export const fields = ["field", "correct_value", "note", "email"] as const;

interface ReportFormProps {
  /** Name of the organisation */
  name: string;
  action: string;
  field: ReportedField | null;
  answered: Answered<(typeof fields)[number]> | null;
  /** Address of the grievance officer, for when the form is refused */
  email: string | null;
}

export function ReportForm({ name, action, field, answered, email }: ReportFormProps) {
  const { t } = useTranslation();
  const text = useProblemText();
  const errors = answered?.errors ?? {};
  const typed = answered?.typed;
  const wrong = (path: string) => ({ errors: errors[path]?.map(text) });
  return (
    <div className="stack-lg">
      <div className="stack">
        <h1 id="report">{t("report_form.title", { name })}</h1>
        <AnsweredProblems answered={answered} wait={(count) => t("report_form.wait", { count })} email={email} />
        <p className="lead">{t("report_form.text")}</p>
      </div>
      <form method="post" action={action} aria-labelledby="report" noValidate className="stack-lg">
        <Select
          id="field"
          name="field"
          label={t("report_form.what")}
          defaultValue={typed?.field ?? field ?? ""}
          {...wrong("field")}
        >
          <option value="">{t("fields.choose")}</option>
          {reportedFields.map((field) => (
            <option key={field} value={field}>
              {t(`report_form.field.${field}`)}
            </option>
          ))}
        </Select>
        <TextArea
          id="correct_value"
          name="correct_value"
          rows={3}
          label={t("report_form.correct_value")}
          hint={t("report_form.correct_value_hint")}
          defaultValue={typed?.correct_value}
          {...wrong("correct_value")}
        />
        <TextArea
          id="note"
          name="note"
          rows={3}
          label={t("report_form.note")}
          aside={t("fields.optional")}
          hint={t("report_form.note_hint")}
          defaultValue={typed?.note}
          {...wrong("note")}
        />
        <Field
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          label={t("report_form.email")}
          aside={t("fields.optional")}
          hint={t("report_form.email_hint")}
          defaultValue={typed?.email}
          {...wrong("email")}
        />
        <Honeypot />
        <ProofField />
        <div className="stack">
          <p className="muted">{t("report_form.kept")}</p>
          <ShortNotice about="report" />
          <Button type="submit">{t("report_form.send")}</Button>
        </div>
      </form>
    </div>
  );
}
