import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { documentUrl, findDocument, isOwn } from "#operations/files/document-access.ts";
import { queueMessage } from "#operations/messages/messages.ts";
import { type Installation, openInstallation } from "#operations/runtime/bootstrap.ts";
import type { Context } from "#operations/runtime/context.ts";
import type { Env } from "#operations/runtime/env.ts";
import { requireKnownSecret } from "#operations/runtime/known-secret.ts";
import { rotateSecret } from "#operations/runtime/rotate-secret.ts";
import { openSecrets, opens, type Secrets } from "#operations/runtime/secrets.ts";
import { testContext } from "#tests/helpers/context.ts";
import { testInstallation } from "#tests/helpers/installation.ts";
import { ask, askForCode, begin, filledIn, proofOf, SPOC } from "#tests/helpers/onboarding.ts";
import { addProvider, catchMessages } from "#tests/helpers/people.ts";
import { pngFile } from "#tests/helpers/provider.ts";
import { storeTwice, timesOf } from "#tests/helpers/two-of-one.ts";

const former = "the secret that has been in use for a year now";
const next = "the secret that is to follow it from today on";
const base = await testContext();
catchMessages(base);

const unforeseen = (error: unknown) => {
  throw error;
};
const contextWith = (secrets: Secrets): Context => ({
  ...base,
  secrets,
  env: { ...base.env, APP_SECRET: next, RATE_LIMIT_SCALE: 100, OTP_RESEND_SECONDS: 0 },
});
const before = contextWith(openSecrets(former, "/tmp"));
const both = contextWith(openSecrets(next, "/tmp", former));
const after = contextWith(openSecrets(next, "/tmp"));
const apiWith = (ctx: Context) => apiApp({ ctx, unforeseen });

const PAN = "ABCTY1234D";

/** Every value that is encrypted anywhere in the database */
async function encryptedValues({ db }: Context): Promise<Buffer[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' and column_name like '%encrypted%'`.execute(db);
  const found: Buffer[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql<{ bytes: Uint8Array }>`
      select ${sql.ref(column)} as bytes from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db);
    found.push(...rows.map(({ bytes }) => Buffer.from(bytes)));
  }
  const { rows: records } = await sql<{ text: string }>`select contents::text as text from undo_records`.execute(db);
  for (const { text } of records)
    for (const [, hex] of text.matchAll(/_encrypted": "\\\\x([0-9a-f]+)"/g)) found.push(Buffer.from(hex!, "hex"));
  return found;
}

test("every column of bytes in the database is one whose protection is known", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' order by 1`.execute(base.db);
  expect(rows.map(({ name }) => name)).toEqual([
    // rewritten
    "admin_invitations.contact_encrypted",
    "admin_invitations.contact_hash",
    // not made with the secret
    "admin_invitations.token_hash",
    "api_keys.email_encrypted",
    "api_keys.email_hash",
    // not made with the secret
    "api_keys.key_hash",
    "approved_versions.pan_encrypted",
    "approved_versions.pan_hash",
    // of a network that is stored nowhere: it may answer once more about the organisation
    "contact_answer_networks.network_hash",
    "documents.uploader_hash",
    // not made with the secret
    "draft_tokens.token_hash",
    // for a day; after it an answer is not repeated any more
    "idempotent_requests.answer_sealed",
    // not made with the secret
    "idempotent_requests.id",
    "idempotent_requests.request_hash",
    "invited_contacts.contact_encrypted",
    "invited_contacts.contact_hash",
    "listing_claims.contact_hash",
    "listing_claims.contents_encrypted",
    // compressed texts that everybody may read
    "listings.open_data",
    "messages.destination_encrypted",
    "messages.values_encrypted",
    "onboarding_drafts.contents_encrypted",
    "onboarding_drafts.email_hash",
    "onboarding_drafts.phone_hash",
    "organization_details.pan_encrypted",
    "organization_details.pan_hash",
    "otp_challenges.code_hash",
    "otp_challenges.destination_encrypted",
    "otp_challenges.destination_hash",
    // of an address that is stored nowhere: newer codes of that network do not end it
    "otp_challenges.network_hash",
    // not made with the secret
    "passkeys.public_key",
    // of an address that is stored nowhere: a limit begins anew
    "rate_limits.key",
    // the same
    "read_budgets.key",
    // sealed with a key of its own, from what was decrypted
    "sealed_archive.contents",
    // of an address that is stored nowhere: a network counts as unknown until the next sign-in
    "sessions.network_hash",
    // not made with the secret
    "sessions.token_hash",
    // as those of contact_answer_networks: a network may be counted a second time about a number that does not work
    "unreachable_contacts.network_hash",
    // rewritten
    "webhooks.former_secret_encrypted",
    "webhooks.secret_encrypted",
  ]);
});

