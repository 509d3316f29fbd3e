import { type ReactNode, useEffect, useId, useRef } from "react";
import "./dialog.css";

interface DialogProps {
  title: string;
  open: boolean;
  /** By Escape too */
  onClose(): void;
  children: ReactNode;
}

/** A question over the page, which waits. The browser brings the focus back to what opened it. */
export function Dialog({ title, open, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      {open && (
        <div className="stack">
          <h2 id={id}>{title}</h2>
          {children}
        </div>
      )}
    </dialog>
  );
}
