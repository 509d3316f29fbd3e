import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { v7 as uuid } from "uuid";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import type { Role } from "#domain/user.ts";
import { clamd } from "#integrations/virus-scan.ts";
import { recordFiles, scanPendingFiles } from "#operations/files/virus-scans.ts";
import type { Context } from "#operations/runtime/context.ts";
import { EICAR, startClamdServer } from "#tests/helpers/clamd-server.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";

const scanner = await startClamdServer();
const ordinary = scanner.state.answer;
afterAll(() => scanner.close());
const base = await testContext();
const logged: { event: string; fields: Record<string, unknown> }[] = [];
const note = (fields: object, event: string) => void logged.push({ event, fields: fields as Record<string, unknown> });
const log = { info: note, warn: note, error: note } as unknown as Context["log"];
const ctx: Context = { ...base, scan: clamd(scanner.url), log };
const unscanned: Context = { ...ctx, scan: null };
const [api, without] = [ctx, unscanned].map((ctx) =>
  apiApp({ ctx, unforeseen: (error) => expect(error).toBeUndefined() }),
) as [ReturnType<typeof apiApp>, ReturnType<typeof apiApp>];

const organization = buildOrganization({ status: "approved" });
await addOrganizations(base, [organization]);
const provider = await signIn(["provider_admin"], organization.id);
const admin = await signIn(["admin"], null);
const registration_detail_id = uuid();
await base.db
  .insertInto("registration_details")
  .values({
    id: registration_detail_id,
    organization_id: organization.id,
    type: "ngo_darpan",
    group_name: null,
    number: "N-1",
    issue_date: null,
    valid_till: null,
    no_expiry: true,
    position: 90,
  })
  .execute();
beforeEach(async () => {
  await base.db.deleteFrom("documents").execute();
  await base.db.deleteFrom("stored_files").execute();
  logged.length = 0;
  scanner.state.answer = ordinary;
});

const pdf = (inside = "") =>
  Buffer.from(`%PDF-1.7\n1 0 obj << ${inside} >> endobj\ntrailer << >>\nstartxref\n0\n%%EOF\n`);
const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
  .png()
  .toBuffer();

async function signIn(roles: Role[], organization_id: string | null): Promise<string> {
  return (await addProvider(base, organization_id ? [organization_id] : [], { roles })).token;
}

interface Sent {
  bytes?: Buffer;
  name?: string;
  mime?: string;
  type?: string;
  through?: typeof api;
  more?: Record<string, string>;
}

async function upload({
  bytes = pdf(),
  name = "paper.pdf",
  mime = "application/pdf",
  type = "registration",
  through = api,
  more = {},
}: Sent) {
  const form = new FormData();
  form.append("documents[]", new File([bytes as Uint8Array<ArrayBuffer>], name, { type: mime }));
  form.set("type", type);
  form.set("organization_id", organization.id);
  for (const [field, value] of Object.entries(more)) form.set(field, value);
  const headers = { Authorization: `Bearer ${provider}` };
  const response = await through.request("/documents", { method: "POST", headers, body: form });
  const body = await response.json();
  return { status: response.status, body, document: body.documents?.[0] };
}
const picture = (through = api) =>
  upload({ bytes: png, name: "logo.png", mime: "image/png", type: "organization_logo", through });
const paper = (bytes: Buffer, through = api) => upload({ bytes, through, more: { registration_detail_id } });

async function ask(address: string, token?: string) {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await api.request(address.replace(/^\/api/, ""), { headers });
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  return { status: response.status, body: isJson ? await response.json() : null };
}

async function kept() {
  const rows = await base.db.selectFrom("documents").select("id").execute();
  const known = await base.db.selectFrom("stored_files").select("file_key").execute();
  const files: string[] = [];
  for await (const key of base.files.list()) files.push(key);
  return { rows: rows.length, known: known.length, files: files.length };
}

const review = async () => (await ask(`/admin/organizations/${organization.id}`, admin)).body.data;
const events = () => logged.map(({ event }) => event).filter((event) => event !== "security.access_refused");

