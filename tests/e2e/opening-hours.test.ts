import { afterAll, beforeAll, expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { ask, openSection, PLACE, providerToken } from "#tests/helpers/provider-browser.ts";

const openPage = withBrowser();
const PHONE = { width: 360, height: 740 };

let token: string;
let place: { id: string; organization_id: string };
beforeAll(async () => {
  token = await providerToken(address);
  place = await ask(address, "POST", "/addresses", token, { ...PLACE, hours: "Mon-Sat 9am to 5pm, lunch 1 to 2" });
});
afterAll(async () => {
  await ask(address, "DELETE", `/addresses/${place.id}`, token);
});

test("hours in words become hours by day with one press, are saved, and visitors read whether it is open now", async () => {
  const page = await openPage(PHONE);
  await openSection(page, address, token, "addresses");
  await page.getByRole("link", { name: `Edit ${PLACE.address_label}` }).click();
  const form = page.getByRole("region", { name: /^Edit:/ });
  await form.getByText("Your words mean: Mon–Sat 9:00 am–1:00 pm, 2:00 pm–5:00 pm. Is that right?").waitFor();
  await form.getByRole("button", { name: "Yes, use these hours" }).click();
  await form.getByRole("group", { name: "Hours by day" }).waitFor();
  expect(await form.getByRole("checkbox", { name: "Sunday" }).isChecked()).toBe(false);
  expect(await form.getByLabel("Monday from").first().inputValue()).toBe("09:00");
  await form.getByLabel("Monday from").first().fill("10:00");
  await form.getByRole("button", { name: "Same Monday to Friday" }).click();
  await form.getByLabel("Saturday to").first().fill("10:00");
  expect(await pageProblems(page)).toEqual({});
  await form.getByLabel("Saturday to").first().fill("08:00");
  await form.getByLabel("Saturday from").nth(1).fill("07:00");
  await form.getByRole("button", { name: /^Save/ }).click();
  await page.getByRole("alert").filter({ hasText: "These hours begin before others end" }).first().waitFor();
  await form.getByRole("button", { name: "Remove Saturday 2" }).click();
  await form.getByLabel("Saturday to").fill("13:00");
  await form.getByRole("button", { name: /^Save/ }).click();
  await form.waitFor({ state: "detached" });
  const stored = await ask(address, "GET", `/addresses/${place.id}`, token);
  expect(stored).toMatchObject({
    hours: null,
    opening_hours: {
      days: {
        friday: [{ opens: "10:00" }, { closes: "17:00" }],
        saturday: [{ opens: "09:00", closes: "13:00" }],
        sunday: [],
      },
    },
  });

  const path = `/provider/${stored.organization_id}`;
  const html = await (await fetch(`${address}${path}`)).text();
  expect(html).toContain("Monday–Friday");
  expect(html.replace(/data-open-words="[^"]*"/, "")).not.toMatch(/Open now|Closed now/);
  const visitor = await openPage(PHONE);
  await visitor.clock.setFixedTime("2026-11-24T11:00:00+05:30"); // a Tuesday
  await visitor.goto(`${address}${path}?lang=hi`);
  const state = visitor.locator("[data-hours]").filter({ hasText: "अभी" }).last();
  await state.waitFor();
  expect(await state.textContent()).toBe("अभी खुला · दोपहर 1:00 तक");
  await visitor.clock.setFixedTime("2026-11-28T13:00:00+05:30");
  await visitor.evaluate(() => dispatchEvent(new Event("pageshow")));
  await expect.poll(() => state.textContent()).toBe("अभी बंद · सोमवार, सुबह 10:00 बजे खुलेगा");
});
