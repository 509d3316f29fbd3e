import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import type { Loaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field, Select } from "#app/ui/field/field.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { messages } from "#domain/errors.ts";
import type { PageMeta } from "#domain/page.ts";
import { type SearchTermItem, termSources } from "#domain/search-term.ts";
import { DeskList, NumberedPages } from "../desk-list.tsx";
import { filtersIn, useNarrowing } from "../filtered-list.tsx";
import { useAdminHref } from "../sections.ts";
import { useTermWords } from "./use-term-words.ts";

interface TermListProps {
  terms: Loaded<{ data: SearchTermItem[]; meta: PageMeta }>;
  heading: Ref<HTMLHeadingElement>;
  onChanged(): Promise<void>;
}

export function TermList({ terms, heading, onChanged }: TermListProps) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const href = useAdminHref();
  const filters = filtersIn(query, [...termFilters, "page"]);
  return (
    <DeskList
      id="known-words"
      loaded={terms}
      title={({ meta }) => t("words_page.known", { count: meta.total })}
      loadingTitle={t("words_page.known_loading")}
      heading={heading}
      filters={
        <>
          <p>{t("words_page.known_text")}</p>
          <TermFilters />
        </>
      }
      none={t("words_page.none")}
      pages={(meta) => (
        <NumberedPages meta={meta} hrefOf={(page) => href.section("words", { ...filters, page: String(page) })} />
      )}
    >
      {({ data }) => <Rows terms={data} onChanged={onChanged} />}
    </DeskList>
  );
}

function Rows({ terms, onChanged }: { terms: SearchTermItem[]; onChanged(): Promise<void> }) {
  const { t } = useTranslation();
  const { codeName, languageName } = useTermWords();
  const [query] = useSearchParams();
  const href = useAdminHref();
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useMutation();
  const remove = ({ id, term }: SearchTermItem) =>
    attempt(async () => {
      await call("DELETE", `/admin/search-terms/${id}`, messages.unexpected);
      dispatch(toasted({ text: t("words_page.removed", { term }), tone: "done" }));
      await onChanged();
    });
  return (
    <>
      {trouble}
      <Table
        caption={t("words_page.table")}
        captionHidden
        columns={[
          { name: t("words_page.term") },
          { name: t("words_page.meaning") },
          { name: t("words_page.language") },
          { name: t("words_page.what_to_do") },
        ]}
      >
        {terms.map((term) => (
          <tr key={term.id}>
            <th scope="row">
              <span lang={term.language}>{term.term}</span>{" "}
              {term.offensive && <Tag tone="problem">{t("words_page.offensive_tag")}</Tag>}
            </th>
            <td data-label={t("words_page.meaning")}>
              {[...term.codes.map(codeName), term.english && `“${term.english}”`].filter(Boolean).join(", ") ||
                t("words_page.narrows_nothing")}
            </td>
            <td data-label={t("words_page.language")}>{languageName(term.language)}</td>
            <td>
              {term.source === "admin" ? (
                <span className="row">
                  <Link
                    className="link-button"
                    to={`${href.section("words", { ...filtersIn(query, [...termFilters, "page"]), edit: String(term.id) })}#word-form`}
                  >
                    {t("words_page.edit")}
                    <span className="sr"> {term.term}</span>
                  </Link>
                  <Button type="button" kind="link" onClick={() => remove(term)}>
                    {t("words_page.remove")}
                    <span className="sr"> {term.term}</span>
                  </Button>
                </span>
              ) : (
                <span className="muted">{t("words_page.fixed")}</span>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}

export const termFilters = ["search", "language", "code", "source"] as const;

/** Filters of the list. Submitting writes them to the query. */
function TermFilters() {
  const { t } = useTranslation();
  const { codes, languages } = useTermWords();
  const [query] = useSearchParams();
  const { given, narrow } = useNarrowing(termFilters);
  return (
    <form className="desk-filter-row" aria-label={t("words_page.narrow")} onSubmit={narrow} key={query.toString()}>
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