describe("an uploaded file", () => {
  test("is scanned before it is stored, documents and pictures alike", async () => {
    const before = scanner.state.scanned;
    expect((await paper(pdf())).document).toMatchObject({ scan_status: "clean" });
    expect((await picture()).document).toMatchObject({ scan_status: "clean" });
    expect([scanner.state.scanned - before, events()]).toEqual([2, []]);
  });

  test("with a virus is refused with a message, and only a line in the log is kept", async () => {
    const before = await kept();
    const behind = Buffer.concat([png, Buffer.from(EICAR)]);
    for (const refused of [
      await paper(pdf(EICAR)),
      await upload({ bytes: behind, name: "logo.png", mime: "image/png", type: "organization_logo" }),
    ]) {
      expect(refused).toMatchObject({ status: 422, body: { message: "Validation errors occurred" } });
      expect(refused.body.errors.file).toEqual([
        "A virus was found in this file, so it was not kept. Check your device, and send a clean file.",
      ]);
    }
    expect(await kept()).toEqual(before);
    expect(events()).toEqual(["security.virus_refused", "security.virus_refused"]);
    expect(logged[0]!.fields).toMatchObject({ virus: "Eicar-Test-Signature" });
  });

  test.each<[string, (bytes: Buffer) => string | null]>([
    ["says that it is too large for it", () => "INSTREAM size limit exceeded. ERROR"],
    ["answers nonsense", () => "hello"],
    ["answers without an end", () => "x".repeat(5000)],
  ])("is kept, and known to be not scanned, when the scanner %s", async (_words, answer) => {
    scanner.state.answer = answer;
    const { status, document } = await paper(pdf());
    expect([status, document.scan_status, events()]).toEqual([201, "not_scanned", ["virus_scan.failed"]]);
    await api.request(`/documents/${document.id}`, {
      method: "DELETE",
      headers: { Authorization: `Bearer ${provider}` },
    });
  });

  test("is stored when the scanner is unreachable, hangs up or does not answer", async () => {
    const closing = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => closing.listen(0, "127.0.0.1", resolve));
    const { port } = closing.address() as { port: number };
    for (const address of ["unix:///nowhere/clamd.ctl", `tcp://127.0.0.1:${port}`])
      await expect(clamd(address)(pdf())).rejects.toThrow();
    closing.close();
    scanner.state.answer = () => null;
    await expect(clamd(scanner.url)(pdf())).rejects.toThrow("clamd has not answered for 10000 ms.");
  });
});

