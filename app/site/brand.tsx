import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

export function Brand() {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <a className="brand" href={href("/")}>
      <Icon name="marga" />
      <span className="brand-name">{`${t("site.name")} `}</span>
      <span lang="hi">मार्ग</span>
    </a>
  );
}
