import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/state/api.ts";
import { Notice } from "#app/ui/notice/notice.tsx";
import { messages } from "#domain/errors.ts";
import type { Presence as Seen } from "#domain/review.ts";

const ASK_MS = 20_000;

/** Who else has it open, asked while the page is looked at; said once when somebody comes. */
export function Presence({ organization_id }: { organization_id: string }) {
  const { t } = useTranslation();
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    let current = true;
    const look = async () => {
      if (document.visibilityState === "hidden") return;
      const path = `/admin/organizations/${organization_id}/presence`;
      const seen = await call<Seen>("GET", path, messages.unexpected).catch(() => null);
      if (!current || !seen) return;
      const others = seen.others.map(({ name }) => name).sort();
      // The same names are not said again.
      setNames((before) => (before.join() === others.join() ? before : others));
    };
    void look();
    const timer = setInterval(look, ASK_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      current = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [organization_id]);
  return (
    <div role="status" className="live">
      {names.length > 0 && (
        <Notice icon="people">
          <p>{t("admin_review.presence", { count: names.length, names })}</p>
        </Notice>
      )}
    </div>
  );
}
