import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

/** What a list is for, and how one begins. Where something is saved islands/shortlist.ts goes on to it. */
export function Nothing() {
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
