// Keeps a copy of the organisations that a Marga directory shows, without people who work on their own: node follow-changes.mjs https://marga.example copy.json
// It may be killed at any moment: the file is replaced whole, together with the number of the last change that is in it.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

const [site, file, seconds = 60] = process.argv.slice(2);
if (!file)
  throw new Error("Say which directory and which file: node follow-changes.mjs https://marga.example copy.json");
let copy = existsSync(file) && JSON.parse(readFileSync(file, "utf8"));
for (;;) {
  if (!copy) await begin();
  const { status, body } = await ask(`/api/changes?limit=1000${copy.after === null ? "" : `&after=${copy.after}`}`);
  if (status === 200) await follow(JSON.parse(body));
  if (status !== 200 || copy.after === copy.latest) await setTimeout(1000 * seconds);
  if (status === 410) copy = null; // too old
}

async function follow({ data, next_after: after, latest }) {
  for (const { type, id, hash } of data) {
    if (type !== "published") delete copy.organizations[id];
    else if (copy.organizations[id]?.hash !== hash) await take(id, hash, after);
  }
  writeFileSync(`${file}.new`, JSON.stringify(Object.assign(copy, { after, latest })), { flush: true });
  renameSync(`${file}.new`, file);
}

/** Reads an organisation from a server that knows the change `seen`. When it is gone already, a later change says so. */
async function take(id, hash, seen) {
  const { status, body } = await ask(`/api/organizations/${id}`, { "Changes-Seen": seen }, "manual");
  const found = status === 200 && JSON.parse(body).data;
  if (found && !found.is_individual) copy.organizations[id] = { hash, ...found };
  else delete copy.organizations[id];
}

/** Begins with the newest download; where there is none, with the oldest change that is kept. */
async function begin() {
  const dump = await ask("/data/files/latest/datapackage.json");
  const { version, changes_after = null } = dump.status === 200 ? JSON.parse(dump.body) : {};
  copy = { after: changes_after, latest: null, organizations: {} };
  const ids = version
    ? (await ask(`/data/files/${version}/ids.csv`)).body.toString().trim().split("\r\n").slice(1)
    : [];
  for (const id of ids) await take(id, null, changes_after);
}

/** Asks again, after a pause, when the server does not answer or wants fewer requests. */
async function ask(path, headers, redirect) {
  for (;;) {
    const answer = await fetch(new URL(path, site), { headers, redirect }).catch(() => null);
    const body = await answer?.arrayBuffer().then(Buffer.from, () => null);
    if (body && answer.status < 500 && answer.status !== 429) return { status: answer.status, body };
    await setTimeout(1000 * (answer?.headers.get("Retry-After") ?? 5));
  }
}
