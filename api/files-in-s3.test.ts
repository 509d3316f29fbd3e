import sharp from "sharp";
import { v7 as uuid } from "uuid";
import { afterAll, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { documentUrl } from "#operations/files/document-access.ts";
import { openFiles, openStores } from "#operations/files/file-stores.ts";
import type { Context } from "#operations/runtime/context.ts";
import { parseEnv } from "#operations/runtime/env.ts";
import { openSecrets } from "#operations/runtime/secrets.ts";
import { testContext } from "#tests/helpers/context.ts";
import { bareDraft } from "#tests/helpers/onboarding.ts";
import { startS3Server } from "#tests/helpers/s3-server.ts";

let s3 = await startS3Server();
afterAll(() => s3.close());
const SECRET = "a secret that all processes of an installation share";
const base = await testContext();
const env = { ...base.env, ...parseEnv({ NODE_ENV: "test", DATA_DIR: "/tmp/marga-no-such-folder", ...s3.env }) };
const unforeseen: unknown[] = [];
/** Another process of the same installation: its own connection to the store, its own key derived from APP_SECRET */
function process(secret = SECRET) {
  const ctx: Context = { ...base, env, files: openFiles(env, () => {}), secrets: openSecrets(secret, "/tmp") };
  return { ctx, api: apiApp({ ctx, unforeseen: (error) => unforeseen.push(error) }) };
}
const [one, two] = [process(), process()];
const { s3: store } = openStores(env, () => {});
const draft = await bareDraft(one.ctx);
const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
  .png()
  .toBuffer();

async function upload(api = one.api) {
  const form = new FormData();
  form.set("file", new File([png as Uint8Array<ArrayBuffer>], "photo.png", { type: "image/png" }));
  form.set("type", "registration");
  const headers = { Authorization: `Bearer ${draft.token}` };
  const response = await api.request("/upload-document", { method: "POST", headers, body: form });
  return { status: response.status, retry_after: response.headers.get("Retry-After"), body: await response.json() };
}

async function ask(api: typeof one.api, address: string, method = "GET") {
  const headers: Record<string, string> = method === "GET" ? {} : { Authorization: `Bearer ${draft.token}` };
  const response = await api.request(address.replace(/^\/api/, ""), { method, headers });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function inStore(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store!.list()) keys.push(key);
  return keys;
}

const rows = () => base.db.selectFrom("documents").select("id").execute();

test("a file is stored in the bucket, every process serves it by the link of any other, and removal is final", async () => {
  const { status, body } = await upload();
  expect([status, await inStore()]).toEqual([201, [expect.stringMatching(/^[0-9a-f-]{36}\.webp$/)]]);
  for (const { api } of [one, two]) {
    const file = await ask(api, body.url);
    expect([file.status, file.bytes.length]).toEqual([200, body.size]);
  }
  const stranger = process("another secret, of another installation altogether");
  expect((await ask(stranger.api, body.url)).status).toBe(404);
  const forged = documentUrl(stranger.ctx, {
    id: body.id,
    type: "registration",
    organization_status: null,
    service_id: null,
  });
  expect((await ask(one.api, forged)).status).toBe(404);
  expect((await ask(two.api, `/documents/${body.id}`, "DELETE")).status).toBe(200);
  expect([await inStore(), (await ask(one.api, body.url)).status]).toEqual([[], 404]);
});

describe("while the store is down", () => {
  test("an upload is refused with 503 and leaves nothing, a download answers 503 instead of 404, and both work again later", async () => {
    const { body } = await upload();
    const before = await rows();
    const { port, directory } = s3;
    await s3.close();
    const refused = await upload();
    expect(refused).toEqual({
      status: 503,
      retry_after: "30",
      body: { message: "Files cannot be kept or fetched at the moment. Nothing is lost. Try again in a minute." },
    });
    expect(await rows()).toEqual(before);
    const download = await ask(one.api, body.url);
    expect([download.status, JSON.parse(download.bytes.toString())]).toEqual([503, refused.body]);
    expect((await ask(one.api, `/documents/${uuid()}/file`)).status).toBe(404);
    s3 = await startS3Server(port, directory);
    expect((await ask(one.api, body.url)).status).toBe(200);
    expect((await upload()).status).toBe(201);
    expect(unforeseen).toEqual([]);
  });

  test("a file can still be removed: its row is deleted, and its object is cleaned up later", async () => {
    const { body } = await upload();
    const { port, directory } = s3;
    await s3.close();
    expect((await ask(one.api, `/documents/${body.id}`, "DELETE")).status).toBe(200);
    expect((await rows()).map(({ id }) => id)).not.toContain(body.id);
    s3 = await startS3Server(port, directory);
    expect((await ask(one.api, body.url)).status).toBe(404);
    expect(unforeseen).toEqual([]);
  });
});
