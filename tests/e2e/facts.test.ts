import fs from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { publishAll } from "#operations/publishing/publishing.ts";
import { openInstallation } from "#operations/runtime/bootstrap.ts";
import { transaction } from "#operations/runtime/context.ts";
import { parseEnv } from "#operations/runtime/env.ts";
import { withBrowser } from "#tests/helpers/browser.ts";
import { APP_SECRET } from "#tests/helpers/draft-browser.ts";
import { demoFolder } from "#tests/helpers/lane.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { environment, freePort, ready, start, stop } from "#tests/helpers/program.ts";
import { openSection, providerToken } from "#tests/helpers/provider-browser.ts";

const openPage = withBrowser();
const folder = demoFolder();
afterAll(() => fs.rmSync(folder, { recursive: true }));

const SAID = new Date("2023-05-03T08:00:00Z");
const DAY_OF_SAYING = "May 2023";

/** The demo account's organisation, whose people said everything in May 2023 and nothing since */
async function saidLongAgo(env: NodeJS.ProcessEnv): Promise<string> {
  const { ctx, close } = await openInstallation(parseEnv(env), { follow: false });
  try {
    const { organization_id: id } = await ctx.db
      .selectFrom("organization_members")
      .innerJoin("users", "users.id", "user_id")
      .select("organization_id")
      .where("email", "=", "provider@marga.example")
      .executeTakeFirstOrThrow();
    await ctx.db
      .updateTable("fact_claims")
      .set({ source: "provider", said_at: SAID, stands_since: SAID })
      .where("organization_id", "=", id)
      .execute();
    await ctx.db.updateTable("organizations").set({ confirmed_at: null }).where("id", "=", id).execute();
    await transaction(ctx, (ctx) => publishAll(ctx, [id]));
    return id;
  } finally {
    await close();
  }
}

test("a visitor reads at a tap, without script, who said a part and when; its people confirm that part alone with one press", async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = environment({
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: path.join(folder, "data"),
    APP_SECRET,
    RATE_LIMIT_SCALE: "1000",
  });
  const id = await saidLongAgo(env);
  const server = start(["main.ts"], env);
  try {
    await ready(address, server);
    const visitor = await openPage({ width: 360, height: 740, javascript: false });
    const phone = visitor.getByText(/^Phone/).filter({ hasText: "organisation" });
    const asVisitor = async () => {
      await visitor.goto(`${address}/provider/${id}`);
      expect(await phone.isVisible()).toBe(false);
      await visitor.getByText("Who says this, and when").first().click();
      return phone.textContent();
    };
    expect(await asVisitor()).toBe(`Phone, E-mail: said by the organisation. Not confirmed since ${DAY_OF_SAYING}.`);
    await visitor.goto(`${address}/provider/${id}?lang=hi`);
    await visitor.getByText("यह किसने बताया, और कब").first().click();
    await visitor.getByText("फ़ोन, ई-मेल: संस्था ने बताया। मई 2023 के बाद पुष्टि नहीं हुई है।").waitFor();

    const checked = await openPage({ width: 360, height: 740, audited: true });
    await checked.goto(`${address}/provider/${id}?lang=hi`);
    await checked.getByText("यह किसने बताया, और कब").first().click();
    expect(await pageProblems(checked)).toEqual({});

    const owner = await openPage({ width: 360, height: 740, audited: true });
    await openSection(owner, address, await providerToken(address), "overview");
    await owner.getByRole("heading", { name: "Parts to confirm" }).waitFor();
    expect(await pageProblems(owner)).toEqual({});
    const still = owner.getByRole("button", { name: /^Still so\s*: Phone/ });
    await still.click();
    await owner.getByText("Thank you. Visitors see today’s date beside it.", { exact: true }).waitFor();
    await still.waitFor({ state: "detached" });

    const month = new Date().toLocaleDateString("en-IN", { month: "long", year: "numeric", timeZone: "Asia/Kolkata" });
    expect(await asVisitor()).toBe(`Phone: said by the organisation, ${month}`);
    await visitor
      .getByText(`E-mail: said by the organisation. Not confirmed since ${DAY_OF_SAYING}.`, { exact: true })
      .waitFor();
  } finally {
    const { code, output } = await stop(server);
    expect(code, output).toBe(0);
  }
});
