import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";
import { Crumbs, type CrumbsProps } from "#app/ui/crumbs/crumbs.tsx";

/** Breadcrumbs from the home page to this one, on every page (WCAG 2.2, 2.4.8). */
export function Trail({
  steps = [],
  ...here
}: Partial<Pick<CrumbsProps, "steps">> & Pick<CrumbsProps, "here" | "lang">) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <Crumbs label={t("site.you_are_here")} steps={[{ href: href("/"), text: t("site.home") }, ...steps]} {...here} />
  );
}
