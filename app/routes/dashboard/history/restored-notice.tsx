import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import type { Restored } from "./restore.tsx";

/** Says what was put back, with a button that undoes it. */
export function RestoredNotice({ restored: { label }, undo }: { restored: Restored; undo(): Promise<void> }) {
  const { t } = useTranslation();
  const { once, busy, trouble } = useMutation();
  const [isUndone, setUndone] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves to each message
  useEffect(() => box.current?.focus(), [isUndone]);
  const work = async () => {
    if (await once(undo)) setUndone(true);
  };
  return (
    <div ref={box} tabIndex={-1}>
      {trouble}
      <Notice icon="check">
        <div className="stack-sm">
          <p role="status">{t(isUndone ? "history_page.undone" : "history_page.restored", { label })}</p>
          {!isUndone && (
            <p>
              <Button type="button" kind="quiet" aria-disabled={busy} onClick={work}>
                {t("history_page.undo")}
                <span className="sr">: {label}</span>
              </Button>
            </p>
          )}
        </div>
      </Notice>
    </div>
  );
}
