import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { CheckboxesField, ConfirmField, SelectField } from "#app/forms/choice-fields.tsx";
import { Form } from "#app/forms/form.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { useWholeForm } from "#app/forms/use-whole-form.ts";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { messages } from "#domain/errors.ts";
import { NewSearchTerm, type SearchTermItem } from "#domain/search-term.ts";
import { useAdminHref } from "../sections.ts";
import { useTermWords } from "./use-term-words.ts";

interface TermFormProps {
  /** The term to edit; undefined for a new one */
  term: SearchTermItem | undefined;
  /** Initial text, from a search without results */
  proposed: string;
  onSaved(): Promise<void>;
}

export function TermForm({ term, proposed, onSaved }: TermFormProps) {
  const { t } = useTranslation();
  const { codes, languages } = useTermWords();
  const href = useAdminHref();
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useMutation();
  const { state, errors, tries, busy, submit } = useWholeForm({
    name: "word",
    schema: NewSearchTerm,
    start: term
      ? {
          term: term.term,
          language: term.language,
          codes: term.codes,
          english: term.english,
          offensive: term.offensive,
        }
      : { term: proposed, language: "en", codes: [], english: "", offensive: false },
    attempt,
    send: async (input) => {
      const [method, path] = term
        ? (["PUT", `/admin/search-terms/${term.id}`] as const)
        : (["POST", "/admin/search-terms"] as const);
      const saved = await call<SearchTermItem>(method, path, messages.unexpected, input);
      dispatch(toasted({ text: t("words_page.saved", { term: saved.term }), tone: "done" }));
      await onSaved();
    },
  });
  return (
    <section className="stack" aria-labelledby="word-form">
      <h2 id="word-form">{term ? t("words_page.change", { term: term.term }) : t("words_page.add")}</h2>
      {trouble}
      <form className="stack" onSubmit={submit} noValidate>
        <ProblemSummary errors={errors} attempt={tries} />
        <Form state={state}>
          <TextField
            path="word.term"
            label={t("words_page.term")}
            hint={t("words_page.term_hint")}
            autoComplete="off"
          />
          <SelectField path="word.language" label={t("words_page.language")} options={languages} />
          <CheckboxesField
            path="word.codes"
            label={t("words_page.meaning")}
            hint={t("words_page.meaning_hint")}
            options={codes}
          />
          <TextField
            path="word.english"
            label={t("words_page.english")}
            hint={t("words_page.english_hint")}
            optional
            autoComplete="off"
          />
          <ConfirmField path="word.offensive" label={t("words_page.offensive")} />
        </Form>
        <div className="row">
          <Button type="submit" aria-disabled={busy}>
            {t(term ? "words_page.save" : "words_page.add_button")}
          </Button>
          {(term || proposed) && (
            <Link className="link-button" to={href.section("words")}>
              {t("words_page.cancel")}
            </Link>
          )}
        </div>
      </form>
    </section>
  );
}
