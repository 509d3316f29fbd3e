import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { APP_SECRET } from "#tests/helpers/draft-browser.ts";
import { demoFolder } from "#tests/helpers/lane.ts";
import { startMailServer } from "#tests/helpers/mail-server.ts";
import { environment, freePort, ready, start, stop } from "#tests/helpers/program.ts";

test("a server that is killed between the answer and the mail sends the mail once after its restart", async () => {
  const folder = demoFolder();
  const [port, mailPort] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  const env = environment({
    PORT: String(port),
    DATA_DIR: path.join(folder, "data"),
    APP_SECRET,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  });
  const first = start(["main.ts"], env);
  await ready(address, first);
  const response = await fetch(`${address}/api/otp/send`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ channel: "email", destination: "asha@example.org", purpose: "onboarding" }),
  });
  expect(response.status).toBe(202);
  first.process.kill("SIGKILL");
  await first.ended;

  const mails = await startMailServer(undefined, mailPort);
  const second = start(["main.ts"], env);
  try {
    await ready(address, second);
    await expect.poll(() => mails.received.length, { timeout: 90_000, interval: 200 }).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 5000));
    expect(mails.received.map(({ to }) => to)).toEqual([["asha@example.org"]]);
  } finally {
    const { code, output } = await stop(second);
    await mails.close();
    fs.rmSync(folder, { recursive: true });
    expect(code, output).toBe(0);
    expect(output).not.toContain("asha@example.org");
  }
});
