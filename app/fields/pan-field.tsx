import { useTranslation } from "react-i18next";
import { useField } from "#app/forms/form.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { panHolder } from "#domain/pan.ts";

/** Upper case as it is typed; says whose PAN it is, and asks where that does not fit the applicant. */
export function PanField({ path, isIndividual }: { path: string; isIndividual: boolean }) {
  const { t } = useTranslation();
  const { value } = useField(path);
  const holder = panHolder(String(value ?? ""));
  const isOdd = holder !== null && (holder === "person") !== isIndividual;
  return (
    <div className="stack-sm">
      <TextField
        path={path}
        label={t("onboarding.field.pan_card")}
        hint={t("onboarding.hint.pan_card")}
        className="input-short input-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        keep={(typed) => typed.toUpperCase()}
      />
      <p className="hint" role="status">
        {holder && t("onboarding.pan_holder", { holder: t(`words.pan_holders.${holder}`) })}
        {isOdd && ` ${t(isIndividual ? "onboarding.pan_not_person" : "onboarding.pan_person")}`}
      </p>
    </div>
  );
}
