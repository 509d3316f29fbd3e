import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";
import { Helpline } from "#app/site/helpline.tsx";
import { helplines } from "#app/site/helplines.ts";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { Step, Steps } from "#app/ui/steps/steps.tsx";
import type { Relaxation, SearchResponse } from "#domain/search.ts";
import { offeredRelaxations, widerText } from "./wider-text.ts";
import "./no-results.css";

interface NoResultsProps {
  meta: SearchResponse["meta"];
  /** Partial matches stand above */
  below?: boolean;
}

/** Offers wider searches that have results, and a helpline, so that no search is a dead end. */
export function NoResults({ meta, below }: NoResultsProps) {
  const { t } = useTranslation();
  const href = useHref();
  const Heading = below ? "h3" : "h2";
  const relaxations = offeredRelaxations(meta);
  const helpline = helplines.find(({ key }) => key === "disability_line")!;
  return (
    <div className="no-results">
      {relaxations.length > 0 ? (
        <div className="stack">
          {below ? <h2>{t("search.wider_heading")}</h2> : <p>{t("search.road_on")}</p>}
          <Steps large>
            {relaxations.map((wider) => (
              <Step key={wider.kind + wider.value} stone={<Stone wider={wider} />}>
                <Heading className="h3">
                  <a href={href("/search", wider.query)}>{widerText(t, wider, meta)}</a>
                </Heading>
              </Step>
            ))}
          </Steps>
        </div>
      ) : (
        !below && <p>{t("search.none_at_all")}</p>
      )}
      <aside className="no-results-ask stack" aria-labelledby="ask">
        <h2 id="ask">{t("search.ask")}</h2>
        <p>{t("search.ask_text")}</p>
        <p>
          <Helpline number={helpline.number} />
        </p>
      </aside>
    </div>
  );
}

function Stone({ wider: { kind, value } }: { wider: Relaxation }) {
  const { t } = useTranslation();
  return kind === "distance" ? (
    <Milestone unit="km" decorative>
      {value}
    </Milestone>
  ) : (
    <Milestone decorative>{t(`search.wider_stone.${kind}`)}</Milestone>
  );
}