test("everything that the former secret protects is read, found and undone under the next one", async () => {
  await requireKnownSecret(before.db, before.secrets, before.env);
  const api = apiWith(before);
  const admin = await addProvider(before, [], { name: "Nalini Deshpande", roles: ["admin"] });
  // A form that was sent, one that was begun, and a file that was uploaded before a form
  const sent = (await begin(api, before)).body;
  await ask(api, "PATCH", `/onboarding/${sent.id}`, { version: 1, data: filledIn() }, sent.draft_token);
  const submitted = await ask(api, "POST", `/onboarding/${sent.id}/submit`, {}, sent.draft_token);
  expect(submitted.status).toBe(201);
  const spoc = { ...SPOC, email: "asha@thendral.example", phone: "9876543211" };
  const begun = (await begin(api, before, spoc)).body;
  await ask(api, "PATCH", `/onboarding/${begun.id}`, { version: 1, data: filledIn() }, begun.draft_token);
  const proof = await proofOf(api, before, "kavitha@thendral.example");
  const form = new FormData();
  form.append("file", await pngFile("logo.png"));
  form.append("type", "organization_logo");
  const uploaded = await api.request("/upload-document", {
    method: "POST",
    body: form,
    headers: { Authorization: `Bearer ${proof}` },
  });
  const { id: file } = (await uploaded.json()) as { id: string };
  // A merge of organisations with a PAN, which can be undone, and a PAN that waits for a decision
  const { old, young } = await storeTwice(before);
  const pan = { pan_encrypted: before.secrets.encrypt(PAN), pan_hash: before.secrets.hash("pan", PAN) };
  await before.db.updateTable("organization_details").set(pan).where("organization_id", "=", old.id).execute();
  await before.db
    .insertInto("approved_versions")
    .values({
      organization_id: submitted.body.data.id,
      contents: "{}",
      ...pan,
      changed_by: null,
      changed_at: before.now(),
      asked_at: null,
    })
    .execute();
  const times = await timesOf(before, old.id, young.id);
  const merged = await ask(
    api,
    "POST",
    `/admin/organizations/${old.id}/merge`,
    { other_id: young.id, ...times },
    admin.token,
  );
  expect(merged.status).toBe(200);
  const asked = await askForCode(api, before, "asha@thendral.example", "resume");
  const invitation = { name: "Kumar Das", contact: "kumar@thendral.example" };
  const { token } = await addProvider(before, [submitted.body.data.id]);
  const invited = await ask(api, "POST", `/provider/organization/${submitted.body.data.id}/members`, invitation, token);
  expect(invited.status).toBe(201);
  await base.db.deleteFrom("messages").where("template", "=", "invited").execute(); // as after a week

  await before.db
    .insertInto("webhooks")
    .values({
      id: admin.id,
      key_id: null,
      user_id: admin.id,
      url: "https://partner.example.org/hook",
      host: "partner.example.org",
      events: ["organization.removed"],
      description: "",
      secret_encrypted: before.secrets.encrypt("whsec_new"),
      former_secret_encrypted: before.secrets.encrypt("whsec_former"),
      former_until: before.now(),
      status: "paused",
      cursor: 0,
    })
    .execute();

  const link = documentUrl(before, (await findDocument(before, file))!).replace("/api", "");

  await requireKnownSecret(both.db, both.secrets, both.env);
  expect((await apiWith(both).request(link)).status).toBe(200);
  expect(both.secrets.fingerprint).toBe(before.secrets.fingerprint);
  const steps: number[] = [];
  const written = await rotateSecret(both, (done) => void steps.push(done));
  expect(written).toBeGreaterThan(10);
  expect(steps.length).toBeGreaterThan(5);

  const values = await encryptedValues(after);
  expect(values.length).toBeGreaterThan(15);
  const [key] = after.secrets.keys();
  expect(values.filter((bytes) => !opens(key!, bytes))).toEqual([]);
  await expect(requireKnownSecret(before.db, before.secrets, before.env)).rejects.toThrow("is not the secret");
  await requireKnownSecret(after.db, after.secrets, after.env);

  const webhook = await after.db.selectFrom("webhooks").selectAll().executeTakeFirstOrThrow();
  expect(
    [webhook.secret_encrypted, webhook.former_secret_encrypted].map((bytes) => after.secrets.decrypt(bytes!)),
  ).toEqual(["whsec_new", "whsec_former"]);

  const now = apiWith(after);
  expect((await now.request(link)).status).toBe(404);
  // The code that was on its way works, and finds the form by its contact
  const resumed = await ask(now, "POST", "/onboarding/resume", asked);
  expect(resumed.body.drafts.map(({ id, name }: { id: string; name: string }) => [id, name])).toEqual([
    [begun.id, "Thendral Trust"],
  ]);
  const draft = await ask(now, "GET", `/onboarding/${begun.id}`, undefined, begun.draft_token);
  expect(draft.body.data.basic.pan_card).toBe("aaatt1234k");
  // An invitation is found by its contact, which has no account
  const code = await askForCode(now, after, "kumar@thendral.example", "login");
  expect((await ask(now, "POST", "/login", code)).body.user).toMatchObject({ email: "kumar@thendral.example" });
  // The file still belongs to the contact
  const proven = { contact_hash: after.secrets.hash("contact", "email kavitha@thendral.example") };
  expect(isOwn({ ...after, proven }, (await findDocument(after, file))!)).toBe(true);
  // The PAN is found, and the merge is undone
  const found = await ask(now, "GET", `/admin/organizations?search=${PAN}`, undefined, admin.token);
  expect(found.body.data.map(({ id }: { id: string }) => id).sort()).toEqual([old.id, submitted.body.data.id].sort());
  const { id: record } = await after.db
    .selectFrom("undo_records")
    .select("id")
    .where("kind", "=", "merge")
    .executeTakeFirstOrThrow();
  const undone = await ask(now, "POST", `/admin/merges/${record}/undo`, {}, admin.token);
  expect([undone.status, undone.body.message]).toEqual([200, undefined]);
  expect((await encryptedValues(after)).filter((bytes) => !opens(key!, bytes))).toEqual([]);
});

