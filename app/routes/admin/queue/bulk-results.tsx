import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import type { BulkResult } from "#domain/queue.ts";

/** What was done, and what was not and why. */
export function BulkResults({ results, onClose }: { results: BulkResult[]; onClose(): void }) {
  const { t } = useTranslation();
  const top = useRef<HTMLParagraphElement>(null);
  useEffect(() => top.current?.focus(), []);
  const refused = results.filter(({ done }) => !done);
  const done = results.length - refused.length;
  return (
    <div className="stack">
      <p ref={top} tabIndex={-1} className="queue-outcome">
        {t("admin_queue.bulk.done", { count: done })}
      </p>
      {refused.length > 0 && (
        <Notice icon="alert">
          <p>{t("admin_queue.bulk.not_done", { count: refused.length })}</p>
          <ul className="queue-names">
            {refused.map(({ id, name, message }) => (
              <li key={id}>
                {name ?? id}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Button type="button" onClick={onClose}>
        {t("admin_queue.close")}
      </Button>
    </div>
  );
}
