import { useTranslation } from "react-i18next";
import { useStateNames } from "#app/i18n/use-state-names.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Select } from "#app/ui/field/field.tsx";
import { disabilitySlugs } from "#domain/disability.ts";
import { states } from "#domain/state.ts";
import { useNarrowing } from "../filtered-list.tsx";
import "../desk-list.css";

interface FiltersProps {
  /** Prefix of the field ids, because a page can have several filter forms */
  id: string;
  names: ("state" | "disability")[];
  hint: string;
}

/** Filters of the statistics, stored in the query. */
export function Filters({ id, names, hint }: FiltersProps) {
  const { t } = useTranslation();
  const { nameOf } = useStateNames();
  const { given, narrow } = useNarrowing(names);
  return (
    <form key={names.map(given).join(" ")} className="stack-sm" aria-label={hint} onSubmit={narrow}>
      <p className="muted">{hint}</p>
      <div className="desk-filter-columns">
        {names.includes("state") && (
          <Select id={`${id}-state`} name="state" label={t("figures_page.state")} defaultValue={given("state")}>
            <option value="">{t("figures_page.all_india")}</option>
            {states.map(({ code, name }) => (
              <option key={code} value={code}>
                {nameOf(name)}
              </option>
            ))}
          </Select>
        )}
        {names.includes("disability") && (
          <Select
            id={`${id}-disability`}
            name="disability"
            label={t("figures_page.disability")}
            defaultValue={given("disability")}
          >
            <option value="">{t("figures_page.all_disabilities")}</option>
            {disabilitySlugs.map((slug) => (
              <option key={slug} value={slug}>
                {t(`words.disabilities.${slug}`)}
              </option>
            ))}
          </Select>
        )}
        <p>
          <Button kind="quiet">{t("figures_page.show")}</Button>
        </p>
      </div>
    </form>
  );
}
