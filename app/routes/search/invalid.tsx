import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";
import { SearchForm } from "#app/site/search-form.tsx";
import { ErrorSummary } from "#app/ui/error-summary/error-summary.tsx";
import type { FieldErrors } from "#domain/errors.ts";
import { type FilterGroup, filterGroups, filterValues } from "#domain/search.ts";
import { Filters } from "./filters.tsx";

interface InvalidProps {
  typed: Record<string, string | string[]>;
  errors: FieldErrors;
}

/** The page for an invalid search: the errors and the input, without results. */
export function Invalid({ typed, errors }: InvalidProps) {
  const { t } = useTranslation();
  const href = useHref();
  const search = String(typed.search ?? "");
  const location = String(typed.location ?? "");
  const problems = Object.entries(errors).map(([path, messages]) => {
    const field = path.split(".")[0]!;
    return {
      href: `#${targetOf(field)}`,
      text: t("search.invalid_field", { field: fieldName(t, field), problem: messages.join(". ") }),
    };
  });
  return (
    <>
      <title>{t("site.title", { page: t("search.invalid_title") })}</title>
      <meta name="robots" content="noindex" />
      <div className="band-sand band-search">
        <div className="wrap">
          <SearchForm look="compact" search={search} location={location} errors={errors} />
        </div>
      </div>
      <div className="wrap band-results stack-lg" id="results" tabIndex={-1}>
        <div className="stack-sm">
          <h1>{t("search.invalid_heading")}</h1>
          <ErrorSummary title={t("search.invalid_summary")} problems={problems} />
          <p>{t("search.invalid_text")}</p>
          <p>
            <a className="link-button" id="start-again" href={href("/search", readable(typed, errors))}>
              {t("search.start_again")}
            </a>
          </p>
        </div>
        {problems.some(({ href }) => href.startsWith("#filter-")) && (
          <Filters
            parameters={{ search, location, exact: false, ...knownFilters(typed) }}
            point
            distance={null}
            whole
          />
        )}
      </div>
    </>
  );
}

function targetOf(field: string): string {
  if (field === "search") return "q";
  if (field === "location") return "where";
  return field === "distance" || (filterGroups as readonly string[]).includes(field)
    ? `filter-${field}`
    : "start-again";
}

function fieldName(t: TFunction, field: string): string {
  return (filterGroups as readonly string[]).includes(field)
    ? t(`search.groups.${field as FilterGroup}`)
    : t(`search.invalid_fields.${field as "search"}`);
}

/** The submitted query without its invalid fields. */
function readable(typed: InvalidProps["typed"], errors: FieldErrors): string {
  const faulty = new Set(Object.keys(errors).map((path) => path.split(".")[0]!));
  const kept = Object.entries(typed).filter(([field]) => !faulty.has(field) && field !== "page");
  return new URLSearchParams(
    kept.flatMap(([field, values]) => [values].flat().map((value) => [field, value])),
  ).toString();
}

/** The submitted filter values that exist. */
function knownFilters(typed: InvalidProps["typed"]): Record<FilterGroup, string[]> {
  const known = filterGroups.map((group) => [
    group,
    filterValues[group].map(({ code }) => code).filter((code) => typed[group]?.includes(code)),
  ]);
  return Object.fromEntries(known);
}
