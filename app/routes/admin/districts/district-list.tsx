import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { AsyncContent, type Loaded } from "#app/data/use-loaded.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field, Select } from "#app/ui/field/field.tsx";
import { Pages } from "#app/ui/pages/pages.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import type { District } from "#domain/district.ts";
import type { PageMeta } from "#domain/page.ts";
import { stateNames } from "#domain/state.ts";
import { filtersIn, InPageLink, useNarrowing } from "../filtered-list.tsx";
import { useAdminHref } from "../sections.ts";

interface DistrictListProps {
  districts: Loaded<{ data: District[]; meta: PageMeta }>;
  heading: Ref<HTMLHeadingElement>;
}

export function DistrictList({ districts, heading }: DistrictListProps) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const href = useAdminHref();
  const filters = filtersIn(query, [...districtFilters, "page"]);
  return (
    <section className="stack" aria-labelledby="all-districts">
      <h2 id="all-districts" ref={heading} tabIndex={-1}>
        {districts.data
          ? t("districts_page.known", { count: districts.data.meta.total })
          : t("districts_page.known_loading")}
      </h2>
      <DistrictFilters />
      <AsyncContent loaded={districts}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <p>{t("districts_page.none")}</p>
          ) : (
            <>
              <Rows districts={data} />
              {meta.last_page > 1 && (
                <Pages
                  label={t("search.pages")}
                  current={meta.current_page}
                  last={meta.last_page}
                  hrefOf={(page) => href.section("districts", { ...filters, page: String(page) })}
                  words={{ page: t("search.page"), previous: t("search.previous"), next: t("search.next") }}
                  link={InPageLink}
                />
              )}
            </>
          )
        }
      </AsyncContent>
    </section>
  );
}

function Rows({ districts }: { districts: District[] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [query] = useSearchParams();
  const href = useAdminHref();
  return (
    <Table
      caption={t("districts_page.table")}
      captionHidden
      columns={[
        { name: t("districts_page.name") },
        { name: t("districts_page.state") },
        { name: t("districts_page.aliases") },
        { name: t("districts_page.listings"), isNumber: true },
        { name: t("districts_page.what_to_do") },
      ]}
    >
      {districts.map(({ id, name, state, aliases, listings, source }) => (
        <tr key={id}>
          <th scope="row">
            {name} {source === "admin" && <Tag>{t("districts_page.ours")}</Tag>}
          </th>
          <td data-label={t("districts_page.state")}>{state}</td>
          <td data-label={t("districts_page.aliases")}>{aliases.join(", ") || "–"}</td>
          <td className="num" data-label={t("districts_page.listings")}>
            {number.format(listings)}
          </td>
          <td>
            <Link
              className="link-button"
              to={`${href.section("districts", { ...filtersIn(query, [...districtFilters, "page"]), edit: String(id) })}#district-form`}
            >
              {t("districts_page.edit")}
              <span className="sr"> {name}</span>
            </Link>
          </td>
        </tr>
      ))}
    </Table>
  );
}

export const districtFilters = ["state", "search"] as const;

function DistrictFilters() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { given, narrow } = useNarrowing(districtFilters);
  return (
    <form className="filter-row" aria-label={t("districts_page.narrow")} onSubmit={narrow} key={query.toString()}>
      <Select id="district-state" name="state" label={t("districts_page.state")} defaultValue={given("state")}>
        <option value="">{t("districts_page.all_states")}</option>
        {stateNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Field
        id="district-search"
        name="search"
        type="search"
        label={t("districts_page.name")}
        maxLength={60}
        autoComplete="off"
        defaultValue={given("search")}
      />
      <Button type="submit" kind="quiet">
        {t("districts_page.show")}
      </Button>
    </form>
  );
}
