import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { audited } from "#tests/audit/routes.ts";
import { openFolds, withBrowser } from "#tests/helpers/browser.ts";
import { address } from "#tests/helpers/lane.ts";

/**
 * Checks the parts of the statement on /accessibility (domain/wcag.ts) that no checker covers, on every public page.
 */
const openPage = withBrowser();
const pages = audited.filter(({ who }) => who === "public");
const PHONE = { width: 360, height: 740 };

/** Faults by check and page. Filled before the tests, each of which reads one check. */
const wrong: Record<string, Record<string, string[]>> = {};

/** Loads each page twice: with motion allowed and with reduced motion. */
beforeAll(async () => {
  const moving = await openPage({ ...PHONE, motion: true });
  const still = await openPage(PHONE);
  for (const { name, path } of pages) {
    const note = (check: string, found: string[]) => {
      wrong[check] ??= {};
      if (found.length > 0) wrong[check][name] = found;
    };
    const url = address + (typeof path === "string" ? path : await path(address));
    await show(moving, name, url);
    note("motion", await movesByItself(moving));

    await show(still, name, url);
    note("links", await linksKnownByColour(still));
    note("pictures", await pictures(still));
    note("position", await withoutPosition(still));
    note("light", await weakContrast(still));
    await still.emulateMedia({ colorScheme: "dark" });
    note("dark", await weakContrast(still));
    await still.emulateMedia({ colorScheme: "light", contrast: "more" });
    note("high contrast", await weakContrast(still));
    await still.emulateMedia({ contrast: "no-preference" });
    await still.setViewportSize({ width: 1280, height: 800 });
    note("hover", await shownUnderThePointer(still));
    await still.setViewportSize(PHONE);
    note("less motion", await movesWhenPressed(still)); // last, because it presses buttons
  }
}, 240_000);

async function show(page: Page, name: string, url: string): Promise<void> {
  await page.goto(url);
  await openFolds(page);
  if (name !== "without a network") return;
  // The list of saved pages appears after the page has loaded, and may be empty.
  const listed = page.locator(".offline-list[data-page-of] li").first().waitFor({ timeout: 5000 });
  await listed.catch(() => {});
}

test("nothing moves, flashes, reloads or interrupts by itself", () => {
  expect(wrong.motion).toEqual({});
});

test("with reduced motion nothing moves, after any press", () => {
  expect(wrong["less motion"]).toEqual({});
});

test("a link within a sentence differs in more than colour", () => {
  expect(wrong.links).toEqual({});
});

test("no text is a picture: drawings have no text, and there are no photographs of ours", () => {
  expect(wrong.pictures).toEqual({});
});

test.each(["light", "dark", "high contrast"])("fields and the focus ring have enough contrast in %s", (theme) => {
  expect(wrong[theme]).toEqual({});
});

test("no content appears on hover alone", () => {
  expect(wrong.hover).toEqual({});
});

test("every page shows its position in the site", () => {
  expect(wrong.position).toEqual({});
});

async function movesByItself(page: Page): Promise<string[]> {
  const heard = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const changed: string[] = [];
        const note = (records: MutationRecord[]) =>
          changed.push(...records.map(({ target }) => (target as Element).outerHTML?.slice(0, 80)));
        const observer = new MutationObserver(note);
        observer.observe(document.querySelector("main")!, { childList: true, subtree: true, characterData: true });
        setTimeout(() => resolve(changed), 700);
      }),
  );
  const here = page.url();
  const moving = () =>
    page.evaluate(() => [
      ...document.getAnimations().map((animation) => `moves: ${(animation as CSSAnimation).animationName}`),
      ...[...document.querySelectorAll("marquee, blink, video, audio, meta[http-equiv=refresh]")].map((element) =>
        element.outerHTML.slice(0, 80),
      ),
    ]);
  return [...(await moving()), ...(await heard), ...(page.url() === here ? [] : [`went to ${page.url()}`])];
}

function movesWhenPressed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const summary of document.querySelectorAll("summary")) summary.click();
    const seconds = (list: string) => list.split(",").map((time) => Number.parseFloat(time));
    return [...document.querySelectorAll("*")]
      .filter((element) => {
        const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(element);
        const animates = animationName !== "none" && seconds(animationDuration).some((time) => time > 0.01);
        return animates || seconds(transitionDuration).some((time) => time > 0.01) || scrollBehavior === "smooth";
      })
      .map((element) => element.outerHTML.slice(0, 80));
  });
}

