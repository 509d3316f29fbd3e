import { useTranslation } from "react-i18next";
import { useProblemText } from "#app/forms/form.tsx";
import type { Answered } from "#app/forms/no-script-form.tsx";
import { AnsweredProblems, Honeypot, ProofField } from "#app/forms/no-script-form.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import { ShortNotice } from "#app/notice/short-notice.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Field, TextArea } from "#app/ui/field/field.tsx";

export const fields = ["name", "email", "organization", "note"] as const;

interface ContactFormProps {
  answered: Answered<(typeof fields)[number]> | null;
  /** Address of the grievance officer, for when the form is refused */
  email: string | null;
}

export function ContactForm({ answered, email }: ContactFormProps) {
  const { t } = useTranslation();
  const href = useHref();
  const text = useProblemText();
  const field = (name: (typeof fields)[number]) => ({
    id: name,
    name,
    defaultValue: answered?.typed[name],
    errors: answered?.errors[name]?.map(text),
  });
  return (
    <div className="stack-lg">
      <div className="stack">
        <h1 id="write">{t("contact_page.title")}</h1>
        <AnsweredProblems answered={answered} wait={(count) => t("contact_page.wait", { count })} email={email} />
        <p className="lead">{t("contact_page.lead")}</p>
        <p>{t("contact_page.not_provider")}</p>
      </div>
      <form method="post" action={href("/contact")} aria-labelledby="write" noValidate className="stack-lg">
        <TextArea {...field("note")} rows={6} label={t("contact_page.note")} hint={t("contact_page.note_hint")} />
        <Field {...field("name")} autoComplete="name" label={t("abroad.name")} />
        <Field
          {...field("email")}
          type="email"
          autoComplete="email"
          label={t("report_form.email")}
          hint={t("contact_page.email_hint")}
        />
        <Field
          {...field("organization")}
          autoComplete="organization"
          label={t("abroad.organization")}
          aside={t("fields.optional")}
        />
        <Honeypot />
        <ProofField />
        <ShortNotice about="enquiry" />
        <Button type="submit">{t("contact_page.send")}</Button>
      </form>
    </div>
  );
}
