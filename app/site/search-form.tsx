import { useTranslation } from "react-i18next";
import { useHref, useLanguageInUrl } from "#app/i18n/use-href.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import "./search-form.css";

interface SearchFormProps {
  search?: string;
  location?: string;
  errors?: { search?: string[]; location?: string[] };
  /** `hero` on the first page, `compact` above results */
  look: "hero" | "compact";
  hints?: boolean;
}

/** What and where: a form that asks `/search` by GET. */
export function SearchForm({ search, location, errors, look, hints }: SearchFormProps) {
  const { t } = useTranslation();
  const href = useHref();
  const lang = useLanguageInUrl();
  return (
    // biome-ignore lint/a11y/useSemanticElements: older screen readers do not know <search>
    <form className={`search search-${look}`} role="search" aria-label={t("form.label")} action={href("/search")}>
      {lang && <input type="hidden" name="lang" value={lang} />}
      <Field
        id="q"
        label={t("form.what")}
        name="search"
        type="search"
        autoComplete="off"
        defaultValue={search}
        errors={errors?.search}
        aria-describedby={hints ? "q-hint" : undefined}
      />
      <Field
        id="where"
        label={t("form.where")}
        name="location"
        autoComplete="off"
        defaultValue={location}
        errors={errors?.location}
        aria-describedby={hints ? "where-hint" : undefined}
      />
      <Button type="submit">
        <Icon name="search" />
        {t("form.submit")}
      </Button>
    </form>
  );
}
