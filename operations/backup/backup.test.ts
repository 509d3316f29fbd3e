import fs from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Db, openEmbedded } from "#database/client.ts";
import { migrate, migrationsUpTo } from "#database/migrate.ts";
import { readShapes } from "#database/rows.ts";
import { sendCode, verifyCode } from "#operations/accounts/otp.ts";
import { otpCode } from "#operations/accounts/otp-code.ts";
import { authenticate } from "#operations/accounts/sessions.ts";
import { makeBackup, verifyBackup } from "#operations/backup/backup.ts";
import { checkEntries } from "#operations/backup/backup-check.ts";
import { type BackupEntry, backupEntries, MANIFEST, type Manifest } from "#operations/backup/backup-entries.ts";
import { readBackupFile, writeBackupFile } from "#operations/backup/backup-file.ts";
import { moveInstallation } from "#operations/backup/move-installation.ts";
import { loadEntries, restoreBackup, tableDigest } from "#operations/backup/restore.ts";
import { openRestoreTarget } from "#operations/backup/restore-target.ts";
import { openFiles } from "#operations/files/file-stores.ts";
import { queueMessage } from "#operations/messages/messages.ts";
import { withDraft } from "#operations/onboarding/draft-access.ts";
import { openInstallation } from "#operations/runtime/bootstrap.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import type { Env } from "#operations/runtime/env.ts";
import { openSecrets } from "#operations/runtime/secrets.ts";
import { environmentOf, newDatabase, newFolder, testInstallation } from "#tests/helpers/installation.ts";
import { bareDraft } from "#tests/helpers/onboarding.ts";
import { sessionOf } from "#tests/helpers/provider.ts";

// Each test makes databases on disk, which takes long on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });
const quiet = () => {};
const source = await testInstallation({ DEMO_DATA: "1" });
const { ctx } = source;
afterAll(() => source.close());
const whole = path.join(path.dirname(source.env.DATA_DIR), "whole.marga");
const PICTURE = "0198d000-aaaa-7000-8000-000000000001.webp";

/** An empty installation on the engine under test */
async function emptyPlace(others: Record<string, string> = {}): Promise<Env> {
  if (process.env.TEST_DATABASE_URL) others.DATABASE_URL = await newDatabase();
  return environmentOf(newFolder(), others);
}

/** Digests of every table but settings, to which a restore adds its mark */
async function digests(db: Db): Promise<Record<string, string>> {
  return db.transaction().execute(async (db) => {
    const shapes = (await readShapes(db)).filter(({ name }) => name !== "settings");
    const pairs: [string, string][] = [];
    for (const shape of shapes) pairs.push([shape.name, await tableDigest(db, shape)]);
    return Object.fromEntries(pairs);
  });
}

async function restoredDigests(env: Env) {
  const { ctx, close } = await openInstallation(env, { follow: false });
  const result = await digests(ctx.db);
  await close();
  return result;
}

async function keys(ctx: Context): Promise<string[]> {
  const all: string[] = [];
  for await (const key of ctx.files.list()) all.push(key);
  return all.sort();
}

beforeAll(async () => {
  await ctx.files.put(PICTURE, Buffer.from([0, 1, 2, 255]));
  const log = { id: uuid(), user_id: null, action: "test", organization_id: null, subject: "test", subject_id: null };
  await ctx.db
    .insertInto("audit_log")
    .values([
      { ...log, before: "null", after: null },
      { ...log, id: uuid(), before: JSON.stringify({ text: 'அ\n"\\ \u2028' }), after: "[1e400, 0.10]" },
    ])
    .execute();
  await sql`update organizations set created_at = '2026-11-21T06:30:00.123456Z', tags = ${["a,b", '"q"', ""]}::text[]
    where id = (select min(id::text)::uuid from organizations)`.execute(ctx.db);
  await makeBackup(ctx, whole, { without_secret: false }, quiet);
});

