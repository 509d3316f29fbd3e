import { useTranslation } from "react-i18next";
import { TextField } from "#app/forms/text-fields.tsx";
import { linkNames } from "#domain/onboarding.ts";

export function LinkFields({ path }: { path: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="lead">{t("onboarding.lead.links")}</p>
      {linkNames.map((name) => (
        <TextField
          key={name}
          path={`${path}.${name}`}
          label={t(`words.links.${name}`)}
          optional
          inputMode="url"
          autoComplete={name === "website" ? "url" : "off"}
        />
      ))}
    </>
  );
}
