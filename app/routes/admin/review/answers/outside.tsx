import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";

/** An address that somebody gave, opened beside the review and told nothing of it. */
export function Outside({ href }: { href: string }) {
  const { t } = useTranslation();
  if (!/^https?:\/\//.test(href)) return <>{href}</>;
  return (
    <a className="link-button" href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      <span>
        {href}
        <span className="sr"> {t("admin_review.new_tab")}</span>
      </span>
      <Icon name="external" />
    </a>
  );
}
