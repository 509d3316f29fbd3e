import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button/button.tsx";

interface UndoRowProps {
  /** Seconds that are left to undo it */
  left: number;
  busy: boolean;
  onUndo(): void;
  children: ReactNode;
}

/** A button that takes something back, and the seconds left for it. The text before it says the time once for screen readers. */
export function UndoRow({ left, busy, onUndo, children }: UndoRowProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <div className="row">
      <Button type="button" kind="quiet" onClick={onUndo} aria-disabled={busy}>
        {children}
      </Button>
      <span className="muted num" aria-hidden="true">
        {t("admin_review.undo_left", { seconds: number.format(left) })}
      </span>
    </div>
  );
}
