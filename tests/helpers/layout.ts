import type { Page } from "playwright-core";

/** Our own checks, for faults that no checker finds. Each returns one line for each faulty element. */

/** A page of any browser */
interface AnyPage {
  evaluate<R>(run: () => R): Promise<R>;
}

/** The page must not scroll sideways (WCAG 1.4.10). */
export function sticksOut(page: AnyPage): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const { scrollWidth } = document.scrollingElement!;
    if (scrollWidth <= room) return [];
    const clipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== "visible" || clipped(element.parentElement));
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > room + 0.5 && !clipped(element.parentElement),
    );
    const deepest = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
    return [
      `The page is ${scrollWidth}px wide in ${room}px`,
      ...deepest.map((e) => `${e.outerHTML.slice(0, 120)} ends at ${e.getBoundingClientRect().right}px`),
    ];
  });
}

/** Room above the heading of a page where people work */
export const MOST_ABOVE_HEADING_PX = 140;

export function aboveHeading(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector("main h1")!.getBoundingClientRect().top + scrollY);
}

/** Touch and click targets must measure at least 44 by 44 px (WCAG 2.5.5). */
export function smallTargets(page: AnyPage): Promise<string[]> {
  return page.evaluate(() => {
    const SIZE = 44;
    const selector = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
    const targets = [...document.querySelectorAll<HTMLElement>(selector)].filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return (
        width > 0 && height > 0 && !target.closest(".skip-link") && getComputedStyle(target).visibility === "visible"
      );
    });
    const large = targets.filter((target) => !inSentence(target) && isLarge(target));
    const small = targets.filter((target) => !inSentence(target) && !large.includes(target));
    // A place on a drawing may be small when a large link leads to the same page (exception "equivalent" of WCAG
    // 2.5.5).
    const equal = (target: Element) =>
      target.closest("svg") && large.some((other) => other.getAttribute("href") === target.getAttribute("href"));
    return small
      .filter((target) => !equal(target))
      .map((target) => {
        const { width, height } = target.getBoundingClientRect();
        return `${target.outerHTML.slice(0, 120)} measures ${Math.round(width)} by ${Math.round(height)}px`;
      });

    function isLarge(target: HTMLElement): boolean {
      const labels = [...((target as HTMLInputElement).labels ?? [])];
      const boxes = [target, ...labels].map((element) => element.getBoundingClientRect());
      const left = Math.min(...boxes.map((box) => box.left));
      const top = Math.min(...boxes.map((box) => box.top));
      const right = Math.max(...boxes.map((box) => box.right));
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      if (Math.round(right - left) >= SIZE && Math.round(bottom - top) >= SIZE) return true;
      return reach(target);
    }

    /** Generated content may enlarge a target, so this measures from its middle how far clicks still hit it. */
    function reach(target: HTMLElement): boolean {
      target.scrollIntoView({ block: "center", inline: "nearest" });
      const box = target.getClientRects()[0]!;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const extent = (dx: number, dy: number) => {
        let steps = 0;
        while (steps < SIZE && target.contains(document.elementFromPoint(x + dx * (steps + 1), y + dy * (steps + 1))))
          steps++;
        return steps;
      };
      return extent(-1, 0) + extent(1, 0) + 1 >= SIZE && extent(0, -1) + extent(0, 1) + 1 >= SIZE;
    }

    /** Links within a sentence may be as low as the line (exception "inline"). */
    function inSentence(target: HTMLElement): boolean {
      if (target.tagName !== "A" || getComputedStyle(target).display !== "inline") return false;
      let block = target.parentElement!;
      while (getComputedStyle(block).display === "inline") block = block.parentElement!;
      const links = [...block.querySelectorAll("a")].map((link) => link.textContent!).join("");
      return block.textContent!.replace(/\s/g, "").length - links.replace(/\s/g, "").length >= 12;
    }
  });
}