/** Three batches of a change, the last one not full */
const MESSAGES = 120;

/** Fills an installation with messages, and returns what they say. */
async function fill({ ctx, close }: Installation, count: number): Promise<string[]> {
  const jobs = { ...ctx.jobs, send: async () => {} };
  const names = Array.from({ length: count }, (_, i) => `Meena ${i}`);
  for (const name of names)
    await queueMessage(
      { ...ctx, jobs },
      {
        channel: "email",
        destination: "meena@thendral.example",
        template: "draft_started",
        language: "en",
        values: { name, url: "https://marga.example/onboarding" },
      },
    );
  await close();
  return names.sort();
}

function rotateIn(variables: Record<string, string>) {
  const { NODE_ENV, DATABASE_URL, DATA_DIR, DEMO_DATA, ...others } = process.env;
  const child = spawn(process.execPath, [path.resolve("tests/helpers/rotate-process.ts")], {
    env: { ...others, NODE_ENV: "test", DEMO_DATA: "0", ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  const halted = new Promise<void>((resolve) => {
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
      if (output.includes("halted")) resolve();
    });
  });
  return { child, halted, ended: once(child, "close").then(([code]) => ({ code: code as number | null, output })) };
}

/** Kills a change of the secret when a part of the messages is rewritten. */
async function killInTheMiddle(variables: Record<string, string>): Promise<void> {
  const { child, halted, ended } = rotateIn({ ...variables, HALTS_AFTER: `${MESSAGES / 2}` });
  await Promise.race([halted, ended]);
  child.kill("SIGKILL");
  expect((await ended).code).toBeNull();
}

/** What the messages say to a start with these variables */
async function readAll(env: Env): Promise<string[]> {
  const { ctx, close } = await openInstallation(env, { follow: false });
  const rows = await ctx.db.selectFrom("messages").select("values_encrypted").execute();
  const names = rows.map(({ values_encrypted }) => JSON.parse(ctx.secrets.decrypt(values_encrypted!)).name as string);
  await close();
  return names.sort();
}

test("a change of the secret that is killed in the middle loses nothing, and the next one goes on", async () => {
  const { env, ...installation } = await testInstallation({ APP_SECRET: former });
  const names = await fill(installation, MESSAGES);
  const variables = {
    DATA_DIR: env.DATA_DIR,
    ...(env.DATABASE_URL && { DATABASE_URL: env.DATABASE_URL }),
    APP_SECRET: next,
    APP_SECRET_OLD: former,
  };
  await killInTheMiddle(variables);
  // Neither secret alone is enough now, and both together read everything.
  for (const APP_SECRET of [former, next])
    await expect(openInstallation({ ...env, APP_SECRET }, { follow: false })).rejects.toThrow(
      "The secret of this database is being changed",
    );
  expect(await readAll({ ...env, APP_SECRET: next, APP_SECRET_OLD: former })).toEqual(names);
  const again = env.DATABASE_URL
    ? [rotateIn(variables), rotateIn({ ...variables, DATA_DIR: `${env.DATA_DIR}-2` })]
    : [rotateIn(variables)];
  for (const { ended } of again) {
    const { code, output } = await ended;
    expect([code, output.match(/^written (\d+)$/m)?.[1]]).toEqual([0, `${MESSAGES}`]);
  }
  expect(await readAll({ ...env, APP_SECRET: next })).toEqual(names);
  await expect(readAll({ ...env, APP_SECRET: former })).rejects.toThrow("is not the secret of this database");
});

test("the secret of a folder is changed without an environment, and a server goes on with what a killed command began", async () => {
  const { env, ...installation } = await testInstallation();
  const file = path.join(env.DATA_DIR, "app-secret");
  const first = fs.readFileSync(file, "utf8");
  const names = await fill(installation, MESSAGES);
  const variables = { DATA_DIR: env.DATA_DIR, ...(env.DATABASE_URL && { DATABASE_URL: env.DATABASE_URL }) };
  await killInTheMiddle(variables);
  const server = await openInstallation(env, { follow: true });
  await expect.poll(() => fs.existsSync(`${file}-next`)).toBe(false);
  await server.close();
  expect(fs.readFileSync(file, "utf8")).not.toBe(first);
  expect(await readAll(env)).toEqual(names);
});

test("a change needs a new secret", async () => {
  const { ctx, close } = await testInstallation({ APP_SECRET: former });
  await expect(rotateSecret(ctx, () => {})).rejects.toThrow(/^There is no new secret: set APP_SECRET [^.]+\.$/);
  await close();
});
