import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Awaited } from "#app/loaded/awaited.tsx";
import type { Loaded } from "#app/loaded/use-loaded.ts";
import { Pages } from "#app/ui/pages/pages.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import type { District } from "#domain/district.ts";
import type { PageMeta } from "#domain/page.ts";
import { InPageLink } from "../in-page-link.tsx";
import { useAdminHref } from "../use-admin-href.ts";
import { filtersIn } from "../use-narrowing.ts";
import { DistrictFilters, districtFilters } from "./district-filters.tsx";

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
      <Awaited loaded={districts}>
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
      </Awaited>
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
