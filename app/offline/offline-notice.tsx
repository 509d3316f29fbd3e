import { useTranslation } from "react-i18next";
import keepOffline from "#app/islands/keep-offline.ts?worker&url";
import { Notice } from "#app/ui/notice/notice.tsx";

/**
 * Shows that a page is a saved one and how old it is. Empty on pages from the network. Nothing is saved in development,
 * where pages change all the time.
 */
export function OfflineNotice() {
  const { t } = useTranslation();
  if (!import.meta.env.PROD) return null;
  return (
    <div role="status" className="wrap">
      <div hidden data-kept-words={t("site.kept_page", { moment: "#" })}>
        <Notice icon="offline">
          <p />
        </Notice>
      </div>
      <script type="module" src={keepOffline} />
    </div>
  );
}
