import { useTranslation } from "react-i18next";
import keepOffline from "#app/islands/keep-offline.ts?worker&url";
import { Notice } from "#app/ui/notice/notice.tsx";

/**
 * Where a page says that it is a kept one, and how old; empty on every page from the network. Nothing is kept in development, whose pages
 * change under the hands.
 */
export function KeptWords() {
  const { t } = useTranslation();
  if (!import.meta.env.PROD) return null;
  return (
    <div role="status" className="wrap">
      <div hidden data-kept-words={t("offline.kept_page", { moment: "#" })}>
        <Notice icon="offline">
          <p />
        </Notice>
      </div>
      <script type="module" src={keepOffline} />
    </div>
  );
}
