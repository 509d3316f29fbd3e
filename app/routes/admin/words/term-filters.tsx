import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Button } from "#app/ui/button/button.tsx";
import { Field, Select } from "#app/ui/field/field.tsx";
import { termSources } from "#domain/search-term.ts";
import { useNarrowing } from "../use-narrowing.ts";
import { useTermWords } from "./use-term-words.ts";

export const termFilters = ["search", "language", "code", "source"] as const;

/** By what the list is narrowed; pressing the button writes it into the address. */
export function TermFilters() {
  const { t } = useTranslation();
  const { codes, languages } = useTermWords();
  const [query] = useSearchParams();
  const { given, narrow } = useNarrowing(termFilters);
  return (
    <form className="filter-row" aria-label={t("words_page.narrow")} onSubmit={narrow} key={query.toString()}>
      <Field
        id="term-search"
        name="search"
        type="search"
        label={t("words_page.search")}
        maxLength={100}
        autoComplete="off"
        defaultValue={given("search")}
      />
      <Choice name="language" label={t("words_page.language")} options={languages} value={given("language")} />
      <Choice name="code" label={t("words_page.meaning")} options={codes} value={given("code")} />
      <Choice
        name="source"
        label={t("words_page.source")}
        options={termSources.map((value) => ({ value, label: t(`words_page.sources.${value}`) }))}
        value={given("source")}
      />
      <Button type="submit" kind="quiet">
        {t("words_page.show")}
      </Button>
    </form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
}

function Choice({ name, label, options, value }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <Select id={`term-${name}`} name={name} label={label} defaultValue={value}>
      <option value="">{t("words_page.all")}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
