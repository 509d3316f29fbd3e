import { useCallback, useEffect, useReducer, useRef } from "react";

/** Focuses the page's heading, so that a screen reader starts reading there. */
export function focusPageHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}

/** Focuses the heading of a page that loaded late, unless the user has already focused something else. */
export function focusLatePageHeading(): void {
  if (document.activeElement === document.body) focusPageHeading();
}

/** Focuses the heading and scrolls to the top when the page shows another part. */
export function useHeadingFocus(part: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(part);
  useEffect(() => {
    if (before.current === part) return;
    before.current = part;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [part]);
  return heading;
}

/** How long an element is waited for */
const PATIENCE_MS = 5000;

interface Wanted {
  id: string;
  /** What had the focus when the element was asked for */
  from: Element | null;
  /** In ms since the epoch */
  until: number;
}

/**
 * Returns a function that focuses an element, by its id, after a change: after the next render of this component, or a
 * later one when the element appears only then. Gives up when the user focuses something else first, and after five
 * seconds. Waits while `isReady` is false.
 */
export function useFocusAfterChange(isReady = true): (id: string) => void {
  const wanted = useRef<Wanted>(null);
  const [, renderAgain] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (isReady && wanted.current && isSettled(wanted.current, document)) wanted.current = null;
  });
  return useCallback((id) => {
    wanted.current = { id, from: document.activeElement, until: Date.now() + PATIENCE_MS };
    renderAgain();
  }, []);
}

/** Focuses the element if it is there. Returns true when it has the focus, or when it is too late to move the focus. */
export function isSettled(
  { id, from, until }: Wanted,
  page: Pick<Document, "activeElement" | "body" | "getElementById">,
): boolean {
  const isElsewhere = page.activeElement !== from && page.activeElement !== page.body;
  if (isElsewhere || Date.now() > until) return true;
  const element = page.getElementById(id);
  element?.focus();
  return element !== null && page.activeElement === element;
}
