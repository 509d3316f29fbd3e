import fs from "node:fs";
import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import sharp from "sharp";
import { v7 as uuid } from "uuid";
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { apiApp } from "#api/app.ts";
import { HOUR_MS } from "#domain/day.ts";
import type { DocumentType } from "#domain/document.ts";
import type { Role } from "#domain/user.ts";
import type { VerificationStatus } from "#domain/verification.ts";
import { diskFiles } from "#integrations/files.ts";
import { otpCode } from "#operations/accounts/otp-code.ts";
import { publish } from "#operations/publishing/publishing.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { newToken } from "#operations/runtime/secrets.ts";
import { testContext } from "#tests/helpers/context.ts";
import { bareDraft } from "#tests/helpers/onboarding.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";

const HOUR = HOUR_MS;
const MB = 1024 * 1024;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-uploads-"));
const base = await testContext();
let now = new Date("2026-11-21T06:05:00.000Z");
const ctx: Context = { ...base, now: () => now, files: diskFiles(folder), env: { ...base.env, TRUST_PROXY: 1 } };
const unforeseen: unknown[] = [];
const api = apiApp({ ctx, unforeseen: (error) => unforeseen.push(error) });

let png: Buffer;
let jpeg: Buffer;
let draft: { id: string; token: string };
beforeAll(async () => {
  png = await plain().png().toBuffer();
  jpeg = await plain().jpeg().toBuffer();
});
beforeEach(async () => {
  now = new Date(now.getTime() + 25 * HOUR); // every test has its own limits
  draft = await bareDraft(ctx);
});
afterEach(() => expect(unforeseen).toEqual([]));

const plain = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 20 } } });
const pdf = (inside = "", length = 0) =>
  Buffer.from(`%PDF-1.7\n1 0 obj << ${inside} >> endobj\n${" ".repeat(length)}\ntrailer << >>\nstartxref\n0\n%%EOF\n`);

interface Sent {
  bytes?: Uint8Array;
  name?: string;
  mime?: string;
  type?: string;
  token?: string | null;
  more?: Record<string, string>;
}
interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the shape of the answer varies
  body: any;
}

function form({
  bytes = png,
  name = "photo.png",
  mime = "image/png",
  type = "registration",
  more = {},
}: Sent): FormData {
  const form = new FormData();
  form.set("file", new File([bytes as Uint8Array<ArrayBuffer>], name, { type: mime }));
  form.set("type", type);
  for (const [field, value] of Object.entries(more)) form.set(field, value);
  return form;
}

async function send(body: BodyInit | undefined, token: string | null = draft.token, headers = {}): Promise<Answer> {
  const response = await api.request("/upload-document", {
    method: "POST",
    headers: { ...(token ? { Authorization: `Bearer ${token}` } : {}), "X-Forwarded-For": "203.0.113.7", ...headers },
    body,
  });
  return { status: response.status, body: await response.json() };
}

const upload = (sent: Sent = {}) => send(form(sent), sent.token);

