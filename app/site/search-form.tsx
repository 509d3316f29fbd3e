import { useTranslation } from "react-i18next";
import { useHref, useLanguageInUrl } from "#app/i18n/use-href.ts";
import nearMe from "#app/islands/near-me.ts?worker&url";
import suggest from "#app/islands/suggest.ts?worker&url";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import "./search-form.css";
import "./suggestions.css";

interface SearchFormProps {
  search?: string;
  location?: string;
  errors?: { search?: string[]; location?: string[] };
  /** `hero` on the home page, `compact` above results */
  look: "hero" | "compact";
  hints?: boolean;
}

/** The form for words and a place. It submits to `/search` by GET. */
export function SearchForm({ search, location, errors, look, hints }: SearchFormProps) {
  const { t } = useTranslation();
  const href = useHref();
  const lang = useLanguageInUrl();
  return (
    // biome-ignore lint/a11y/useSemanticElements: older screen readers do not know <search>
    <form
      className={`search-form search-form-${look}`}
      role="search"
      aria-label={t("form.label")}
      action={href("/search")}
    >
      {lang && <input type="hidden" name="lang" value={lang} />}
      <Field
        id="q"
        label={t("form.what")}
        name="search"
        // Not type="search": ARIA in HTML forbids the role combobox there, which suggestions need.
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        data-suggest="needs"
        defaultValue={search}
        errors={errors?.search}
        aria-describedby={hints ? "q-hint" : undefined}
      />
      <Field
        id="where"
        label={t("form.where")}
        name="location"
        autoComplete="off"
        data-suggest="places"
        defaultValue={location}
        errors={errors?.location}
        aria-describedby={hints ? "where-hint" : undefined}
      />
      <Button type="submit">
        <Icon name="search" />
        {t("form.submit")}
      </Button>
      <p className="near-me">
        <button type="button" className="link-button" hidden data-near-me="">
          <Icon name="locate" />
          {t("form.near_me")}
        </button>{" "}
        <span role="status" data-near-status="" className="small" />
      </p>
      <script type="module" src={suggest} />
      <script type="module" src={nearMe} />
    </form>
  );
}
