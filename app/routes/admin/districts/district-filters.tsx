import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Button } from "#app/ui/button/button.tsx";
import { Field, Select } from "#app/ui/field/field.tsx";
import { stateNames } from "#domain/state.ts";
import { useNarrowing } from "../use-narrowing.ts";

export const districtFilters = ["state", "search"] as const;

export function DistrictFilters() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { given, narrow } = useNarrowing(districtFilters);
  return (
    <form className="filter-row" aria-label={t("districts_page.narrow")} onSubmit={narrow} key={query.toString()}>
      <Select id="district-state" name="state" label={t("districts_page.state")} defaultValue={given("state")}>
        <option value="">{t("districts_page.all_states")}</option>
        {stateNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Field
        id="district-search"
        name="search"
        type="search"
        label={t("districts_page.name")}
        maxLength={60}
        autoComplete="off"
        defaultValue={given("search")}
      />
      <Button type="submit" kind="quiet">
        {t("districts_page.show")}
      </Button>
    </form>
  );
}
