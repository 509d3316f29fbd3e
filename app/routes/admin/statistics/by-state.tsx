import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useStateNames } from "#app/i18n/use-state-names.ts";
import { Bar } from "#app/ui/bars/bars.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { DirectoryStatistics } from "#domain/directory-statistics.ts";
import { verificationStatuses } from "#domain/verification.ts";
import { CsvButton } from "../csv-button.tsx";
import { useAdminHref } from "../sections.ts";

/** Applications by state, as a table with a bar in each row. */
export function ByState({ states }: Pick<DirectoryStatistics, "states">) {
  const { t } = useTranslation();
  const { nameOf } = useStateNames();
  const caption = t("figures_page.by_state");
  const most = Math.max(0, ...states.map(({ total }) => total));
  const kinds = ["total", ...verificationStatuses] as const;
  return (
    <section className="stack" aria-labelledby="by-state">
      <h2 id="by-state">{caption}</h2>
      {states.length === 0 ? (
        <p>{t("figures_page.by_state_none")}</p>
      ) : (
        <Table
          caption={caption}
          captionHidden
          columns={[
            { name: t("figures_page.state") },
            ...kinds.map((kind) => ({ name: t(`figures_page.status.${kind}`), isNumber: kind !== "total" })),
          ]}
        >
          {states.map((row) => (
            <tr key={row.state}>
              <th scope="row">{nameOf(row.state)}</th>
              {kinds.map((kind) => (
                <td
                  key={kind}
                  className={kind === "total" ? undefined : row[kind] === 0 ? "num statistics-cell-zero" : "num"}
                  data-label={t(`figures_page.status.${kind}`)}
                >
                  <RowCount
                    count={row[kind]}
                    query={{ status: kind === "total" ? "all" : kind, look: "sent", state: row.state }}
                  />
                  {kind === "total" && <Bar value={row.total} most={most} />}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      )}
      <CsvButton path="/admin/statistics/states.csv" name="applications-by-state" what={caption} />
    </section>
  );
}

/** A number that opens the rows that it counts. */
function RowCount({ count, query }: { count: number; query: { status: string; look: string; state: string } }) {
  const { number } = useFormats();
  const href = useAdminHref();
  const text = number.format(count);
  if (count === 0 || query.state === "") return <span className="statistics-cell-number">{text}</span>;
  return (
    <Link className="statistics-cell-number statistics-cell-link" to={href.section("queue", query)}>
      {text}
    </Link>
  );
}

/** Listings that were neither verified nor confirmed for a year, by state, with links to them. */
export function Stale({ states }: { states: DirectoryStatistics["stale"] }) {
  const { t } = useTranslation();
  const { nameOf } = useStateNames();
  const count = states.reduce((sum, { stale }) => sum + stale, 0);
  const most = Math.max(0, ...states.map(({ stale }) => stale));
  const caption = t("figures_page.stale", { count });
  const columns = ["stale", "never", "approved"] as const;
  return (
    <section className="stack" aria-labelledby="stale">
      <h2 id="stale">{caption}</h2>
      <p>{t("figures_page.stale_text")}</p>
      {states.length > 0 && (
        <Table
          caption={caption}
          captionHidden
          columns={[
            { name: t("figures_page.state") },
            ...columns.map((column) => ({ name: t(`figures_page.column.${column}`), isNumber: column !== "stale" })),
          ]}
        >
          {states.map((row) => (
            <tr key={row.state}>
              <th scope="row">{nameOf(row.state)}</th>
              {columns.map((column) => (
                <td
                  key={column}
                  className={column === "stale" ? undefined : "num"}
                  data-label={t(`figures_page.column.${column}`)}
                >
                  <RowCount
                    count={row[column]}
                    query={{ status: "approved", look: column === "approved" ? "listed" : column, state: row.state }}
                  />
                  {column === "stale" && <Bar value={row.stale} most={most} />}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      )}
      <CsvButton path="/admin/statistics/stale.csv" name="stale-by-state" what={t("figures_page.stale_by_state")} />
      <CsvButton
        path="/admin/statistics/stale-listings.csv"
        name="stale-listings"
        what={t("figures_page.stale_each")}
      />
    </section>
  );
}
