import fs from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/day.ts";
import { listPlaces, writeSayings } from "#operations/owner/availability.ts";
import { askForAvailability } from "#operations/owner/availability-questions.ts";
import { changeAny } from "#operations/owner/update-organization.ts";
import { openInstallation } from "#operations/runtime/bootstrap.ts";
import { parseEnv } from "#operations/runtime/env.ts";
import { withBrowser } from "#tests/helpers/browser.ts";
import { APP_SECRET } from "#tests/helpers/draft-browser.ts";
import { demoFolder } from "#tests/helpers/lane.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { environment, freePort, ready, start, stop } from "#tests/helpers/program.ts";

const openPage = withBrowser();
const folder = demoFolder();
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Of the organisation whose demo account is in the notes of the start; what was said 25 days ago is asked about. Returns the path of the link. */
async function askedLink(env: NodeJS.ProcessEnv): Promise<{ id: string; link: string }> {
  const { ctx, close } = await openInstallation(parseEnv(env), { follow: false });
  try {
    const { organization_id: id } = await ctx.db
      .selectFrom("organization_members")
      .innerJoin("users", "users.id", "user_id")
      .innerJoin("listings", "listings.organization_id", "organization_members.organization_id")
      .select("organization_members.organization_id")
      .where("email", "=", "provider@marga.example")
      .executeTakeFirstOrThrow();
    const before = { ...ctx, now: () => new Date(Date.now() - 25 * DAY_MS - HOUR_MS) };
    const [first] = await listPlaces(ctx, id);
    const { service_id, address_id } = first!;
    const said = { status: "capacity", weeks_from: null, weeks_to: null, next_start: null, note: "" } as const;
    await changeAny(before, id, (ctx) => writeSayings(ctx, id, [{ service_id, address_id, ...said }], "account"));
    await askForAvailability({ ...ctx, jobs: { ...ctx.jobs, send: async () => {}, wake: () => {} } });
    const message = await ctx.db
      .selectFrom("messages")
      .select("values_encrypted")
      .where("template", "=", "places_free")
      .executeTakeFirstOrThrow();
    const { pathname, search } = new URL(JSON.parse(ctx.secrets.decrypt(message.values_encrypted!)).url);
    return { id, link: pathname + search };
  } finally {
    await close();
  }
}

test("a link of a mail says in two taps, without script, that a service still takes new people; the page and the search tell it", async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = environment({
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: path.join(folder, "data"),
    APP_SECRET,
    RATE_LIMIT_SCALE: "1000",
  });
  const { id, link } = await askedLink(env);
  const server = start(["main.ts"], env);
  try {
    await ready(address, server);
    const checked = await openPage({ width: 360, height: 740, audited: true });
    await checked.goto(`${address}${link}&lang=hi`);
    await checked.getByRole("button", { name: "यह सब अब भी ऐसा ही है" }).waitFor();
    expect(await pageProblems(checked)).toEqual({});

    const page = await openPage({ width: 360, height: 740, javascript: false });
    const opened = await page.goto(address + link);
    expect(opened!.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    // What is wrong is said at its field, and what was typed stays.
    const change = page.locator("form").filter({ has: page.getByRole("button", { name: "Save", exact: true }) });
    const place = change.locator("fieldset").first();
    await place.getByText("Waiting list").click();
    await place.getByText("Waiting time, next start, note").click();
    await place.getByLabel("Wait in weeks, at least").fill("8");
    await place.getByLabel("Wait in weeks, at most").fill("6");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("link", { name: "The longest wait cannot be shorter than the shortest" }).waitFor();
    expect(await place.getByLabel("Wait in weeks, at least").inputValue()).toBe("8");

    await page.getByRole("button", { name: "All of this is still so" }).click();
    await page.getByRole("heading", { name: "Thank you for the answer" }).waitFor();
    await page.goto(address + link);
    await page.getByRole("heading", { name: "This question is answered" }).waitFor();

    const today = new Date().toLocaleDateString("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });
    const words = `Takes new people · said by the organisation on ${today}`;
    await page.goto(`${address}/provider/${id}`);
    await page.getByText(words).waitFor();
    await page.goto(`${address}/search?availability=capacity`);
    const first = page
      .locator("div")
      .filter({ has: page.getByRole("heading", { name: /They say that they take new people/ }) });
    await first.getByText(words).first().waitFor();
    await page.getByRole("heading", { name: /Not known whether they take new people/ }).waitFor();
  } finally {
    const { code, output } = await stop(server);
    expect(code, output).toBe(0);
  }
});
