import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { textsOf } from "#app/i18n/texts.server.ts";
import { languages } from "#domain/interface-language.ts";
import { codeFor } from "#tests/helpers/draft-browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { aboveHeading, MOST_ABOVE_HEADING_PX, sticksOut } from "#tests/helpers/layout.ts";

/** A connection that comes and goes. A test without one has it all the time. */
export interface Connection {
  /** Called before each thing that a person does */
  next(): Promise<void>;
  /** Waits until there is a connection again, as a person does who was told that there is none */
  wait(): Promise<void>;
}

const ALWAYS: Connection = { next: async () => {}, wait: async () => {} };

/** Pages where people work: their headings begin near the top of a phone's screen. */
const WORK = /^\/(onboarding|provider-submission-success|provider-dashboard|admin\/dashboard)(\/|$)/;
const PHONE_PX = 360;

/** What a page says when something did not arrive or is wrong */
const TROUBLE = ".field-error-text, .toast";

export type Walker = Awaited<ReturnType<typeof walk>>;

/**
 * A person who goes through pages by what they read there, in one language. Each page where they arrive is checked: it does not scroll sideways,
 * its heading is near the top where people work, and the console has no error. `done` counts what they did.
 */
export async function walk(page: Page, language: string, connection = ALWAYS) {
  const { t } = await textsOf(language);
  const done = { screens: 0, answers: 0, files: 0, codes: 0, presses: 0 };
  const found = troubles(page);
  const trouble = page.locator(TROUBLE).filter({ visible: true }).first();

  /** The field of this label, which may say that the field is optional */
  const field = (label: string) => page.getByLabel(new RegExp(`^${literal(label)}( \\(${t("fields.optional")}\\))?$`));
  /** The answers to a question */
  const group = (question: string) => page.getByRole("group", { name: startingWith(question) });

  const press = async (name: string | RegExp, within: Page | Locator = page) => {
    await connection.next();
    await within.getByRole("button", { name, exact: true }).click();
    done.presses += 1;
  };
  const walker = {
    page,
    language,
    t,
    done,
    field,
    press,
    /** Waits for the page of this heading, which is any where none is named. */
    arrive: async (title: string | null) => {
      const heading = page.getByRole("heading", { level: 1, ...(title === null ? {} : { name: title, exact: true }) });
      await heading.waitFor();
      done.screens += 1;
      await page.evaluate(() => document.fonts.ready);
      const where = `${new URL(page.url()).pathname}: ${title}`;
      expect(await sticksOut(page), where).toEqual([]);
      // A notice says above the heading that there is no connection, and the console that requests failed.
      if (connection !== ALWAYS) return;
      if (page.viewportSize()!.width === PHONE_PX && WORK.test(new URL(page.url()).pathname))
        await expect
          .poll(() => aboveHeading(page), { message: where, timeout: 10_000 })
          .toBeLessThanOrEqual(MOST_ABOVE_HEADING_PX);
      expect(found, where).toEqual([]);
    },
    /** Opens the site's first page, and the language from its menu. */
    enter: async () => {
      await page.goto(address);
      const { name } = languages.find(({ code }) => code === language)!;
      if (language === "en") return walker.arrive(null);
      await page.locator("summary", { hasText: "English" }).click();
      await page.getByRole("link", { name, exact: true }).click();
      await page.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
      await walker.arrive(null);
    },
    fill: async (label: string, text: string) => {
      await connection.next();
      await field(label).fill(text);
      done.answers += 1;
    },
    select: async (label: string, option: string) => {
      await connection.next();
      await field(label).selectOption({ label: option });
      done.answers += 1;
    },
    /** Answers a question with one of its radio buttons, or with several boxes. */
    choose: async (question: string, ...answers: string[]) => {
      for (const answer of answers) {
        await connection.next();
        await group(question).getByLabel(startingWith(answer)).check();
      }
      done.answers += 1;
    },
    tick: async (label: string) => {
      await connection.next();
      await page.getByLabel(label, { exact: true }).check();
      done.answers += 1;
    },
    attach: async (label: string, ...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
      await connection.next();
      await field(label).setInputFiles(files);
      done.files += files.length;
    },
    follow: async (name: string | RegExp, within: Page | Locator = page) => {
      await connection.next();
      await within.getByRole("link", { name, exact: true }).first().click();
      done.presses += 1;
    },
    /** Presses until `sign` is there. When something was wrong meanwhile, the person waits for the connection first. */
    pressUntil: async (name: string, sign: Locator) => {
      for (let isThere = false; !isThere; ) {
        await press(name);
        await sign.or(trouble).first().waitFor();
        isThere = await sign.isVisible();
        if (!isThere) await connection.wait();
      }
    },
    /** Types the newest code that came to `to`, which is not the one that came before. */
    enterCode: async (label: string, to: string, before = 0) => {
      await walker.fill(label, await codeFor(address, to, before));
      done.answers -= 1;
      done.codes += 1;
    },
  };
  return walker;
}

/** Collects violations of the content security policy and errors in the console. */
export function troubles(page: Page): string[] {
  const found: string[] = [];
  page.on("pageerror", (error) => found.push(error.message));
  page.on("console", (message) => message.type() === "error" && found.push(message.text()));
  void page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (event) =>
      console.error("policy", event.violatedDirective, event.blockedURI),
    ),
  );
  return found;
}

/** A section of a menu at the side, which is folded on a phone */
export async function openSection({ page, follow }: Walker, menu: string, section: string): Promise<void> {
  const nav = page.getByRole("navigation", { name: menu, exact: true });
  const name = startingWith(section);
  if (!(await nav.getByRole("link", { name }).first().isVisible())) await nav.locator("summary").click();
  await follow(name, nav);
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
/** An answer may have smaller text beside it, and a question the name of what it is about. */
export const startingWith = (text: string) => new RegExp(`^\\s*${literal(text)}(\\s|$)`);
