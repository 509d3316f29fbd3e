import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { call } from "#app/state/api.ts";
import { Button } from "#app/ui/button/button.tsx";
import { messages } from "#domain/errors.ts";
import type { ReviewRecord } from "#domain/review.ts";

interface UndoProps {
  record: ReviewRecord;
  /** It was decided on this page a moment ago. */
  isOwn: boolean;
  onUndone(record: ReviewRecord): void;
  reload(): Promise<void>;
}

/** The last decision, and how long it can be taken back. The seconds are for the eye; what is read out is the time once. */
export function Undo({ record, isOwn, onUndone, reload }: UndoProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { once, busy, trouble } = useAttempt();
  const box = useRef<HTMLDivElement>(null);
  const left = useSecondsUntil(record.undo?.until);
  const last = record.verifications.at(-1);
  const isOpen = record.undo?.what === "decision" && left > 0;
  // Whoever decided is led to where it can be taken back.
  useEffect(() => {
    if (isOwn && isOpen) box.current?.focus();
  }, [isOwn, isOpen]);
  if (!isOpen || !last) return null;
  const undo = async () => {
    await once(async () => {
      try {
        const path = `/admin/organizations/${record.id}/undo`;
        onUndone((await call<{ data: ReviewRecord }>("POST", path, messages.unexpected)).data);
      } catch (error) {
        await reload();
        throw error;
      }
    });
  };
  return (
    <div className="undo stack-sm" ref={box} tabIndex={-1}>
      <p>
        <strong>
          {t(`admin_review.${last.about === "changes" ? "done_changes" : "done"}.${last.status as "approved"}`)}
        </strong>
      </p>
      <p>
        {t("admin_review.undo_text")}
        <span className="sr"> {t("admin_review.undo_seconds_once")}</span>
      </p>
      <div className="row">
        <Button type="button" kind="quiet" onClick={undo} aria-disabled={busy}>
          {t("admin_review.undo")}
        </Button>
        <span className="muted num" aria-hidden="true">
          {t("admin_review.undo_left", { seconds: number.format(left) })}
        </span>
      </div>
      {trouble}
    </div>
  );
}

/** Whole seconds, counted down; 0 afterwards and where there is nothing to wait for. */
function useSecondsUntil(until: string | undefined): number {
  const secondsLeft = () => (until ? Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)) : 0);
  const [left, setLeft] = useState(secondsLeft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks at `until` alone
  useEffect(() => {
    if (secondsLeft() === 0) return;
    const timer = setInterval(() => {
      const now = secondsLeft();
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
