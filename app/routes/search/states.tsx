import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { VisitContext } from "#app/appearance/visit.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { StateMap } from "#app/map/state-map.tsx";
import { type SearchParameters, writeQuery } from "#domain/search.ts";
import { states } from "#domain/state.ts";
import "./states.css";

interface StatesProps {
  parameters: SearchParameters;
  /** The search words without the place */
  search: string;
  counts: Record<string, number>;
}

/** The search in every state, as a map and as a table. Each state links to its results. */
export function States({ parameters, search, counts }: StatesProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { places } = useContext(VisitContext);
  const href = useHref();
  const inState = (location: string) =>
    href("/search", writeQuery({ ...parameters, search, location, distance: undefined, page: 1 }));
  return (
    <section className="stack" aria-labelledby="states">
      <h2 id="states">{t("search.states_heading")}</h2>
      <p>
        {t("search.states_text")} <a href={href("/search", writeQuery(parameters))}>{t("search.states_back")}</a>
      </p>
      <div className="states-beside">
        <StateMap label={t("search.states_map")} counts={counts} href={inState} />
        <table className="states-table">
          <caption className="sr">{t("search.states_table")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("search.states_state")}</th>
              <th scope="col">{t("search.states_count")}</th>
            </tr>
          </thead>
          <tbody>
            {states.map(({ code, name }) => (
              <tr key={code}>
                <th scope="row">
                  <a href={inState(name)}>{places.state(name)}</a>
                </th>
                <td>{number.format(counts[code] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