function linksKnownByColour(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main p a, main dd a, main td a, .site-footer p a")]
      .filter((link) => {
        const { display, textDecorationLine } = getComputedStyle(link);
        const isWithinText = [...link.parentElement!.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== "",
        );
        return isWithinText && display === "inline" && !textDecorationLine.includes("underline");
      })
      .map((link) => link.outerHTML.slice(0, 120)),
  );
}

function pictures(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...[...document.querySelectorAll("img, picture, canvas, object, embed, input[type=image], svg text")]
      .filter((picture) => !picture.matches("[src*='/documents/'], [src*='/files/'], .qr-code"))
      .map((picture) => picture.outerHTML.slice(0, 120)),
    ...[...document.querySelectorAll("*")]
      .map((element) => getComputedStyle(element).backgroundImage)
      .filter((image) => /url\(/.test(image) && !/\.svg|image\/svg/.test(image)),
  ]);
}

function weakContrast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const channels = (color: string) => color.match(/[\d.]+/g)!.map(Number);
    const light = (color: string) => {
      const [r, g, b] = channels(color).map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      }) as [number, number, number];
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ratio = (a: string, b: string) => {
      const [high, low] = [light(a), light(b)].sort((x, y) => y - x) as [number, number];
      return (high + 0.05) / (low + 0.05);
    };
    const behind = (element: Element | null): string => {
      for (let at = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (channels(backgroundColor)[3] !== 0) return backgroundColor;
      }
      return "rgb(255, 255, 255)";
    };
    const wrong: string[] = [];
    for (const field of document.querySelectorAll<HTMLElement>("main :is(input, select, textarea)")) {
      if (!field.checkVisibility() || field.getAttribute("type") === "hidden") continue;
      const around = behind(field.parentElement);
      const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(field);
      const edge = Number.parseFloat(borderTopWidth) > 0 ? ratio(borderTopColor, around) : 1;
      const within = channels(backgroundColor)[3] === 0 ? 1 : ratio(backgroundColor, around);
      const isOfTheBrowser =
        getComputedStyle(field).appearance !== "none" && /radio|checkbox/.test(field.getAttribute("type") ?? "");
      if (!isOfTheBrowser && Math.max(edge, within) < 3) wrong.push(`field: ${field.outerHTML.slice(0, 80)}`);
    }
    for (const stop of document.querySelectorAll<HTMLElement>(
      "main :is(a, button, input, select, textarea, summary)",
    )) {
      if (!stop.checkVisibility()) continue;
      stop.focus({ preventScroll: true });
      const { outlineColor, outlineOffset } = getComputedStyle(stop);
      const around = behind(Number.parseFloat(outlineOffset) < 0 ? stop : stop.parentElement);
      if (stop.matches(":focus-visible") && ratio(outlineColor, around) < 3)
        wrong.push(`ring: ${stop.outerHTML.slice(0, 80)}`);
    }
    return wrong;
  });
}

function shownUnderThePointer(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shows = /^(display|visibility|opacity|content|clip|clip-path|max-height|transform)$/;
    const rules = (list: CSSRuleList): CSSStyleRule[] =>
      [...list].flatMap((rule) =>
        rule instanceof CSSStyleRule
          ? [rule, ...rules(rule.cssRules)]
          : "cssRules" in rule
            ? rules(rule.cssRules as CSSRuleList)
            : [],
      );
    return [
      ...[...document.styleSheets]
        .flatMap((sheet) => rules(sheet.cssRules))
        .filter(({ selectorText, style }) => /:hover/.test(selectorText) && [...style].some((name) => shows.test(name)))
        .map(({ cssText }) => cssText.slice(0, 120)),
      ...[...document.querySelectorAll("body [title]:not(iframe)")].map((element) => element.outerHTML.slice(0, 80)),
    ];
  });
}

async function withoutPosition(page: Page): Promise<string[]> {
  const isSomewhere = await page.evaluate(
    () => location.pathname === "/" || document.querySelector("nav [aria-current=page]") !== null,
  );
  return isSomewhere ? [] : ["nothing of it says where it stands"];
}
