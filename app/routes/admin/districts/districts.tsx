import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useLoaded } from "#app/data/use-loaded.tsx";
import type { District, UnknownDistrict } from "#domain/district.ts";
import type { PageMeta } from "#domain/page.ts";
import { filtersIn } from "../filtered-list.tsx";
import { useAdminHref } from "../sections.ts";
import { DistrictForm, NewDistrictForm } from "./district-forms.tsx";
import { DistrictList, districtFilters } from "./district-list.tsx";
import { Unknown } from "./unknown-districts.tsx";
import "./districts.css";

/** Known districts, and unknown names in addresses. */
export function Districts() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const href = useAdminHref();
  const heading = useRef<HTMLHeadingElement>(null);
  const filters = filtersIn(query, [...districtFilters, "page"]);
  const districts = useLoaded<{ data: District[]; meta: PageMeta }>(
    `/admin/districts?${new URLSearchParams({ ...filters, per_page: "30" })}`,
  );
  const unknown = useLoaded<{ data: UnknownDistrict[] }>("/admin/districts/unknown");
  const edited = districts.data?.data.find(({ id }) => String(id) === query.get("edit"));
  const changed = async () => {
    if (query.has("edit")) await navigate(href.section("districts", filters), { preventScrollReset: true });
    await Promise.all([districts.reload(), unknown.reload()]);
    heading.current?.focus();
  };
  return (
    <div className="stack-lg">
      <p className="lead">{t("districts_page.lead")}</p>
      <Unknown unknown={unknown} onChanged={() => Promise.all([districts.reload(), unknown.reload()])} />
      {edited && <DistrictForm key={edited.id} district={edited} onSaved={changed} />}
      <DistrictList districts={districts} heading={heading} />
      <NewDistrictForm onSaved={changed} />
    </div>
  );
}
