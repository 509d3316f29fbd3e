import { useEffect, useRef, useState } from "react";

const KEY = "persist:shortcuts";

/** Whether single-key shortcuts are on. The admin can turn them off on this device (WCAG 2.1.4). */
export function useShortcutsSwitch(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(KEY) !== "off");
  const set = (on: boolean) => {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
    setOn(on);
  };
  return [on, set];
}

/** Time limit for the second key of a shortcut */
const SECOND_KEY_MS = 1500;

/**
 * Runs actions for keys, or for sequences of two as in "g q". Ignores keys while the user types or a dialog is open,
 * and with Ctrl, Alt or Meta, which belong to the browser.
 */
export function useShortcuts(on: boolean, actions: Record<string, () => void>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    if (!on) return;
    let first: { key: string; at: number } | null = null;
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isTyping(event.target)) return;
      if (document.querySelector("dialog[open]")) return;
      const both = first && event.timeStamp - first.at < SECOND_KEY_MS ? `${first.key} ${event.key}` : null;
      first = { key: event.key, at: event.timeStamp };
      const action = (both && latest.current[both]) || latest.current[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [on]);
}

/** Checkboxes and radio buttons take no text, so shortcuts work there. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("textarea, select, input:not([type='checkbox'], [type='radio'])"))
  );
}