async function ask(method: string, address: string, token?: string) {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await api.request(address.replace(/^\/api/, ""), { method, headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

async function kept(): Promise<{ rows: number; files: number }> {
  const rows = await ctx.db.selectFrom("documents").select("id").execute();
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return { rows: rows.length, files: files.length };
}

/** Expects this status and message, and that nothing was stored. */
async function expectRefused(answer: () => Promise<Answer>, status: number, words: string | RegExp): Promise<void> {
  const before = await kept();
  const { status: got, body } = await answer();
  const said = [body.message, ...Object.values(body.errors ?? {}).flat()].join(" ");
  expect([got, said]).toEqual([status, expect.stringMatching(words)]);
  expect(await kept()).toEqual(before);
}

async function newOrganization(status: VerificationStatus): Promise<string> {
  const organization = buildOrganization({ status });
  await addOrganizations(ctx, [organization]);
  return organization.id;
}

async function signIn(organization_id: string | null, roles: Role[] = ["provider_admin"]): Promise<string> {
  return (await addProvider(ctx, organization_id ? [organization_id] : [], { roles })).token;
}

describe("a picture", () => {
  test("is stored as WebP, and its sender may see it", async () => {
    const { status, body } = await upload({ name: "Our office.png" });
    expect([status, body]).toEqual([
      201,
      {
        url: expect.stringMatching(/^\/api\/documents\/[\w-]{36}\/file\?expires=\d+&signature=[\w-]{43}$/),
        id: expect.any(String),
        name: "Our office.png",
        type: "image/webp",
        size: expect.any(Number),
      },
    ]);
    const file = await ask("GET", body.url);
    expect([file.status, file.bytes.length]).toEqual([200, body.size]);
    expect((await sharp(file.bytes).metadata()).format).toBe("webp");
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-disposition": "inline; filename*=UTF-8''Our%20office.webp",
      "content-security-policy": "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  });

  test.each<[DocumentType, number]>([
    ["registration", 1600],
    ["service_image", 1600],
    ["organization_logo", 800],
  ])("of type %s is at most %i pixels long", async (type, long_edge) => {
    const bytes = await plain(1800, 900).jpeg().toBuffer();
    const { body } = await upload({ bytes, name: "wide.jpg", mime: "image/jpeg", type });
    const { width, height } = await sharp((await ask("GET", body.url)).bytes).metadata();
    expect([width, height]).toEqual([long_edge, long_edge / 2]);
  });

  test("loses its GPS position, and is rotated upright", async () => {
    const bytes = await plain(60, 40)
      .withExif({ IFD0: { Make: "Camera of Asha" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "18/1 31/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(bytes.toString("latin1")).toContain("Camera of Asha");
    const { body } = await upload({ bytes, name: "photo.jpeg", mime: "image/jpeg" });
    const file = (await ask("GET", body.url)).bytes;
    const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(file).metadata();
    expect({ exif, xmp, iptc, icc, orientation, width, height }).toEqual({ width: 40, height: 60 });
    expect(file.toString("latin1")).not.toMatch(/Camera of Asha|EXIF/);
  });

  test("loses scripts and programs inside or behind it", async () => {
    const hidden = `<?php system($_GET["c"]); ?><script>alert(1)</script>`;
    const comment = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, hidden.length + 2]),
      Buffer.from(hidden),
      jpeg.subarray(2),
      Buffer.from(hidden),
    ]);
    const { status, body } = await upload({ bytes: comment, name: "photo.jpg", mime: "image/jpeg" });
    expect(status).toBe(201);
    const file = (await ask("GET", body.url)).bytes;
    expect((await sharp(file).metadata()).format).toBe("webp");
    expect(file.toString("latin1")).not.toMatch(/script|php|alert/);
    const behind = await upload({ bytes: Buffer.concat([png, Buffer.from(`PK\x03\x04${hidden}`)]) });
    expect(behind.status).toBe(201);
    expect((await ask("GET", behind.body.url)).bytes.toString("latin1")).not.toMatch(/script|php|PK/);
  });

  test("with too many pixels is refused before it is decoded", async () => {
    const bytes = await sharp({
      create: { width: 6400, height: 6400, channels: 3, background: "red" },
    })
      .toColourspace("b-w")
      .png()
      .toBuffer();
    expect(bytes.length).toBeLessThan(5 * MB);
    await expectRefused(() => upload({ bytes }), 422, /too many pixels: at most 40 million/);
  });

  test("is processed one at a time, even when many are sent at once", async () => {
    let most = 0;
    const count = () => {
      most = Math.max(most, sharp.counters().queue + sharp.counters().process);
    };
    sharp.queue.on("change", count);
    const bytes = await plain(1000, 1000).png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload({ bytes })));
    sharp.queue.off("change", count);
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    // One, and another that begins before sharp has finished the first; without a queue it would be all twelve.
    expect(most).toBeLessThanOrEqual(2);
  });

  test("with only a header, or cut off, is refused", async () => {
    for (const bytes of [png.subarray(0, 33), png.subarray(0, 60), png.subarray(0, 8)])
      await expectRefused(
        () => upload({ bytes }),
        bytes.length === 8 ? 415 : 422,
        /cannot be read|Send a file of type/,
      );
    const big = await plain(600, 600).jpeg().toBuffer();
    const half = { bytes: big.subarray(0, big.length / 2), name: "half.jpg", mime: "image/jpeg" };
    await expectRefused(() => upload(half), 422, /cannot be read/);
  });
});

describe("a file of another type than declared", () => {
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  const gif = Buffer.from("GIF89a<script>alert(1)</script>");
  const types = /Send a file of type PNG, JPG,? or PDF\./;
  const named = /Inside, this file is a (PNG|JPG|PDF), but it is named or sent as something else/;

  test.each<[string, Sent, RegExp]>([
    ["SVG", { bytes: svg, name: "logo.svg", mime: "image/svg+xml" }, types],
    ["SVG named PNG", { bytes: svg }, types],
    ["HTML named PNG", { bytes: html }, types],
    ["HTML", { bytes: html, name: "a.html", mime: "text/html" }, types],
    ["fake GIF", { bytes: gif, name: "a.gif", mime: "image/gif" }, types],
    ["fake GIF named JPG", { bytes: gif, name: "a.jpg", mime: "image/jpeg" }, types],
    [
      "program named PDF",
      { bytes: Buffer.from("MZ\x90\0%PDF-1.7 %%EOF"), name: "a.pdf", mime: "application/pdf" },
      types,
    ],
    ["PNG named JPG", { name: "photo.jpg" }, named],
    ["PNG without an extension", { name: "photo" }, named],
    ["PNG of two extensions", { name: "photo.png.exe" }, named],
    ["PNG sent as HTML", { mime: "text/html" }, named],
    ["PNG sent as nothing", { mime: "" }, named],
    ["PDF named PNG", { bytes: pdf() }, named],
    ["PDF that breaks off", { bytes: pdf().subarray(0, 40), name: "a.pdf", mime: "application/pdf" }, /not whole/],
  ])("is refused: %s", async (_words, sent, words) => {
    await expectRefused(() => upload(sent), 415, words);
  });

  test("a logo cannot be a PDF", async () => {
    const sent = { bytes: pdf(), name: "logo.pdf", mime: "application/pdf" };
    for (const type of ["organization_logo", "service_image"])
      await expectRefused(() => upload({ ...sent, type }), 415, /^Send a file of type PNG or JPG\.$/);
    expect((await upload(sent)).status).toBe(201);
  });
});

describe("an empty or too large upload", () => {
  test("is refused as an empty file, without a file, or with an unknown document type", async () => {
    await expectRefused(() => upload({ bytes: Buffer.alloc(0) }), 422, /This file is empty/);
    const missing = new FormData();
    missing.set("file", "not a file");
    await expectRefused(() => send(missing), 422, /Choose a file.*Use one of registration/);
    await expectRefused(() => upload({ type: "passport" }), 422, /Use one of registration, organization_logo/);
  });

  test("is refused as a PDF of 6 MB or a logo of 3 MB", async () => {
    const large = pdf("", 6 * MB);
    await expectRefused(
      () => upload({ bytes: large, name: "a.pdf", mime: "application/pdf" }),
      413,
      /registration may have 5 MB/,
    );
    const just = pdf("", 5 * MB - 50);
    await expectRefused(() => upload({ bytes: just, name: "a.pdf", mime: "application/pdf" }), 413, /at most 5 MB/);
    const logo = Buffer.concat([png, Buffer.alloc(3 * MB)]);
    await expectRefused(() => upload({ bytes: logo, type: "organization_logo" }), 413, /at most 2 MB/);
    await expectRefused(() => upload({ bytes: logo, type: "service_image" }), 413, /at most 2 MB/);
  });

  test("of 50 MB is refused by its Content-Length, and is not read without one", async () => {
    const sent = () => send(form({ bytes: Buffer.alloc(50 * MB), name: "a.pdf", mime: "application/pdf" }));
    await expectRefused(sent, 413, /too large/);
    const server = await listen(createServer(getRequestListener(api.fetch)));
    const announced = (token: string) =>
      new Promise<number>((resolve, reject) => {
        const started = httpRequest(`${server.url}/upload-document`, {
          method: "POST",
          headers: {
            Authorization: `Bearer ${token}`,
            "Content-Type": "multipart/form-data; boundary=x",
            "Content-Length": 50 * MB,
          },
        });
        started.on("response", (response) => resolve(response.statusCode!)).on("error", reject);
        started.write(`--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`);
      });
    try {
      expect(await announced(draft.token)).toBe(413);
      expect(await announced(newToken())).toBe(401);
    } finally {
      server.close();
    }
  });

  test("of JSON above a megabyte is refused", async () => {
    const response = await api.request("/login", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: `{"a":"${"x".repeat(1_000_001)}"}`,
    });
    expect(response.status).toBe(413);
  });

  test("is refused when it is no form, or a broken one", async () => {
    const json = { "Content-Type": "application/json" };
    await expectRefused(() => send("{}", draft.token, json), 415, /multipart\/form-data/);
    await expectRefused(() => send(undefined), 415, /multipart\/form-data/);
    for (const [type, body] of [
      ["multipart/form-data; boundary=x", "--y\r\nnonsense"],
      ["multipart/form-data", "--x--"],
      ["multipart/form-data; boundary=x", ""],
      [
        "multipart/form-data; boundary=x",
        `--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf`,
      ],
    ])
      await expectRefused(() => send(body, draft.token, { "Content-Type": type }), 400, /could not be read/);
  });

  test("is refused after 60 uploads in an hour, or 300 from one network", async () => {
    for (let i = 0; i < 60; i++) expect((await upload({ bytes: Buffer.alloc(0) })).status).toBe(422);
    await expectRefused(() => upload(), 429, /Too many requests/);
    for (let i = 0; i < 240; i++) {
      if (i % 60 === 0) draft = await bareDraft(ctx);
      expect((await upload({ bytes: Buffer.alloc(0) })).status).toBe(422);
    }
    draft = await bareDraft(ctx);
    await expectRefused(() => upload(), 429, /Too many requests/);
  });

  test("is refused after 60 files of one onboarding", async () => {
    for (let i = 0; i < 60; i++) expect((await upload()).status).toBe(201);
    now = new Date(now.getTime() + HOUR);
    await expectRefused(() => upload(), 422, /At most 60 files/);
  });
});

describe("an upload with a key", () => {
  const withKey = (upload_key: string, token = draft.token) => upload({ token, more: { upload_key } });

  test("is stored once when it is sent again, and is another one of another sender or with another key", async () => {
    const [key, before] = [uuid(), await kept()];
    const first = await withKey(key);
    const again = await withKey(key);
    expect([first.status, again.body.id]).toEqual([201, first.body.id]);
    expect(await kept()).toEqual({ rows: before.rows + 1, files: before.files + 1 });
    expect((await withKey(uuid())).body.id).not.toBe(first.body.id);
    const other = await bareDraft(ctx);
    expect((await withKey(key, other.token)).body.id).not.toBe(first.body.id);
    const owner = await signIn(await newOrganization("approved"));
    const own = await withKey(key, owner);
    expect((await withKey(key, owner)).body.id).toBe(own.body.id);
    expect(own.body.id).not.toBe(first.body.id);
  });

  test("is stored once when it is sent twice at the same time", async () => {
    const [key, before] = [uuid(), await kept()];
    const answers = await Promise.all([withKey(key), withKey(key), withKey(key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await kept()).toEqual({ rows: before.rows + 1, files: before.files + 1 });
  });

  test("is refused when the key is no UUID", async () => {
    await expectRefused(() => withKey("photo"), 422, /UUID/i);
  });
});

describe("a name", () => {
  test.each([
    ["../../../../etc/passwd.png", "passwd.png"],
    ["..\\..\\windows\\system32\\a.png", "a.png"],
    ["..png", "file.png"],
    [".png", "file.png"],
    ["/.png", "file.png"],
    ["invoice\u202Egpj.\u2066exe\u200F.png", "invoicegpj.exe.png"],
    ["a\u0000b\u0007\t c\u2028d.png", "ab c d.png"],
    ["  many  \u200E  spaces  .png", "many spaces.png"],
    [`${"x".repeat(196)}.png`, `${"x".repeat(96)}.png`],
    [`${"दिव्यांग ".repeat(30)}.png`, `${"दिव्यांग ".repeat(11).slice(0, 96)}.png`],
    [`${"😀".repeat(200)}.png`, `${"😀".repeat(96)}.png`],
    [`<img src=x onerror=alert(1)>"'.png`, `<img src=x onerror=alert(1)>"'.png`],
    ["பதிவுச் சான்றிதழ்.png", "பதிவுச் சான்றிதழ்.png"],
  ])("is cleaned: %j", async (name, clean) => {
    const { status, body } = await upload({ name });
    expect([status, body.name]).toEqual([201, clean]);
    const { file_key } = await ctx.db
      .selectFrom("documents")
      .select("file_key")
      .where("id", "=", body.id)
      .executeTakeFirstOrThrow();
    expect(file_key).toMatch(/^[0-9a-f-]{36}\.webp$/);
  });
});

test("a PDF with a script is stored unchanged, and only served as an attachment with a sandbox", async () => {
  const bytes = pdf("/OpenAction << /S /JavaScript /JS (app.alert(1)) >>");
  const { body } = await upload({ bytes, name: "O'Reilly (12) पत्र.pdf", mime: "application/pdf" });
  expect(body).toMatchObject({ type: "application/pdf", size: bytes.length });
  const file = await ask("GET", body.url);
  expect(file.bytes.equals(bytes)).toBe(true);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition":
      "attachment; filename*=UTF-8''O%27Reilly%20%2812%29%20%E0%A4%AA%E0%A4%A4%E0%A5%8D%E0%A4%B0.pdf",
    "content-security-policy": "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
});

describe("a file of another owner is not found", () => {
  test("by another onboarding, another organisation or without a token, nor can they remove it", async () => {
    const { body } = await upload();
    const address = `/documents/${body.id}/file`;
    const others = [(await bareDraft(ctx)).token, await signIn(await newOrganization("approved")), await signIn(null)];
    const before = await kept();
    for (const token of others) {
      expect((await ask("GET", address, token)).status).toBe(404);
      expect((await ask("DELETE", `/documents/${body.id}`, token)).status).toBe(404);
    }
    expect((await ask("GET", address)).status).toBe(404);
    expect((await ask("DELETE", `/documents/${body.id}`)).status).toBe(401);
    expect(await kept()).toEqual(before);
    expect((await ask("GET", address, draft.token)).status).toBe(200);
    expect((await ask("GET", address, await signIn(null, ["admin"]))).status).toBe(200);
  });

  test("nor is an invalid id", async () => {
    for (const id of ["x", uuid(), "..%2F..%2Fapp-secret"]) {
      expect((await ask("GET", `/documents/${id}/file`)).status).toBe(404);
      expect((await ask("DELETE", `/documents/${id}`, draft.token)).status).toBe(404);
    }
  });

  test("by an expired link, or one signed for another file or hour", async () => {
    const [one, two] = [(await upload()).body, (await upload()).body];
    const query = (url: string) => new URL(url, "http://localhost").searchParams;
    const at = (id: string, expires: string, signature: string) =>
      ask("GET", `/documents/${id}/file?${new URLSearchParams({ expires, signature })}`);
    const expires = query(one.url).get("expires")!;
    const signature = query(one.url).get("signature")!;
    expect(Number(expires) * 1000 - now.getTime()).toBe(HOUR);
    expect((await at(one.id, expires, signature)).status).toBe(200);
    expect((await at(two.id, expires, signature)).status).toBe(404);
    expect((await at(one.id, String(Number(expires) + 1), signature)).status).toBe(404);
    for (const wrong of ["", signature.slice(1), `${signature}x`, "é".repeat(43)])
      expect((await at(one.id, expires, wrong)).status).toBe(404);
    expect((await at(one.id, "", "")).status).toBe(404);
    now = new Date(now.getTime() + HOUR - 1000);
    expect((await ask("GET", one.url)).status).toBe(200);
    now = new Date(now.getTime() + 1000);
    expect((await ask("GET", one.url)).status).toBe(404);
    expect((await ask("GET", `/documents/${one.id}/file`, draft.token)).status).toBe(200);
  });

  test("nor is a document whose stored file is lost", async () => {
    const { body } = await upload();
    const row = await ctx.db.selectFrom("documents").selectAll().where("id", "=", body.id).executeTakeFirstOrThrow();
    await ctx.files.remove(row.file_key);
    expect((await ask("GET", body.url)).status).toBe(404);
  });
});

describe("pictures of an organisation", () => {
  test("are public while it is approved", async () => {
    const organization = await newOrganization("pending");
    const token = await signIn(organization);
    const logo = (await upload({ token, type: "organization_logo" })).body;
    const paper = (await upload({ token, type: "registration" })).body;
    const plainLink = (id: string) => ask("GET", `/documents/${id}/file`);
    expect((await ask("GET", logo.url)).status).toBe(200); // by the signed link of its sender
    expect((await plainLink(logo.id)).status).toBe(404);
    const setStatus = (status: VerificationStatus) =>
      ctx.db.updateTable("organizations").set({ status }).where("id", "=", organization).execute();

    await setStatus("approved");
    const shown = await plainLink(logo.id);
    expect([shown.status, shown.headers.get("Cache-Control")]).toEqual([200, "public, max-age=86400, immutable"]);
    expect(shown.headers.get("Content-Disposition")).toBe("inline; filename*=UTF-8''picture.webp"); // not the uploaded name
    expect((await plainLink(paper.id)).status).toBe(404);
    expect((await ask("GET", paper.url)).status).toBe(200);

    await setStatus("suspended");
    expect((await plainLink(logo.id)).status).toBe(404);
    expect((await ask("GET", `/documents/${logo.id}/file`, token)).status).toBe(200);
  });

  test("need a signed link while no service shows them", async () => {
    const organization = await newOrganization("approved");
    const token = await signIn(organization);
    const { url, id } = (await upload({ token, type: "service_image" })).body;
    expect((await ask("GET", `/documents/${id}/file`)).status).toBe(404);
    const signed = await ask("GET", url);
    expect([signed.status, signed.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const service = ctx.db.selectFrom("services").select("id").where("organization_id", "=", organization);
    const { id: service_id } = await service.executeTakeFirstOrThrow();
    await ctx.db.updateTable("documents").set({ service_id }).where("id", "=", id).execute();
    expect((await ask("GET", `/documents/${id}/file`)).status).toBe(200);
  });

  test("are listed under neutral names, and its members read the uploaded ones", async () => {
    const organization = await newOrganization("approved");
    const token = await signIn(organization);
    const { name } = (await upload({ token, type: "organization_logo" })).body;
    await transaction(ctx, (ctx) => publish(ctx, organization));
    const listed = async (path: string, as?: string) => (await ask("GET", path, as)).bytes.toString();
    const { data } = JSON.parse(await listed(`/organizations/${organization}`));
    expect(data.documents.map((document: { name: string }) => document.name)).toEqual(["logo-1"]);
    expect(JSON.stringify(data)).not.toContain(name);
    expect(await listed(`/provider/organization?organization_id=${organization}`, token)).toContain(name);
  });

  test("leave its listing when they are removed", async () => {
    const organization = await newOrganization("approved");
    const token = await signIn(organization);
    const { id } = (await upload({ token, type: "organization_logo" })).body;
    const listed = async () => {
      const { bytes } = await ask("GET", `/organizations/${organization}`);
      return JSON.parse(bytes.toString()).data.documents.map((document: { id: string }) => document.id);
    };
    await transaction(ctx, (ctx) => publish(ctx, organization));
    expect(await listed()).toEqual([id]);
    expect((await ask("DELETE", `/documents/${id}`, await signIn(await newOrganization("approved")))).status).toBe(404);
    const removed = await ask("DELETE", `/documents/${id}`, token);
    expect([removed.status, JSON.parse(removed.bytes.toString())]).toEqual([200, { id }]);
    expect(await listed()).toEqual([]);
  });

  test("cannot be uploaded by a user without an organisation", async () => {
    const token = await signIn(null);
    await expectRefused(() => upload({ token }), 404, /belongs to no organisation/);
    await expectRefused(() => upload({ token: null }), 401, /./);
  });
});

describe("an onboarding", () => {
  test("removes its files, and after submission neither removes nor uploads any", async () => {
    const before = await kept();
    const { id } = (await upload()).body;
    expect((await ask("DELETE", `/documents/${id}`, draft.token)).status).toBe(200);
    expect((await ask("DELETE", `/documents/${id}`, draft.token)).status).toBe(404);
    expect(await kept()).toEqual(before);

    const stays = (await upload()).body;
    await ctx.db.updateTable("onboarding_drafts").set({ submitted_at: now }).where("id", "=", draft.id).execute();
    const after = await kept();
    expect((await ask("DELETE", `/documents/${stays.id}`, draft.token)).status).toBe(409);
    await expectRefused(() => upload(), 409, /was submitted/);
    expect(await kept()).toEqual(after);
  });

  test("is not needed yet: the proof of a contact is enough, and reaches its own files only", async () => {
    const token = await prove("first@example.org");
    const { status, body } = await upload({ token, type: "organization_logo" });
    expect(status).toBe(201);
    expect((await ask("GET", `/documents/${body.id}/file`, token)).status).toBe(200);
    const other = await prove("second@example.org");
    expect((await ask("GET", `/documents/${body.id}/file`, other)).status).toBe(404);
    expect((await ask("DELETE", `/documents/${body.id}`, other)).status).toBe(404);
    expect((await ask("DELETE", `/documents/${body.id}`, token)).status).toBe(200);
  });

  test("may have 20 files before it begins", async () => {
    const token = await prove("many@example.org");
    for (let i = 0; i < 20; i++) expect((await upload({ token })).status).toBe(201);
    await expectRefused(() => upload({ token }), 422, /At most 20 files/);
  });

  async function prove(destination: string): Promise<string> {
    const post = async (address: string, body: object) => {
      const headers = { "Content-Type": "application/json" };
      return (await api.request(address, { method: "POST", headers, body: JSON.stringify(body) })).json();
    };
    const { challenge_id } = await post("/otp/send", { channel: "email", destination, purpose: "onboarding" });
    return (await post("/otp/verify", { challenge_id, code: otpCode(ctx.secrets, challenge_id) })).proof;
  }
});

describe("the captcha", () => {
  const asked: Record<string, string>[] = [];
  let verifier: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    verifier = await listen(
      createServer(async (request, response) => {
        const fields = Object.fromEntries(new URLSearchParams((await request.toArray()).join("")));
        asked.push(fields);
        if (fields.response === "silence") return;
        if (fields.response === "broken") response.statusCode = 500;
        if (fields.response === "elsewhere") response.writeHead(302, { Location: "/" });
        response.end(fields.response === "nonsense" ? "yes" : JSON.stringify({ success: fields.response !== "robot" }));
      }),
    );
    Object.assign(ctx.env, {
      CAPTCHA_PROVIDER: "siteverify",
      CAPTCHA_VERIFY_URL: verifier.url,
      CAPTCHA_SECRET: "ours",
    });
    return () => {
      verifier.close();
      for (const name of ["PROVIDER", "VERIFY_URL", "SECRET"] as const) delete ctx.env[`CAPTCHA_${name}`];
    };
  });
  const withToken = (recaptcha_token: string) => upload({ more: { recaptcha_token } });
  const refusal = /We could not check that a person sends this/;
  const { timeout } = AbortSignal;

  test("lets users through", async () => {
    expect((await withToken("a person")).status).toBe(201);
    expect(asked.at(-1)).toEqual({ secret: "ours", response: "a person" });
  });

  test.each(["robot", "broken", "nonsense", "elsewhere", "silence"])("refuses when it answers: %s", async (token) => {
    const patience = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout.call(AbortSignal, ms / 10));
    onTestFinished(() => patience.mockRestore());
    await expectRefused(() => withToken(token), 422, refusal);
    expect(patience).toHaveBeenCalledWith(5000);
    expect(Object.keys((await withToken("robot")).body.errors)).toEqual(["recaptcha_token"]);
  });

  test("refuses without a token, without a request to its service", async () => {
    const before = asked.length;
    await expectRefused(() => upload(), 422, refusal);
    expect(asked.length).toBe(before);
  });

  test("refuses when its service is unreachable", async () => {
    ctx.env.CAPTCHA_VERIFY_URL = "http://127.0.0.1:1";
    await expectRefused(() => withToken("a person"), 422, refusal);
  });
});

async function listen(server: Server): Promise<{ url: string; close(): void }> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
