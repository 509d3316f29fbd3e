import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "#app/ui/notice/notice.tsx";

/** Says that the connection is gone, and that nothing is lost with it. */
export function Offline() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="wrap">
      {!online && (
        <Notice icon="offline">
          <p>{t("signed_in.offline")}</p>
        </Notice>
      )}
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}
