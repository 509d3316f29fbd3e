import { useEffect, useRef } from "react";

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
