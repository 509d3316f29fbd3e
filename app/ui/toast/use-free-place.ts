import { type RefObject, useEffect } from "react";
import { freePlace } from "./free-place.ts";

const CONTROLS = "a[href], button, input, select, textarea, summary, label.check, .toasts";

/** Keeps a list of toasts where it covers no control: it scrolls with the page, and follows when it leaves the screen. */
export function useFreePlace(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const list = ref.current;
    if (!list || !isShown) return;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place(list));
    };
    place(list);
    const sizes = new ResizeObserver(look);
    sizes.observe(document.body);
    sizes.observe(list);
    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener("scroll", look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
      removeEventListener("scroll", look);
    };
  }, [ref, isShown]);
}

/** The content of closed details has a size in some browsers. Safari before 17.4 cannot tell, and gives it none. */
function isRendered(element: Element & { checkVisibility?: () => boolean }): boolean {
  return element.checkVisibility?.() ?? true;
}

function place(list: HTMLElement): void {
  const box = list.getBoundingClientRect();
  const others = [...document.querySelectorAll(CONTROLS)]
    .filter((each) => !list.contains(each) && each !== list && isRendered(each))
    .map((each) => each.getBoundingClientRect())
    .filter(({ width, height, left, right }) => width * height > 0 && left < box.right && right > box.left);
  const isSeen = box.top >= 0 && box.bottom <= innerHeight;
  if (isSeen && !others.some(({ top, bottom }) => top < box.bottom && bottom > box.top)) return;
  const spans = others.map(({ top, bottom }) => ({ top: top + scrollY, bottom: bottom + scrollY }));
  const room = { top: scrollY, bottom: scrollY + innerHeight };
  const top = freePlace(box.height, spans, room, document.body.scrollHeight);
  list.style.top = `${Number.parseFloat(list.style.top || "0") + top - box.top - scrollY}px`;
}
