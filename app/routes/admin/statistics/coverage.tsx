import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { AsyncContent, useLoaded } from "#app/data/use-loaded.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useStateNames } from "#app/i18n/use-state-names.ts";
import { Bar } from "#app/ui/bars/bars.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { type CoverageCell, FEWEST_SEARCHES } from "#domain/directory-statistics.ts";
import type { DisabilitySlug } from "#domain/disability.ts";
import type { PageMeta } from "#domain/page.ts";
import { CsvButton } from "../csv-button.tsx";
import { PageLinks } from "../filtered-list.tsx";
import { Filters } from "./filters.tsx";

const PER_PAGE = 30;

/** Services by place and disability, beside searches without results. */
export function Coverage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const filter = new URLSearchParams();
  for (const name of ["state", "disability"]) if (query.get(name)) filter.set(name, query.get(name)!);
  const page = new URLSearchParams([...filter, ["per_page", String(PER_PAGE)]]);
  if (query.get("page")) page.set("page", query.get("page")!);
  const loaded = useLoaded<{ data: CoverageCell[]; meta: PageMeta }>(`/admin/statistics/coverage?${page}`);
  return (
    <section className="stack" aria-labelledby="coverage">
      <h2 id="coverage">{t("figures_page.coverage")}</h2>
      <p>{t("figures_page.coverage_text", { fewest: FEWEST_SEARCHES })}</p>
      <Filters id="coverage" names={["state", "disability"]} hint={t("figures_page.coverage_hint")} />
      <AsyncContent loaded={loaded}>{({ data, meta }) => <Cells cells={data} meta={meta} />}</AsyncContent>
      <CsvButton path={`/admin/statistics/coverage.csv?${filter}`} name="coverage" what={t("figures_page.coverage")} />
    </section>
  );
}

function Cells({ cells, meta }: { cells: CoverageCell[]; meta: PageMeta }) {
  const { t } = useTranslation();
  const { nameOf } = useStateNames();
  const { number } = useFormats();
  const most = Math.max(0, ...cells.map(({ missed }) => missed));
  const columns = ["place", "disability", "service", "listings", "missed"] as const;
  const label = (column: (typeof columns)[number]) => t(`figures_page.column.${column}`);
  return (
    <>
      <p role="status">{t("figures_page.coverage_found", { count: meta.total })}</p>
      {cells.length > 0 && (
        <Table
          caption={t("figures_page.coverage")}
          captionHidden
          columns={columns.map((column) => ({ name: label(column) }))}
        >
          {cells.map((cell) => (
            <tr key={JSON.stringify(cell)}>
              <th scope="row">
                {cell.district
                  ? `${cell.district}, ${nameOf(cell.state)}`
                  : t("figures_page.whole", { state: nameOf(cell.state) })}
              </th>
              <td data-label={label("disability")}>
                {cell.disability ? t(`words.disabilities.${cell.disability as DisabilitySlug}`) : t("figures_page.any")}
              </td>
              <td data-label={label("service")}>
                {cell.service ? t(`words.services.${cell.service}`) : t("figures_page.any")}
              </td>
              <td data-label={label("listings")}>
                {cell.listings === 0 ? <Tag tone="wait">{t("figures_page.nobody")}</Tag> : number.format(cell.listings)}
              </td>
              <td data-label={label("missed")}>
                {cell.missed === 0 ? (
                  t("figures_page.fewer", { fewest: FEWEST_SEARCHES })
                ) : (
                  <>
                    <span className="statistics-cell-number">{number.format(cell.missed)}</span>
                    <Bar value={cell.missed} most={most} />
                  </>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      <PageLinks meta={meta} label={t("figures_page.coverage_pages")} stays />
    </>
  );
}
