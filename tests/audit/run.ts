import fs from "node:fs";
import { parseArgs } from "node:util";
import type { TestProject } from "vitest/node";
import { launchChromium } from "#tests/helpers/chromium.ts";
import { providerToken } from "#tests/helpers/provider-browser.ts";
import startServers from "#tests/helpers/server.ts";
import { auditPage, type Lane } from "./grid.ts";
import { type AuditedPage, audited, auditedDraft } from "./routes.ts";

/**
 * `npm run audit` checks every page in every theme, in English and one other language, at small and largest text size,
 * with and without script: three checkers, reflow, zoom, spacing, targets, forced colours, keyboard. `--only word,word`
 * selects pages and `--cells word` selects cells by a part of their name. `--quick` checks one cell in four.
 * `--browsers 1` leaves processors for other programs. An interrupted run continues where it stopped; `--anew` starts
 * again.
 */
const { values: wanted } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    cells: { type: "string", default: "" },
    quick: { type: "boolean", default: false },
    anew: { type: "boolean", default: false },
    browsers: { type: "string", default: "2" },
  },
});
const KEPT = `data/audit${wanted.quick ? "-quick" : ""}${wanted.cells.replaceAll(/\W/g, "-")}.json`;
const results: Record<string, string[]> =
  !wanted.anew && fs.existsSync(KEPT) ? JSON.parse(fs.readFileSync(KEPT, "utf8")) : {};
const pages = audited.filter(({ name }) => wanted.only.split(",").some((word) => name.includes(word)));
const waiting = pages.filter(({ name }) => !results[name]);

let addresses: string[] = [];
const provide = (_: string, lanes: { address: string }[]) => (addresses = lanes.map(({ address }) => address));
const stop = await startServers({ provide } as unknown as TestProject);
try {
  await Promise.all(addresses.slice(0, Number(wanted.browsers)).map(work));
} finally {
  await stop();
}
report();

/** Audits one page after another until none is left. */
async function work(address: string): Promise<void> {
  const tokens = {
    provider: await providerToken(address),
    admin: await providerToken(address, "admin@marga.example"),
  };
  const lane: Lane = { address, tokens, browser: await launchChromium(), draft: await auditedDraft(address) };
  for (let page = waiting.shift(); page; page = waiting.shift()) {
    const found = await auditPage(lane, page, audited.indexOf(page), wanted).catch((error) => [String(error)]);
    if (!lane.browser.isConnected()) throw new Error("The browser was ended; what is done is kept.");
    results[page.name] = found;
    fs.mkdirSync("data", { recursive: true });
    fs.writeFileSync(KEPT, JSON.stringify(results));
    console.log(`${found.length === 0 ? "✓" : "✗"} ${page.name}${found.length > 0 ? ` (${found.length})` : ""}`);
    for (const line of found) console.log(`    ${line}`);
  }
  await lane.browser.close();
}

function report(): void {
  const of = ({ name }: AuditedPage) => results[name] ?? [];
  console.table(Object.fromEntries(pages.map((page) => [page.name, { who: page.who, findings: of(page).length }])));
  const total = pages.reduce((sum, page) => sum + of(page).length, 0);
  console.log(`${pages.length} pages, ${total} findings`);
  if (pages.length === audited.length) fs.rmSync(KEPT);
  if (total > 0) process.exitCode = 1;
}
