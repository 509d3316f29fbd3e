import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { VisitContext } from "#app/appearance/visit.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { localLabel } from "#app/listing/local-places.ts";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { Step, Steps } from "#app/ui/steps/steps.tsx";
import { type SearchParameters, type UnderstoodLocation, writeQuery } from "#domain/search.ts";

interface PlaceChoicesProps {
  parameters: SearchParameters;
  /** The search words without the place */
  search: string;
  location: UnderstoodLocation;
}

/** Asks which of several places the visitor means, because a wrong guess could be far away. */
export function PlaceChoices({ parameters, search, location: { query, choices } }: PlaceChoicesProps) {
  const { t } = useTranslation();
  const href = useHref();
  const langOf = useLangOf();
  const { number } = useFormats();
  const { places } = useContext(VisitContext);
  const named = choices.map((choice) => ({
    ...choice,
    name: namedAs(choice.label, localLabel(choice.label, places, t), query),
  }));
  return (
    <div className="stack which-place">
      <p>{t("search.which_place_text", { query })}</p>
      <Steps large>
        {named.map(({ label, name, location, total: count }) => (
          <Step key={label} stone={<Milestone decorative>{number.format(count)}</Milestone>}>
            <h2 className="h3">
              <a href={href("/search", writeQuery({ ...parameters, search, location, page: 1 }))} lang={langOf(name)}>
                {name}
              </a>
            </h2>
            <p>{t("search.which_place_count", { count })}</p>
          </Step>
        ))}
      </Steps>
      <p>{t("search.which_place_other")}</p>
    </div>
  );
}

/** Adds the searched name if the place now has another: "Chhatrapati Sambhajinagar (Aurangabad), Maharashtra". */
function namedAs(label: string, localLabel: string, query: string): string {
  const [name, ...rest] = localLabel.split(", ");
  const asked = query.split(",")[0]!.trim();
  if ([label, localLabel].some((known) => known.toLowerCase().includes(asked.toLowerCase()))) return localLabel;
  return [`${name} (${asked})`, ...rest].join(", ");
}
