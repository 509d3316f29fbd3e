import { offeredRelaxations, widerText } from "#app/routes/search/wider-text.ts";
import { helplines } from "#app/site/helplines.ts";
import type { SearchResponse } from "#domain/search.ts";
import { HelplineLink, SiteLink } from "./frame.tsx";
import type { View } from "./view.ts";

interface NothingProps {
  view: View;
  meta: SearchResponse["meta"];
  /** Partial matches stand above */
  below: boolean;
}

/** Wider searches on the site, and a helpline, so that no search is a dead end. */
export function Nothing({ view, meta, below }: NothingProps) {
  const { t } = view;
  const wider = offeredRelaxations(meta);
  const { number } = helplines.find(({ key }) => key === "disability_line")!;
  return (
    <section>
      {wider.length > 0 && (
        <>
          {below ? <h2>{t("search.wider_heading")}</h2> : <p>{t("search.road_on")}</p>}
          <ul className="choices">
            {wider.map((one) => (
              <li key={one.kind + one.value}>
                <SiteLink view={view} path="/search" query={asOnSite(one.query)}>
                  {widerText(t, one, meta)}
                </SiteLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {wider.length === 0 && !below && <p>{t("search.none_at_all")}</p>}
      <h2>{t("search.ask")}</h2>
      <p>{t("search.ask_text")}</p>
      <HelplineLink number={number} />
    </section>
  );
}

/** The site shows more results on a page than a frame. */
function asOnSite(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.delete("per_page");
  return parameters.toString();
}
