import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

/** Explains the shortlist and how to start one. islands/shortlist.ts redirects to the saved list if there is one. */
export function EmptyShortlist() {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <div className="stack">
      <p className="lead">{t("shortlist.nothing")}</p>
      <p>{t("shortlist.how")}</p>
      <p>{t("shortlist.kept_here")}</p>
      <p data-without-script="">{t("shortlist.without_script")}</p>
      <p>
        <ButtonLink href={href("/search")}>
          <Icon name="search" />
          {t("site.search")}
        </ButtonLink>
      </p>
    </div>
  );
}
