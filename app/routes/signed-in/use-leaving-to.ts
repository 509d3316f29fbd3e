import { useEffect, useState } from "react";

/** Whether a link that begins with `path`, which is a document of its own, was followed and has not come yet. */
export function useLeavingTo(path: string): boolean {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest("a");
      const here = !event.defaultPrevented && event.button === 0;
      const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (link?.pathname.startsWith(path) && here && !modified && !link.target && !link.download) setLeaving(true);
    };
    // Back from there, with this page as it was left.
    const onShow = () => setLeaving(false);
    document.addEventListener("click", onClick);
    window.addEventListener("pageshow", onShow);
    return () => {
      document.removeEventListener("click", onClick);
      window.removeEventListener("pageshow", onShow);
    };
  }, [path]);
  return leaving;
}
