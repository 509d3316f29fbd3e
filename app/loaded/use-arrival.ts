import { useEffect, useRef } from "react";

/** At another part of a page whoever reads is at its heading, and the page at its top. */
export function useArrival(part: string) {
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