describe("a backup", () => {
  test("is a complete file that only its owner can read", async () => {
    expect(fs.statSync(whole).mode & 0o777).toBe(0o600);
    const { manifest, trailer, files, secret } = await verifyBackup(whole);
    expect(manifest.engine).toBe(process.env.TEST_DATABASE_URL ? "postgresql" : "embedded");
    expect(manifest.tables.find(({ name }) => name === "organizations")!.rows).toBeGreaterThan(30);
    expect([files, trailer.missing]).toEqual([1, []]);
    expect(secret).toBe(fs.readFileSync(path.join(source.env.DATA_DIR, "app-secret"), "utf8"));
    expect(fs.readdirSync(path.dirname(whole)).filter((name) => /part|snapshot/.test(name))).toEqual([]);
    expect(fs.readdirSync(source.env.DATA_DIR).filter((name) => /snapshot/.test(name))).toEqual([]);
  });

  test("restores every row and file, and continues the sequences", async () => {
    const env = await emptyPlace();
    const before = await digests(ctx.db);
    await restoreBackup(env, whole, quiet);
    const restored = await openInstallation(env, { follow: false });
    expect(await digests(restored.ctx.db)).toEqual(before);
    expect(await keys(restored.ctx)).toEqual([PICTURE]);
    expect(await restored.ctx.files.get(PICTURE)).toEqual(Buffer.from([0, 1, 2, 255]));
    const contact = ctx.secrets.encrypt("asha@example.org");
    expect(restored.ctx.secrets.decrypt(contact)).toBe("asha@example.org");
    const last = async ({ db }: Context) =>
      Number((await sql<{ seq: number }>`select max(seq) as seq from listing_changes`.execute(db)).rows[0]!.seq);
    const known = await last(restored.ctx);
    await restored.ctx.db.insertInto("listing_changes").values({ organization_id: uuid() }).execute();
    // After a gap, for followers that have seen later changes than the backup has.
    expect(await last(restored.ctx)).toBe(known + 1_000_000_001);
    const orphan = restored.ctx.db.insertInto("listing_counts").values({
      organization_id: uuid(),
      week: "2026-11-16",
      views: 1,
      appearances: 1,
    });
    await expect(orphan.execute()).rejects.toMatchObject({ code: "23503" });
    await restored.close();
  });

  test("restores no session, token or code, and lists the users who can sign in", async () => {
    const file = path.join(path.dirname(whole), "signed-in.marga");
    const before = await digests(ctx.db);
    const server = { ...ctx, jobs: { ...ctx.jobs, send: async () => {} } };
    const { id: user_id } = await ctx.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    const gone = { id: uuid(), name: "Gone", email: "gone@example.org", phone: null, disabled_at: new Date() };
    await ctx.db
      .insertInto("users")
      .values({ ...gone, roles: ["admin"] })
      .execute();
    const token = await sessionOf(ctx, user_id);
    const draft = await bareDraft(ctx);
    const sent = await sendCode(server, { channel: "email", destination: "a@example.org", purpose: "login" });
    const code = { challenge_id: sent.challenge_id, code: otpCode(ctx.secrets, sent.challenge_id) };
    expect([await authenticate(ctx, token), await withDraft(ctx, draft.token)]).not.toContain(null);
    await makeBackup(ctx, file, { without_secret: false }, quiet);
    const env = await emptyPlace();
    const { access } = await restoreBackup(env, file, quiet);
    expect(access.ended).toEqual({ sessions: 1, form_tokens: 1, codes: 1 });
    expect(access.admins).toContainEqual({ name: "Demo admin", contact: "admin@marga.example" });
    expect(access.disabled).toEqual([{ name: "Gone", contact: "gone@example.org" }]);
    expect(access.members).toBeGreaterThan(0);
    const { ctx: restored, close } = await openInstallation(env, { follow: false });
    expect([await authenticate(restored, token), await withDraft(restored, draft.token)]).toEqual([null, null]);
    await expect(verifyCode(restored, code)).rejects.toMatchObject({ code: "validation" });
    expect((await verifyCode(ctx, code)).verified).toBe(true);
    await close();
    await ctx.db.deleteFrom("sessions").where("user_id", "=", user_id).execute();
    await ctx.db.deleteFrom("onboarding_drafts").where("id", "=", draft.id).execute();
    await ctx.db.deleteFrom("messages").where("challenge_id", "=", sent.challenge_id).execute();
    await ctx.db.deleteFrom("otp_challenges").where("id", "=", sent.challenge_id).execute();
    await ctx.db.deleteFrom("rate_limits").execute();
    await ctx.db.deleteFrom("users").where("id", "=", gone.id).execute();
    expect(await digests(ctx.db)).toEqual(before);
  });

  test("reports a file that was removed meanwhile, and is complete without it", async () => {
    const file = path.join(path.dirname(whole), "gone.marga");
    const id = uuid();
    const row = {
      id,
      type: "service_image",
      name: "x.webp",
      mime: "image/webp",
      size: 3,
      file_key: `${id}.webp`,
    } as const;
    const none = { organization_id: null, service_id: null, registration_detail_id: null, alt: null };
    await ctx.db
      .insertInto("documents")
      .values({ ...row, ...none, draft_id: null, uploader_hash: null })
      .execute();
    const made = await makeBackup(ctx, file, { without_secret: false }, quiet);
    await ctx.db.deleteFrom("documents").where("id", "=", id).execute();
    expect(made.missing).toEqual([`${id}.webp`]);
    expect((await verifyBackup(file)).trailer.missing).toEqual([`${id}.webp`]);
  });

  test("never overwrites a file", async () => {
    const bytes = fs.readFileSync(whole);
    await expect(makeBackup(ctx, whole, { without_secret: false }, quiet)).rejects.toThrow("There is a file");
    expect(fs.readFileSync(whole).equals(bytes)).toBe(true);
  });

  test("holds each transaction completely or not at all, and all that were committed before it began", async () => {
    const file = path.join(path.dirname(whole), "busy.marga");
    const ended: string[] = [];
    let writing = true;
    const writers = [1, 2, 3].map(async () => {
      while (writing) {
        const note = uuid();
        await transaction(ctx, async (ctx) => {
          await addEnquiry(ctx, note);
          await addEnquiry(ctx, note);
        });
        ended.push(note);
      }
    });
    while (ended.length < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    const before = [...ended];
    await makeBackup(ctx, file, { without_secret: false }, quiet);
    const after = ended.length;
    writing = false;
    await Promise.all(writers);
    await ctx.db.deleteFrom("enquiries").where("name", "=", "Pair").execute();

    expect(after).toBeGreaterThan(before.length); // the source went on writing meanwhile
    const found = new Map<string, number>();
    await checkEntries(readBackupFile(file), {
      async rows({ name, columns }, lines) {
        if (name !== "enquiries") return;
        for (const line of lines) {
          const note = (JSON.parse(line) as string[])[columns.indexOf("note")]!;
          found.set(note, (found.get(note) ?? 0) + 1);
        }
      },
    });
    expect([...found.values()].filter((rows) => rows !== 2)).toEqual([]);
    expect(before.filter((note) => !found.has(note))).toEqual([]);
  });
});

describe("a restore refuses, without changing anything,", () => {
  const refused = async (file: string, why: RegExp, env = environmentOf(newFolder())) => {
    await expect(restoreBackup(env, file, quiet)).rejects.toThrow(why);
    expect(fs.existsSync(path.join(env.DATA_DIR, "postgres"))).toBe(false);
    expect(fs.existsSync(path.join(env.DATA_DIR, "app-secret"))).toBe(false);
  };
  const changed = (change: (bytes: Buffer) => Buffer) => {
    const file = path.join(path.dirname(whole), `${uuid()}.marga`);
    fs.writeFileSync(file, change(fs.readFileSync(whole)));
    return file;
  };

  test.each([0.1, 0.5, 0.99, 0.99999])("a file cut off at the fraction %d", async (share) => {
    await refused(
      changed((bytes) => bytes.subarray(0, Math.floor(bytes.length * share))),
      /whole backup|breaks off/,
    );
  });

  test("a file with one flipped bit", async () => {
    const file = changed((bytes) => {
      bytes[Math.floor(bytes.length / 2)]! ^= 4;
      return bytes;
    });
    await refused(file, /whole backup|damaged/);
  });

  test("a well-formed file with a changed part", async () => {
    const file = changed((bytes) => {
      const tar = gunzipSync(bytes);
      const at = tar.indexOf("Demo admin");
      tar.write("Demo owner", at);
      return gzipSync(tar);
    });
    await refused(file, /is not as it was written/);
  });

  test("a file that is no backup, and a missing file", async () => {
    await refused(
      changed(() => Buffer.from("name,code\n")),
      /no whole backup/,
    );
    await refused(`${whole}.not`, /There is no file/);
  });

  test("a file without its last part or one in between", async () => {
    const without = async (which: (entry: BackupEntry) => boolean) => {
      const file = path.join(path.dirname(whole), `${uuid()}.marga`);
      await writeBackupFile(file, filtered(readBackupFile(whole), which));
      return file;
    };
    await refused(await without(({ name }) => name !== "trailer.json"), /breaks off/);
    await refused(await without(({ name }) => !name.startsWith("tables/users/")), /not as it was written|missing/);
  });

  test("a backup of a newer version", async () => {
    const file = path.join(path.dirname(whole), "newer.marga");
    const newer = async function* () {
      for await (const entry of readBackupFile(whole)) {
        if (entry.name !== MANIFEST) yield entry;
        else {
          const manifest = JSON.parse(entry.bytes.toString("utf8")) as Manifest;
          manifest.migrations.push("9999-later");
          yield { name: MANIFEST, bytes: Buffer.from(JSON.stringify(manifest)) };
        }
      }
    };
    await writeBackupFile(file, newer());
    await refused(file, /newer Marga .* Nothing was changed/);
  });

  test("a wrong secret in the environment or the folder, and a missing one", async () => {
    const OTHER = "another secret that is long enough to be one";
    await refused(whole, /another APP_SECRET/, environmentOf(newFolder(), { APP_SECRET: OTHER }));
    const folder = newFolder();
    fs.mkdirSync(folder);
    fs.writeFileSync(path.join(folder, "app-secret"), OTHER);
    await expect(restoreBackup(environmentOf(folder), whole, quiet)).rejects.toThrow(/another secret than the one in/);
    expect(fs.readdirSync(folder)).toEqual(["app-secret"]);
    const bare = path.join(path.dirname(whole), "bare.marga");
    await makeBackup(ctx, bare, { without_secret: true }, quiet);
    await refused(bare, /holds no secret/);
    const APP_SECRET = fs.readFileSync(path.join(source.env.DATA_DIR, "app-secret"), "utf8");
    await restoreBackup(environmentOf(newFolder(), { APP_SECRET }), bare, quiet);
  });

  test("an installation that is not empty", async () => {
    const before = await digests(ctx.db);
    const env = { ...source.env };
    if (env.DATABASE_URL) await expect(restoreBackup(env, whole, quiet)).rejects.toThrow(/is not empty/);
    else await expect(restoreBackup(env, whole, quiet)).rejects.toThrow(/in use by another Marga process/);
    expect(await digests(ctx.db)).toEqual(before);
    const other = await testInstallation();
    await other.close();
    await expect(restoreBackup(other.env, whole, quiet)).rejects.toThrow(
      /holds a database already|is not empty|another secret/,
    );
  });
});

test("an interrupted restore leaves an installation that refuses to start, and can be repeated", async () => {
  const env = await emptyPlace();
  const target = await openRestoreTarget(env);
  const to = { db: target.client.db, files: openFiles(env), now: new Date(), progress: quiet };
  const cut = filtered(readBackupFile(whole), ({ name }) => name < "tables/s");
  await expect(loadEntries(cut, to)).rejects.toThrow("breaks off");
  await target.close();
  await expect(openInstallation(env, { follow: false })).rejects.toThrow("was cut off");
  await restoreBackup(env, whole, quiet);
  expect(await restoredDigests(env)).toEqual(await digests(ctx.db));
  await expect(restoreBackup(env, whole, quiet)).rejects.toThrow(/holds a database already|is not empty/);
});

test("a backup of an older version is migrated", async () => {
  const older = await openEmbedded(null);
  await migrate(older.db, migrationsUpTo("0009-invitations"));
  const id = uuid();
  // Places and words are there already, so that the start loads none.
  for (const name of ["geography", "search_terms"]) {
    const row = source.ctx.db.selectFrom("settings").select("value").where("name", "=", name);
    const value = JSON.stringify((await row.executeTakeFirstOrThrow()).value);
    await sql`insert into settings (name, value) values (${name}, ${value})`.execute(older.db);
  }
  await sql`insert into organizations (id, name, legal_name, category, status, source)
    values (${id}, 'Asha', 'Asha Trust', 'ngo', 'pending', 'onboarding')`.execute(older.db);
  const file = path.join(path.dirname(whole), "older.marga");
  const secret = "a secret of its own, which is long enough";
  const snapshot = await older.snapshot();
  const entries = backupEntries({
    snapshot,
    engine: "embedded",
    files: null,
    fingerprint: openSecrets(secret, "/tmp").fingerprint,
    secret,
    now: new Date(),
    progress: quiet,
  });
  await writeBackupFile(file, entries);
  await snapshot.close();
  await older.close();

  const env = await emptyPlace();
  await restoreBackup(env, file, quiet);
  const { ctx, close } = await openInstallation(env, { follow: false });
  const row = ctx.db.selectFrom("organizations").select(["name", "sought"]).where("id", "=", id);
  expect(await row.executeTakeFirst()).toEqual({ name: "Asha", sought: "asha asha trust" });
  await close();
});

test("the restored server sends queued messages once", async () => {
  const file = path.join(path.dirname(whole), "queued.marga");
  const working = { ...ctx, jobs: { ...ctx.jobs, send: async () => {} } };
  await queueMessage(working, {
    channel: "email",
    destination: "asha@example.org",
    template: "enquiry_received",
    language: "en",
    values: { name: "Asha", note: "Hello" },
  });
  await makeBackup(ctx, file, { without_secret: false }, quiet);
  await ctx.db.deleteFrom("messages").execute();
  const env = await emptyPlace();
  await restoreBackup(env, file, quiet);
  for (let start = 0; start < 2; start++) {
    const { ctx, close } = await openInstallation(env, { follow: true });
    const status = () => ctx.db.selectFrom("messages").select("status").execute();
    await expect.poll(status, { timeout: 120_000 }).toEqual([{ status: "sent" }]);
    await close();
  }
  const outbox = fs.readdirSync(path.join(env.DATA_DIR, "outbox")).filter((name) => name.endsWith(".json"));
  expect(outbox.length).toBe(1);
});

describe.skipIf(!process.env.TEST_DATABASE_URL)("an installation moves", () => {
  test("from a folder to PostgreSQL and back, with every row and file", async () => {
    const first = environmentOf(newFolder());
    await restoreBackup(first, whole, quiet);
    const before = await restoredDigests(first);

    const url = await newDatabase();
    await moveInstallation(first, url, quiet);
    const second = { ...first, DATABASE_URL: url };
    expect(await restoredDigests(second)).toEqual(before);

    const third = environmentOf(newFolder());
    await moveInstallation(second, third.DATA_DIR, quiet);
    expect(await restoredDigests(third)).toEqual(before);
    const { ctx, close } = await openInstallation(third, { follow: false });
    expect(await ctx.files.get(PICTURE)).toEqual(Buffer.from([0, 1, 2, 255]));
    await close();
    const secrets = [first, third].map(({ DATA_DIR }) => fs.readFileSync(path.join(DATA_DIR, "app-secret"), "utf8"));
    expect(secrets[1]).toBe(secrets[0]);
    await expect(moveInstallation(first, url, quiet)).rejects.toThrow("is not empty");
    await expect(moveInstallation(second, third.DATA_DIR, quiet)).rejects.toThrow("holds a database already");
  });

  test("only while no other program is connected", async () => {
    const env = environmentOf(newFolder());
    await restoreBackup(env, whole, quiet);
    const url = await newDatabase();
    const { close } = await openInstallation(env, { follow: false });
    await expect(moveInstallation(env, url, quiet)).rejects.toThrow("stop it first");
    await close();
    await digests(ctx.db); // the pool closes idle connections; a server keeps one that listens
    await expect(moveInstallation(source.env, newFolder(), quiet)).rejects.toThrow(
      /other connections .* stop the server/,
    );
    await moveInstallation(env, url, quiet);
  });
});

async function addEnquiry(ctx: Context, note: string): Promise<void> {
  const empty = { country: null, designation: null, organization: null, country_code: null, phone: null };
  await ctx.db
    .insertInto("enquiries")
    .values({ ...empty, id: uuid(), name: "Pair", email: "pair@example.org", note })
    .execute();
}

async function* filtered(
  entries: AsyncIterable<BackupEntry>,
  which: (entry: BackupEntry) => boolean,
): AsyncGenerator<BackupEntry> {
  for await (const entry of entries) if (which(entry)) yield entry;
}