describe("a file that was stored without a scan", () => {
  test("is shown to admins as not scanned, and as clean after a later scan", async () => {
    const { document } = await paper(pdf("/Later true"), without);
    const inReview = async () => {
      const { registration_details } = await review();
      return registration_details
        .flatMap((paper: { documents: object[] }) => paper.documents)
        .find((one: { id: string }) => one.id === document.id);
    };
    expect([document.scan_status, (await inReview()).scan_status]).toEqual(["not_scanned", "not_scanned"]);
    await scanPendingFiles(unscanned);
    expect((await inReview()).scan_status).toBe("not_scanned");
    await scanPendingFiles(ctx);
    expect([(await inReview()).scan_status, events()]).toEqual(["clean", []]);
  });

  test("with a virus is no longer served to any caller, and admins and members see why", async () => {
    const { document: logo } = await picture(without);
    const { document: infected } = await paper(pdf(EICAR), without);
    const listed = async () => (await ask(`/organizations/${organization.id}`)).body.data.documents.length;
    expect([await listed(), (await ask(`/documents/${logo.id}/file`)).status]).toEqual([1, 200]);
    const [row] = await base.db.selectFrom("documents").selectAll().where("id", "=", logo.id).execute();
    await base.files.put(row!.file_key, Buffer.from(EICAR)); // as if the picture had contained it
    await scanPendingFiles(ctx);

    expect(await listed()).toBe(0);
    expect((await ask(`/documents/${logo.id}/file`)).status).toBe(404);
    for (const [address, token] of [
      [infected.url],
      [`/documents/${infected.id}/file`, admin],
      [`/documents/${infected.id}/file`, provider],
      [`/documents/${logo.id}/file`, admin],
    ] as const)
      expect(await ask(address, token)).toEqual({
        status: 403,
        body: { message: "A virus was found in this file. It is not handed out." },
      });
    const virus = "Eicar-Test-Signature";
    const record = await review();
    expect(record.documents).toEqual([]);
    expect(
      record.infected_documents.toSorted((a: { type: string }, b: { type: string }) => (a.type < b.type ? -1 : 1)),
    ).toEqual([
      { id: logo.id, type: "organization_logo", name: "logo.png", virus },
      { id: infected.id, type: "registration", name: "paper.pdf", virus },
    ]);
    expect(events()).toEqual(["security.virus_found", "security.virus_found"]);
    expect(logged.map(({ fields }) => fields)).toContainEqual({
      id: infected.id,
      organization_id: organization.id,
      virus,
    });
  });

  test("does not stop the scan of others when it cannot be scanned, but an unreachable scanner does", async () => {
    for (const inside of ["/One 1", "/Two 2", "/Strange 3"]) await paper(pdf(inside), without);
    const statuses = async () =>
      (await base.db.selectFrom("stored_files").select("scan_status").execute()).filter(
        (file) => file.scan_status === "not_scanned",
      ).length;
    const before = await statuses();
    expect(before).toBeGreaterThanOrEqual(3);
    await scanPendingFiles({ ...ctx, scan: clamd("unix:///nowhere/clamd.ctl") });
    expect([await statuses(), events()]).toEqual([before, ["virus_scan.failed"]]);
    scanner.state.answer = (bytes) =>
      bytes.includes("/Strange") ? "stream: Can't allocate memory ERROR" : ordinary(bytes);
    await scanPendingFiles(ctx);
    expect(await statuses()).toBe(1);
    scanner.state.answer = ordinary;
    await scanPendingFiles(ctx);
    expect(await statuses()).toBe(0);
  });

  test("that takes too long to scan keeps no other one waiting, and three of them one after another end the run", async () => {
    for (const inside of ["/A 1", "/B 2", "/C 3", "/D 4"]) await paper(pdf(inside), without);
    const ask = async (answer: (count: number) => boolean) => {
      let asked = 0;
      const scan = async () => {
        if (answer(++asked)) return { virus: null };
        throw Object.assign(new Error("late"), { code: "late" });
      };
      await scanPendingFiles({ ...ctx, scan });
      return asked;
    };
    expect(await ask(() => false)).toBe(3);
    expect(await ask((count) => count !== 1)).toBe(4);
    expect(await ask(() => true)).toBe(1);
  });

  test("by a version without scans is scanned too", async () => {
    const { document } = await paper(pdf("/Old true"), without);
    const row = await base.db
      .selectFrom("documents")
      .selectAll()
      .where("id", "=", document.id)
      .executeTakeFirstOrThrow();
    await base.db.deleteFrom("stored_files").where("file_key", "=", row.file_key).execute();
    expect((await ask(`/documents/${document.id}/file`, provider)).status).toBe(200);
    await recordFiles(ctx);
    await scanPendingFiles(ctx);
    const known = await base.db
      .selectFrom("stored_files")
      .selectAll()
      .where("file_key", "=", row.file_key)
      .executeTakeFirst();
    expect(known).toMatchObject({ scan_status: "clean", virus: null, scanned_at: ctx.now() });
  });
});

/** Runs where ClamAV is installed, with a signature of our own, so that nothing is downloaded. */
const hasClamd = spawnSync("clamd", ["--version"]).status === 0;
test.skipIf(!hasClamd)(
  `the real clamd finds what its signatures name (skipped where there is none: ${hasClamd ? "there is" : "skipped"})`,
  async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-real-clamd-"));
    fs.mkdirSync(path.join(folder, "signatures"));
    fs.writeFileSync(path.join(folder, "signatures/own.ndb"), `Marga.Test:0:*:${Buffer.from(EICAR).toString("hex")}\n`);
    const socket = path.join(folder, "clamd.ctl");
    fs.writeFileSync(
      path.join(folder, "clamd.conf"),
      `Foreground yes\nLocalSocket ${socket}\nDatabaseDirectory ${folder}/signatures\nStreamMaxLength 6M\n`,
    );
    const daemon = spawn("clamd", ["--config-file", path.join(folder, "clamd.conf")], { stdio: "ignore" });
    const ended = new Promise((resolve) => daemon.on("exit", resolve));
    try {
      await expect.poll(() => fs.existsSync(socket), { timeout: 60_000 }).toBe(true);
      const scan = clamd(`unix://${socket}`);
      expect(await scan(pdf())).toEqual({ virus: null });
      expect(await scan(Buffer.alloc(5 * 1024 * 1024))).toEqual({ virus: null });
      expect(await scan(pdf(EICAR))).toEqual({ virus: "Marga.Test.UNOFFICIAL" });
      await expect(scan(Buffer.alloc(8_000_000))).rejects.toThrow();
    } finally {
      daemon.kill("SIGTERM");
      await ended;
    }
  },
);
