import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { VisitContext } from "#app/appearance/visit.ts";
import { useLanguageInUrl } from "#app/i18n/use-href.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field, Select } from "#app/ui/field/field.tsx";
import { themes } from "#domain/appearance.ts";
import { EMBED_HEIGHT, EmbedParameters, embedSizes } from "#domain/embed.ts";
import { embedColors } from "#domain/embed-theme.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { languages } from "#domain/interface-language.ts";
import { serviceCategorySlugs } from "#domain/service.ts";
import { states } from "#domain/state.ts";

interface ChoiceFormProps {
  typed: Record<string, string>;
  errors: FieldErrors;
}

/** What a frame shows and how it looks. It sends to its own page by GET, so that a choice has an address. */
export function ChoiceForm({ typed, errors }: ChoiceFormProps) {
  const { t } = useTranslation();
  const { places } = useContext(VisitContext);
  const lang = useLanguageInUrl();
  return (
    <form className="data-embed-form" aria-label={t("embed.choose")} action="/data/embed">
      {lang && <input type="hidden" name="lang" value={lang} />}
      <Select id="state" name="state" label={t("embed.state")} defaultValue={typed.state ?? ""} errors={errors.state}>
        <option value="">{t("embed.any_state")}</option>
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {places.state(name)}
          </option>
        ))}
      </Select>
      <Select id="services" name="services" label={t("embed.service")} defaultValue={typed.services}>
        <option value="">{t("embed.any_service")}</option>
        {serviceCategorySlugs.map((code) => (
          <option key={code} value={code}>
            {t(`words.services.${code}`)}
          </option>
        ))}
      </Select>
      <Select id="frame-lang" name="frame_lang" label={t("embed.language")} defaultValue={typed.frame_lang}>
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </Select>
      <Select id="theme" name="theme" label={t("embed.theme")} defaultValue={typed.theme} errors={errors.theme}>
        {themes.map((theme) => (
          <option key={theme} value={theme}>
            {t(`embed.themes.${theme}`)}
          </option>
        ))}
      </Select>
      {embedColors.map((name) => (
        <Field
          key={name}
          id={name}
          name={name}
          label={t(`embed.${name}`)}
          hint={t("embed.color_hint")}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          defaultValue={typed[name]}
          errors={errors[name]}
        />
      ))}
      <Select
        id="size"
        name="size"
        label={t("embed.size")}
        defaultValue={typed.size ?? EmbedParameters.parse({}).size}
        errors={errors.size}
      >
        {embedSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </Select>
      <Field
        id="height"
        name="height"
        label={t("embed.height")}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed.height ?? EMBED_HEIGHT.usual}
        errors={errors.height}
      />
      <p>
        <Button type="submit">{t("embed.show")}</Button>
      </p>
    </form>
  );
}