const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`;

/** Text must not be cut off or overflow with the text spacing of WCAG 1.4.12. Changes the page. */
export async function clippedWhenSpaced(page: Page): Promise<string[]> {
  await page.addStyleTag({ content: SPACING });
  return [...(await sticksOut(page)), ...(await clipped(page))];
}

/** Finds text that is cut off or overflows its box. */
export function clipped(page: AnyPage): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      const style = getComputedStyle(element);
      // A textarea scrolls, and shows other text than its text node. A narrow table's head is only for screen readers.
      const isHead = element.closest("thead");
      if (isHead && getComputedStyle(isHead).clip === "rect(0px, 0px, 0px, 0px)") continue;
      if (element.closest(".sr, svg, textarea") || style.display === "inline" || element.checkVisibility() === false)
        continue;
      if (style.clipPath === "inset(50%)") continue; // only for screen readers
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim(),
      );
      const hides = style.overflowX !== "visible" || style.overflowY !== "visible";
      if (hides && element.textContent!.trim() && !element.matches("input, textarea, select")) {
        const wide = style.overflowX !== "auto" && element.scrollWidth > element.clientWidth + 1;
        const tall = style.overflowY !== "auto" && element.scrollHeight > element.clientHeight + 1;
        if (wide || tall) found.push(`${element.outerHTML.slice(0, 120)} cuts its text off`);
      }
      const box = element.getBoundingClientRect();
      const slack = Number.parseFloat(style.fontSize) / 2;
      for (const text of texts) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const words = range.getBoundingClientRect();
        const out =
          words.left < box.left - 2 ||
          words.right > box.right + 2 ||
          words.top < box.top - slack ||
          words.bottom > box.bottom + slack;
        if (out) found.push(`${element.outerHTML.slice(0, 120)} spills “${text.textContent!.trim().slice(0, 40)}”`);
      }
    }
    return found;
  });
}

/** Words that are divided between two lines although they are at most `room` px wide. */
export function brokenWords(page: Page, room: number): Promise<string[]> {
  return page.evaluate((room) => {
    const found = new Set<string>();
    const probe = document.body.appendChild(document.createElement("span"));
    const widthOf = (word: string, { font, letterSpacing }: CSSStyleDeclaration) => {
      probe.textContent = word;
      probe.style.cssText = "position: absolute; visibility: hidden; white-space: nowrap";
      Object.assign(probe.style, { font, letterSpacing });
      return probe.getBoundingClientRect().width;
    };
    const isClipped = (box: Element | null): boolean =>
      box !== null && (box.getBoundingClientRect().width === 1 || isClipped(box.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement!;
      if (!element.checkVisibility() || element.closest("svg, .skip-link") || isClipped(element)) continue;
      for (const token of text.textContent!.matchAll(/\S+/g)) {
        // Addresses of pages and of mail have no spaces and may be divided.
        if (/[@/]|\.\w/.test(token[0])) continue;
        for (const word of token[0].matchAll(/[\p{L}\p{M}\u200c\u200d]+/gu)) {
          const range = document.createRange();
          const start = token.index + word.index;
          range.setStart(text, start);
          range.setEnd(text, start + word[0].length);
          const lines = new Set([...range.getClientRects()].filter((r) => r.width > 1).map((r) => Math.round(r.top)));
          if (lines.size > 1 && widthOf(word[0], getComputedStyle(element)) <= room) found.add(word[0]);
        }
      }
    }
    probe.remove();
    return [...found];
  }, room);
}

export interface Stop {
  /** A short description of the focused element */
  element: string;
  wrong: string[];
}

/** Kept on `window` while the Tab key is pressed */
interface Walk {
  stops: Stop[];
  /** Whether the focus has left the page or returned to the first stop */
  isOver: boolean;
}

const TAB = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
/** Keys sent without waiting for each: the page itself looks at every stop, which takes a third of the time. */
const KEYS_AT_ONCE = 10;

/**
 * Tabs through the whole page. Each stop must be on the screen, uncovered, outlined, and after the previous stop in the
 * document. Nothing has the focus afterwards.
 */
export async function traverse(page: Page, most = 400): Promise<Stop[]> {
  await page.evaluate(watchStops);
  const devtools = await page.context().newCDPSession(page);
  let walk: Walk = { stops: [], isOver: false };
  while (!walk.isOver && walk.stops.length < most) {
    const keys = Array.from({ length: KEYS_AT_ONCE }, () => ["rawKeyDown", "keyUp"] as const).flat();
    await Promise.all(keys.map((type) => devtools.send("Input.dispatchKeyEvent", { type, ...TAB })));
    walk = await page.evaluate(() => (window as unknown as { walk: Walk }).walk);
  }
  await devtools.detach();
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
  });
  if (walk.isOver) return walk.stops;
  return [...walk.stops, { element: "the page", wrong: [`has no end after ${most} stops`] }];
}

/** Runs in the page. Looks at the focused element whenever a key is released. */
function watchStops(): void {
  const walk: Walk = { stops: [], isOver: false };
  let first: Element | null = null;
  let last: Element | null = null;
  (document.activeElement as HTMLElement | null)?.blur();
  window.scrollTo(0, 0);
  Object.assign(window, { walk });
  const release = () => {
    const element = document.activeElement as HTMLElement | null;
    const isOutside = !element || element === document.body || element === document.documentElement;
    if (isOutside || element === (last && first)) {
      walk.isOver = true;
      window.removeEventListener("keyup", release, true);
      return;
    }
    walk.stops.push({ element: element.outerHTML.slice(0, 120), wrong: faultsAt(element) });
    first ??= element;
    last = element;
  };
  window.addEventListener("keyup", release, true);

  function faultsAt(element: HTMLElement): string[] {
    const wrong: string[] = [];
    if (last && !(last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING))
      wrong.push("comes out of order");
    const style = getComputedStyle(element);
    if (style.outlineStyle === "none" || Number.parseFloat(style.outlineWidth) < 2)
      wrong.push("has no outline of 2 px");
    const label = (element as HTMLInputElement).labels?.[0];
    const drawn = element.closest("svg") ? (element.querySelector("use, path") ?? element) : element;
    const boxes = [...drawn.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const box = boxes[0];
    if (!box) wrong.push("is not to be seen");
    else if (box.bottom <= 0 || box.right <= 0 || box.top >= innerHeight || box.left >= innerWidth)
      wrong.push("is off the screen");
    else if (!element.closest("svg")) {
      if (box.top < -1 || box.left < -1 || box.right > innerWidth + 1) wrong.push("is partly off the screen");
      for (const part of [0.15, 0.5, 0.85]) {
        const hit = document.elementFromPoint(box.left + box.width * part, box.top + box.height / 2);
        if (!hit || !(element.contains(hit) || label?.contains(hit))) {
          wrong.push(`is covered by ${hit?.outerHTML.slice(0, 80)}`);
          break;
        }
      }
    }
    return wrong;
  }
}
