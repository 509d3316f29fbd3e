import { useTranslation } from "react-i18next";
import { CheckboxesField, SelectField, useOptions } from "#app/forms/choice-fields.tsx";
import { useForm } from "#app/forms/form.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { applyWays, feeCodes, feeUnits, paperCodes, saidTerms, termNames } from "#domain/service-terms.ts";

/** Cost, who may come, papers and how to apply: all of it optional, and folded until something is said. */
export function TermsFields({ path }: { path: string }) {
  const { t } = useTranslation();
  const options = useOptions();
  const form = useForm();
  const value = (name: string) => form.value(`${path}.${name}`);
  const values = Object.fromEntries(termNames.map((name) => [name, value(name)]));
  const isWrong = termNames.some((name) => form.errors(`${path}.${name}`).length > 0);
  const isSaid = Object.keys(saidTerms(values)).length > 0;
  const amounts = ["fee_from", "fee_to", "fee_unit"];
  const isPaidFor =
    value("fee") === "subsidised" ||
    value("fee") === "paid" ||
    amounts.some((name) => value(name) || form.errors(`${path}.${name}`).length > 0);
  const hasForm =
    (Array.isArray(value("how_to_apply")) && (value("how_to_apply") as string[]).includes("online-form")) ||
    Boolean(value("apply_url"));
  const field = <N extends string>(name: N) => ({
    path: `${path}.${name}`,
    label: t(`onboarding.field.${name}` as "onboarding.field.fee"),
  });
  return (
    <Disclosure summary={t("onboarding.terms")} isOpen={isSaid || isWrong}>
      <div className="stack-lg">
        <p className="field-hint">{t("onboarding.hint.terms")}</p>
        <SelectField {...field("fee")} optional options={options("fee", feeCodes)} />
        {isPaidFor && (
          <>
            <TextField {...field("fee_from")} optional inputMode="numeric" autoComplete="off" />
            <TextField {...field("fee_to")} optional inputMode="numeric" autoComplete="off" />
            <SelectField {...field("fee_unit")} optional options={options("fee_units", feeUnits)} />
          </>
        )}
        <SelectField {...field("needs_udid")} optional options={options("needs_udid", ["true", "false"])} />
        <TextField {...field("income_limit")} optional inputMode="numeric" autoComplete="off" />
        <TextField {...field("who_may_come")} hint={t("onboarding.hint.who_may_come")} optional autoComplete="off" />
        <CheckboxesField
          {...field("papers")}
          hint={t("onboarding.hint.papers")}
          options={options("papers", paperCodes)}
        />
        <TextField {...field("papers_note")} optional autoComplete="off" />
        <CheckboxesField {...field("how_to_apply")} options={options("apply_ways", applyWays)} />
        {hasForm && <TextField {...field("apply_url")} optional inputMode="url" autoComplete="off" />}
        <TextField {...field("apply_note")} optional autoComplete="off" />
      </div>
    </Disclosure>
  );
}
