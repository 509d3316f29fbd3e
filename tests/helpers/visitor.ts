import { expect } from "vitest";

/** What `locate` looks for. A field is found by its label, and everything else by its own name. */
type Kind = "button" | "link" | "field" | "summary" | "option";
type Key = "Enter" | "Escape" | "Tab";

interface Point {
  x: number;
  y: number;
}

/** One window of a browser that the protocols of the W3C drive. */
export interface Driver {
  goto(url: string): Promise<void>;
  evaluate<R, A extends unknown[]>(run: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  click(point: Point): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Selects all text of the focused field, by its keys. */
  selectAll(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** What went wrong on all pages so far: errors in the console and failed requests */
  troubles(): Promise<string[]>;
  close(): Promise<void>;
}

const MOST_STOPS = 40;

export type Visitor = ReturnType<typeof visit>;

/** A user who reads the page and has a mouse and a keyboard. */
function visit(driver: Driver) {
  /** Waits until it can be clicked. */
  const find = async (kind: Kind, name: string): Promise<Point> => {
    let point: Point | null = null;
    await expect
      .poll(async () => (point = await driver.evaluate(locate, kind, name)), { message: `${kind} “${name}”` })
      .not.toBeNull();
    return point!;
  };
  const visitor = {
    ...driver,
    sees: find,
    click: async (kind: Kind, name: string) => driver.click(await find(kind, name)),
    /** Types into a field in place of what it holds. */
    fill: async (label: string, text: string) => {
      await visitor.click("field", label);
      await driver.selectAll();
      await driver.type(text);
      await expect.poll(() => driver.evaluate(fieldValue, label), { message: label }).toBe(text);
    },
    /** Goes on to a list of options with the Tab key, and types the beginning of one. */
    choose: async (label: string, option: string) => {
      for (let stop = 0; (await driver.evaluate(focusedLabel)) !== label; stop++) {
        if (stop === MOST_STOPS) throw new Error(`The Tab key does not reach “${label}”.`);
        await driver.press("Tab");
      }
      await driver.type(option);
      await expect.poll(() => driver.evaluate(fieldValue, label), { message: label }).toBe(option);
    },
    reads: (text: string) =>
      expect.poll(() => driver.evaluate(() => document.body.innerText), { message: "the page" }).toContain(text),
    /** Waits for the page of this heading. Nothing on it may have gone wrong. */
    arrives: async (heading: string | RegExp) => {
      const read = () => driver.evaluate(() => document.querySelector<HTMLElement>("main h1")?.innerText ?? "");
      await expect.poll(read, { message: "the heading" }).toMatch(heading);
      await driver.evaluate(async () => void (await document.fonts.ready));
      expect(await driver.troubles(), String(heading)).toEqual([]);
    },
  };
  return visitor;
}

/** Plays a journey in a window, in which nothing may go wrong, and closes it. When it fails, the start of what the page showed is printed. */
export async function play(driver: Driver, journey: (visitor: Visitor) => Promise<void>): Promise<void> {
  try {
    await journey(visit(driver));
    expect(await driver.troubles()).toEqual([]);
  } catch (error) {
    const shown = driver.evaluate(() => `${location} showed:\n${document.body.innerText.slice(0, 4000)}`);
    console.error(await shown.catch(({ message }: Error) => message));
    throw error;
  } finally {
    await driver.close();
  }
}

/**
 * Runs in the page. The point where a click reaches what is looked for, scrolled into view; null while there is none or
 * something else covers it. The name of an element begins with the words that are looked for; one that has no others comes first.
 */
function locate(kind: Kind, name: string): Point | null {
  const selectors: Record<Kind, string> = {
    button: "button",
    link: "a[href]",
    field: "label",
    summary: "summary",
    option: "[role=option]",
  };
  const nameOf = (element: Element) =>
    (element.getAttribute("aria-label") ?? element.textContent!).replace(/\s+/g, " ").trim();
  const named = [...document.querySelectorAll<HTMLElement>(selectors[kind])].filter(
    (element) => nameOf(element).startsWith(name) && !/^[\p{L}\p{N}]/u.test(nameOf(element).slice(name.length)),
  );
  const exact = named.filter((element) => nameOf(element) === name);
  for (const element of [...exact, ...named]) {
    const control = (element as HTMLLabelElement).control;
    for (const target of control ? [control, element] : [element]) {
      if (!target.checkVisibility({ visibilityProperty: true })) continue;
      target.scrollIntoView({ block: "center", behavior: "instant" });
      const box = target.getClientRects()[0];
      if (!box) continue;
      const point = { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) };
      const hit = document.elementFromPoint(point.x, point.y);
      if (hit && (target.contains(hit) || hit.contains(element))) return point;
    }
  }
  return null;
}

/** Runs in the page. The value of the field of this label, or the words of the chosen option. */
function fieldValue(label: string): string | undefined {
  const words = (element: Element) => element.textContent!.replace(/\s+/g, " ").trim();
  const labels = [...document.querySelectorAll("label")].filter((each) => `${words(each)} `.startsWith(`${label} `));
  const control = (labels.find((each) => words(each) === label) ?? labels[0])?.control;
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.label;
  return (control as HTMLInputElement | null | undefined)?.value;
}

/** Runs in the page. The label of the field that has the focus. */
function focusedLabel(): string | undefined {
  return (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent?.replace(/\s+/g, " ").trim();
}
