import * as Radix from "@radix-ui/react-toast";
import { useEffect, useRef } from "react";
import { Icon } from "../icon/icon.tsx";
import { useFreePlace } from "./use-free-place.ts";
import "./toast.css";

interface ToastItem {
  id: string;
  text: string;
  tone: "done" | "problem";
  open: boolean;
}

interface ToasterProps {
  label: string;
  close: string;
  toasts: readonly ToastItem[];
  onDismiss(id: string): void;
}

const ONE = { duration: 5000, swipe: 50, hotkey: ["F8"] };
const STACK = { duration: 4000, shown: 3, hotkey: ["altKey", "KeyT"] };

/** Shows one toast at a time for five seconds. A swipe of 50 px, Escape or its button closes it. F8 focuses it. */
export function Toaster({ label, close, toasts, onDismiss }: ToasterProps) {
  const shown = toasts.filter(({ open }) => open).slice(-1);
  const list = useRef<HTMLOListElement>(null);
  useFreePlace(list, shown.length > 0);
  return (
    <Radix.Provider label={label} duration={ONE.duration} swipeThreshold={ONE.swipe} swipeDirection="right">
      {shown.map((toast) => (
        <Shown key={toast.id} toast={toast} close={close} onDismiss={onDismiss} />
      ))}
      <Radix.Viewport ref={list} className="toasts" hotkey={ONE.hotkey} label={`${label} ({hotkey})`} />
    </Radix.Provider>
  );
}

/** Shows up to three toasts for four seconds each, the newest last. Alt+T moves the focus to them. */
export function ToastStack({ label, close, toasts, onDismiss }: ToasterProps) {
  const shown = toasts.filter(({ open }) => open).slice(-STACK.shown);
  const list = useRef<HTMLOListElement>(null);
  useFreePlace(list, shown.length > 0);
  return (
    <Radix.Provider label={label} duration={STACK.duration} swipeDirection="right">
      {shown.map((toast) => (
        <Shown key={toast.id} toast={toast} close={close} onDismiss={onDismiss} />
      ))}
      <Radix.Viewport ref={list} className="toasts toasts-stack" hotkey={STACK.hotkey} label={`${label} (Alt+T)`} />
    </Radix.Provider>
  );
}

/** Milliseconds that a toast stays in its provider's list (specification §9). */
const REMOVAL_DELAY_MS = 1_000_000;

interface ShownProps {
  toast: ToastItem;
  close: string;
  onDismiss(id: string): void;
}

function Shown({ toast: { id, text, tone }, close, onDismiss }: ShownProps) {
  return (
    <Radix.Root className={`toast toast-${tone}`} onOpenChange={(open) => open || onDismiss(id)}>
      <Icon name={tone === "done" ? "check" : "alert"} />
      <Radix.Description>{text}</Radix.Description>
      <Radix.Close className="toast-close" aria-label={close}>
        <Icon name="close" />
      </Radix.Close>
    </Radix.Root>
  );
}

/** Removes toasts from the list after REMOVAL_DELAY_MS. */
export function useRemoval(toasts: readonly { id: string; at: number }[], remove: (id: string) => void): void {
  useEffect(() => {
    const timers = toasts.map(({ id, at }) =>
      setTimeout(() => remove(id), Math.max(0, at + REMOVAL_DELAY_MS - Date.now())),
    );
    return () => timers.forEach(clearTimeout);
  }, [toasts, remove]);
}
