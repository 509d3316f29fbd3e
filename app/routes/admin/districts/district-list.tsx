import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import type { Loaded } from "#app/data/use-loaded.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useStateNames } from "#app/i18n/use-state-names.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field, Select } from "#app/ui/field/field.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import type { District } from "#domain/district.ts";
import type { PageMeta } from "#domain/page.ts";
import { DeskList, NumberedPages } from "../desk-list.tsx";
import { filtersIn, useNarrowing } from "../filtered-list.tsx";
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
    <DeskList
      id="all-districts"
      loaded={districts}
      title={({ meta }) => t("districts_page.known", { count: meta.total })}
      loadingTitle={t("districts_page.known_loading")}
      heading={heading}
      filters={<DistrictFilters />}
      none={t("districts_page.none")}
      pages={(meta) => (
        <NumberedPages meta={meta} hrefOf={(page) => href.section("districts", { ...filters, page: String(page) })} />
      )}
    >
      {({ data }) => <Rows districts={data} />}
    </DeskList>
  );
}

function Rows({ districts }: { districts: District[] }) {
  const { t } = useTranslation();
  const { nameOf } = useStateNames();
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
          <td data-label={t("districts_page.state")}>{nameOf(state)}</td>
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
  const { options: states } = useStateNames();
  const [query] = useSearchParams();
  const { given, narrow } = useNarrowing(districtFilters);
  return (
    <form className="desk-filter-row" aria-label={t("districts_page.narrow")} onSubmit={narrow} key={query.toString()}>
      <Select id="district-state" name="state" label={t("districts_page.state")} defaultValue={given("state")}>
        <option value="">{t("districts_page.all_states")}</option>
        {states.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
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
