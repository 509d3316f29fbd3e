import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Bar } from "#app/ui/bars/bars.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { DirectoryStatistics } from "#domain/directory-statistics.ts";
import { verificationStatuses } from "#domain/verification.ts";
import { CsvButton } from "../csv-button.tsx";

/** Applications by state: a table whose rows are bars too. */
export function ByState({ states }: Pick<DirectoryStatistics, "states">) {
  const { t } = useTranslation();
  const { number } = useFormats();
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
              <th scope="row">{row.state}</th>
              {kinds.map((kind) => (
                <td
                  key={kind}
                  className={kind === "total" ? undefined : row[kind] === 0 ? "num cell-zero" : "num"}
                  data-label={t(`figures_page.status.${kind}`)}
                >
                  <span className="cell-number">{number.format(row[kind])}</span>
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
