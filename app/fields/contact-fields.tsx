import { useTranslation } from "react-i18next";
import { CheckboxesField, useOptions } from "#app/forms/choice-fields.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { spokenLanguageCodes } from "#domain/spoken-language.ts";

/** A public contact. Channels that need no voice come first. */
export function ContactFields({ path }: { path: string }) {
  const { t } = useTranslation();
  const options = useOptions();
  const number = {
    optional: true,
    type: "tel",
    inputMode: "tel",
    className: "input-code",
    autoComplete: "off",
  } as const;
  const url = { optional: true, inputMode: "url", autoComplete: "off" } as const;
  return (
    <>
      <TextField
        path={`${path}.name`}
        label={t("fields.name.contact_name")}
        hint={t("fields.hint.contact_name")}
        optional
        autoComplete="off"
      />
      <TextField
        path={`${path}.whatsapp`}
        label={t("fields.name.whatsapp")}
        hint={t("onboarding.hint.phone")}
        {...number}
      />
      <TextField path={`${path}.sms`} label={t("fields.name.sms")} hint={t("onboarding.hint.phone")} {...number} />
      <TextField path={`${path}.email`} label={t("onboarding.field.email")} optional type="email" autoComplete="off" />
      <TextField
        path={`${path}.video_url`}
        label={t("fields.name.video_url")}
        hint={t("fields.hint.video_url")}
        {...url}
      />
      <TextField
        path={`${path}.chat_url`}
        label={t("fields.name.chat_url")}
        hint={t("fields.hint.chat_url")}
        {...url}
      />
      <TextField
        path={`${path}.phone`}
        label={t("onboarding.field.phone")}
        hint={t("onboarding.hint.phone")}
        {...number}
      />
      <TextField
        path={`${path}.hours`}
        label={t("fields.name.hours")}
        hint={t("fields.hint.hours")}
        optional
        autoComplete="off"
      />
      <CheckboxesField
        path={`${path}.languages`}
        label={t("fields.name.languages")}
        options={options("languages", ["ins", ...spokenLanguageCodes.filter((code) => code !== "ins")])}
        columns
      />
    </>
  );
}
