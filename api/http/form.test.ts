import { once } from "node:events";
import fs from "node:fs";
import { createServer, request } from "node:http";
import os from "node:os";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { v7 as uuid } from "uuid";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { form } from "#api/http/body.ts";
import { readParts } from "#api/http/multipart.ts";
import { seededRandom } from "#bench/random.ts";
import type { Context } from "#operations/runtime/context.ts";
import { newMetrics } from "#operations/runtime/metrics.ts";
import { createApp } from "#server.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";

const base = await testContext();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-forms-"));
let now = new Date("2026-11-21T06:05:00.000Z");
const ctx: Context = {
  ...base,
  now: () => now,
  metrics: newMetrics(),
  env: { ...base.env, DATA_DIR: folder, TRUST_PROXY: 1 },
};
const app = createApp(ctx, async () => new Response());
const organization = buildOrganization();
await addOrganizations(ctx, [organization]);
let token: string;

beforeEach(async () => {
  now = new Date(now.getTime() + 25 * 3_600_000); // every test has its own limits
  token = (await addProvider(ctx, [organization.id])).token;
});

const CHUNK = 64 * 1024;
const field = (name: string, value = "") =>
  `--marga\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, content = "", filename = "a.pdf") =>
  `--marga\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n`;
const END = "--marga--\r\n";

/** A body that is made while it is read, and says how much of it was. */
function body(text: string, times = 1, { begin = "", end = END } = {}) {
  const read = { bytes: 0 };
  const copies = Math.min(times, Math.ceil(CHUNK / text.length));
  const chunks = [begin, ...Array<string>(Math.ceil(times / copies)).fill(text.repeat(copies)), end];
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = Buffer.from(chunks.shift()!);
        if (chunk.length > 0) controller.enqueue(chunk);
        read.bytes += chunk.length;
        if (chunks.length === 0) controller.close();
        else if (chunk.length === 0) this.pull!(controller);
      },
    } satisfies UnderlyingDefaultSource<Uint8Array>,
    { highWaterMark: 0 },
  );
  return { stream, read };
}

async function post(
  stream: ReadableStream<Uint8Array>,
  {
    path = "/api/services",
    bearer = token,
    network = "203.0.113.1",
    type = "multipart/form-data; boundary=marga",
  } = {},
) {
  const response = await app.request(path, {
    method: "POST",
    headers: { "X-Forwarded-For": network, Authorization: `Bearer ${bearer}`, "Content-Type": type },
    body: stream,
    duplex: "half",
  } as RequestInit);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const left = () => (fs.existsSync(`${folder}/incoming`) ? fs.readdirSync(`${folder}/incoming`) : []);

describe("a form is refused as soon as it is known to be wrong", () => {
  test.each<[string, string, number, RegExp]>([
    ["a million empty parts", field("address_ids[]"), 413, /at most 1500 parts/],
    ["a million parts without a name", "--marga\r\n\r\n", 400, /could not be read/],
    ["a million boundaries", "--marga\r\n", 413, /head that is too large/],
    ["a million empty files", file("images[]"), 413, /at most 30 files/],
  ])("%s", async (_, part, status, message) => {
    const { stream, read } = body(part, 1_000_000);
    const answer = await post(stream);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
    expect(read.bytes).toBeLessThanOrEqual(4 * CHUNK);
    expect(left()).toEqual([]);
  });

  test("a head that has no end", async () => {
    const { stream, read } = body("x".repeat(1000), 50_000, { begin: field("name").slice(0, 30) });
    const answer = await post(stream);
    expect([answer.status, answer.body.message]).toEqual([413, "A part of this form has a head that is too large"]);
    expect(read.bytes).toBeLessThanOrEqual(4 * CHUNK);
  });

  test("a megabyte of fields", async () => {
    const { stream, read } = body(field("description", "x".repeat(10_000)), 5000);
    expect((await post(stream)).status).toBe(413);
    expect(read.bytes).toBeLessThan(1_000_000 + 4 * CHUNK);
  });

  test("one file of more than five megabytes", async () => {
    const { stream, read } = body("x".repeat(1000), 50_000, { begin: file("images[]").slice(0, -2) });
    expect((await post(stream)).status).toBe(413);
    expect(read.bytes).toBeLessThan(5.5 * 1024 * 1024);
    expect(left()).toEqual([]);
  });

  test.each([
    ["the last boundary is missing", field("name", "Early help"), ""],
    ["the last boundary is cut off", field("name", "Early help"), "--marga-"],
    ["it begins with something else", `hello\r\n${field("name")}`, END],
    ["a boundary goes on", `--margarine\r\n\r\n`, END],
    ["a part has no disposition", "--marga\r\nContent-Type: text/plain\r\n\r\nx\r\n", END],
    ["a part is an attachment", `--marga\r\nContent-Disposition: attachment; name="x"\r\n\r\nx\r\n`, END],
    ["nothing is in it", "\r\n", ""],
  ])("%s", async (_, text, end) => {
    const answer = await post(body(text, 1, { end }).stream);
    expect([answer.status, answer.body.message]).toEqual([400, "The request could not be read"]);
  });

  test.each([
    "multipart/form-data",
    "multipart/form-data; boundary=",
    `multipart/form-data; boundary="${"x".repeat(71)}"`,
  ])("the boundary is not named: %s", async (type) => {
    const { stream, read } = body(field("name"));
    expect((await post(stream, { type })).status).toBe(400);
    expect(read.bytes).toBe(0);
  });
});

test("a sender who goes on sending is told why the form is refused", async () => {
  const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const headers = {
    Authorization: `Bearer ${token}`,
    "Content-Type": "multipart/form-data; boundary=marga",
    "Content-Length": 50_000_000,
  };
  const sent = request({ port, method: "POST", path: "/api/services", headers }).on("error", () => {});
  const parts = Buffer.from(field("address_ids[]").repeat(1000));
  const sending = setInterval(() => sent.write(parts), 5);
  const [response] = await once(sent, "response");
  clearInterval(sending);
  expect(response.statusCode).toBe(413);
  expect(Buffer.concat(await response.toArray()).toString()).toBe('{"message":"A form has at most 1500 parts"}');
  server.closeAllConnections();
  server.close();
});

describe("nothing is read of the body", () => {
  test("of a caller without a session, or with a wrong role", async () => {
    const admin = await addProvider(ctx, [], { roles: ["admin"] });
    for (const [bearer, status] of [
      ["x".repeat(43), 401],
      [admin.token, 403],
    ] as const) {
      const { stream, read } = body(file("images[]", "x".repeat(1000)), 1000);
      expect((await post(stream, { bearer })).status).toBe(status);
      expect(read.bytes).toBe(0);
    }
  });

  test("of a sender whose uploads or forms of the hour are used up", async () => {
    const send = () => post(body(file("documents", "x")).stream, { path: "/api/documents" });
    for (let i = 0; i < 60; i++) expect((await send()).status).toBe(415);
    const { stream, read } = body(file("documents", "x"), 1000);
    const refused = await post(stream, { path: "/api/documents" });
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(read.bytes).toBe(0);

    for (let i = 0; i < 240; i++) expect((await post(body("nonsense").stream)).status).toBe(400);
    const next = body(field("name"));
    expect((await post(next.stream)).status).toBe(429);
    expect(next.read.bytes).toBe(0);
  });

  test("of JSON that says it is a form", async () => {
    const admin = await addProvider(ctx, [], { roles: ["admin"] });
    const { stream, read } = body("x".repeat(1000), 10_000);
    const answer = await post(stream, { path: `/api/admin/merges/${uuid()}/undo`, bearer: admin.token });
    expect(answer.status).toBe(415);
    expect(read.bytes).toBe(0);
  });
});

test("a sender has twelve forms at a time, a network thirty, and others go on", async () => {
  const open: ReadableStreamDefaultController<Uint8Array>[] = [];
  const hold = (bearer: string, network: string) => {
    const stream = new ReadableStream<Uint8Array>({ start: (controller) => void open.push(controller) });
    return post(stream, { bearer, network });
  };
  const others = await Promise.all([1, 2, 3].map(() => addProvider(ctx, [organization.id])));
  const held = Array.from({ length: 12 }, () => hold(token, "203.0.113.1"));
  await expect.poll(() => open.length).toBe(12);
  const busy = async (bearer: string, network: string) => {
    const answer = await post(body("nonsense").stream, { bearer, network });
    return [answer.status, answer.headers.has("Retry-After")];
  };
  await expect.poll(() => busy(token, "203.0.113.1")).toEqual([503, true]);
  expect(await busy(others[0]!.token, "203.0.113.1")).toEqual([400, false]);
  for (const { token } of others.slice(0, 2)) {
    held.push(...Array.from({ length: 9 }, () => hold(token, "203.0.113.1")));
  }
  await expect.poll(() => busy(others[2]!.token, "203.0.113.1")).toEqual([503, true]);
  expect(await busy(others[2]!.token, "203.0.113.2")).toEqual([400, false]);
  for (const controller of open) controller.close();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(30).fill(400));
  expect(await busy(token, "203.0.113.1")).toEqual([400, false]);
});

describe("a form that arrives slowly", () => {
  /** Sends `bytes` every five seconds of a clock that is turned by hand, and nothing more after that. */
  async function dribble(bytes: number, seconds: number) {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const { promise: opened, resolve: open } = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
    const asked = { times: 0 };
    const pull = () => void asked.times++;
    const answered = post(new ReadableStream<Uint8Array>({ start: open, pull }, { highWaterMark: 0 }));
    const controller = await opened;
    const chunks = [Buffer.from(file("images[]").slice(0, -2)), ...Array(seconds / 5).fill(Buffer.alloc(bytes, "x"))];
    let ended = false;
    void answered.then(() => (ended = true));
    for (const [i, chunk] of chunks.entries()) {
      await expect.poll(() => ended || asked.times > i).toBe(true);
      if (i > 0) vi.advanceTimersByTime(5000);
      if (chunk.length > 0) controller.enqueue(chunk);
      else asked.times++; // it still waits
    }
    return { answered, controller };
  }

  test.each([0, 100, 9000])("of %i bytes every five seconds is ended, and leaves nothing", async (bytes) => {
    const { answered } = await dribble(bytes, bytes === 9000 ? 400 : 40);
    const { status, body } = await answered;
    expect([status, body.message]).toEqual([408, "The request arrived too slowly. Try again on a better connection."]);
    expect(left()).toEqual([]);
  });

  test("of eleven kilobytes every five seconds, as on the slowest mobile line, is read to its end", async () => {
    const { answered, controller } = await dribble(11_000, 400);
    controller.close();
    expect((await answered).status).toBe(400); // it has no last boundary
  });

  test("gives back the places of its network", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    onTestFinished(() => void vi.useRealTimers());
    let open = 0;
    const hold = () => post(new ReadableStream<Uint8Array>({ start: () => void open++ }));
    const held = Array.from({ length: 12 }, hold);
    await expect.poll(() => open).toBe(12);
    await expect.poll(async () => (await post(body("nonsense").stream)).status).toBe(503);
    vi.advanceTimersByTime(31_000);
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(12).fill(408));
    expect((await post(body("nonsense").stream)).status).toBe(400);
  });
});

test("the parts of a form are the same however it is cut on its way", async () => {
  const names = ["name", "address_ids[]", "address_ids[]", "a%22b%0D%0Ac"];
  const text = [
    field(names[0]!, "Early help\r\n--marg\r\n--"),
    field(names[1]!, "one"),
    field(names[2]!, ""),
    file(names[3]!, "\r\n\r\n--margin\r\n", 'C:\\photos\\दिव्यांग "%22.pdf'.replace('"', '\\"')),
    file("images[]", "", ""),
  ].join("");
  const random = seededRandom(7);
  for (let round = 0; round < 300; round++) {
    const bytes = Buffer.from(`${round % 2 ? "\r\n" : ""}${text}${END}behind the end`);
    const parts: { head: unknown; content: string }[] = [];
    let content: Buffer[] = [];
    const close = () =>
      parts.length > 0 && Object.assign(parts.at(-1)!, { content: Buffer.concat(content).toString() });
    for await (const event of readParts(pieces(bytes, round), "marga")) {
      if ("bytes" in event) content.push(event.bytes);
      else {
        close();
        content = [];
        parts.push({ head: event.part, content: "" });
      }
    }
    close();
    expect(parts).toEqual([
      { head: { name: "name", filename: null, type: "text/plain" }, content: "Early help\r\n--marg\r\n--" },
      { head: { name: "address_ids[]", filename: null, type: "text/plain" }, content: "one" },
      { head: { name: "address_ids[]", filename: null, type: "text/plain" }, content: "" },
      {
        head: { name: 'a"b\r\nc', filename: 'C:\\photos\\दिव्यांग \\"".pdf', type: "application/pdf" },
        content: "\r\n\r\n--margin\r\n",
      },
      { head: { name: "images[]", filename: "", type: "application/pdf" }, content: "" },
    ]);
  }

  async function* pieces(bytes: Buffer, round: number) {
    for (let at = 0; at < bytes.length; ) {
      const length = round === 0 ? 1 : 1 + Math.floor(random.next() * 40);
      yield bytes.subarray(at, at + length);
      at += length;
    }
  }
});

/** A request with that form, as an endpoint gets it */
function callWith(stream: ReadableStream<Uint8Array>): never {
  const sent = { raw: new Request("http://marga", { method: "POST", body: stream, duplex: "half" } as RequestInit) };
  const type = (name: string) => (name === "Content-Type" ? "multipart/form-data; boundary=marga" : undefined);
  const get = (name: string) => (name === "ctx" ? { ...ctx, user: { id: uuid() } } : undefined);
  return { req: { ...sent, header: type }, get } as never;
}

test("bytes that come one at a time are put together before they are read", async () => {
  const value = "x".repeat(20_000);
  const letters = [...(field("a", value) + END)].values();
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = letters.next();
      if (done) controller.close();
      else controller.enqueue(Buffer.from(value));
    },
  });
  const concat = vi.spyOn(Buffer, "concat");
  onTestFinished(() => void concat.mockRestore());
  await form(z.object({ a: z.string() })).read(callWith(stream), async (sent) => expect(sent).toEqual({ a: value }));
  expect(concat.mock.calls.length).toBeLessThan(50);
});

test("names that come again are lists, names with brackets are lists always, and files are read from the disk", async () => {
  const schema = z.object({ a: z.any(), b: z.any(), "c[]": z.any(), file: z.file() });
  const text =
    field("a", "1") + field("b", "2") + field("b", "3") + field("c[]", "4") + file("file", "%PDF-1.7", "deed.pdf");
  await form(schema).read(callWith(body(text).stream), async (sent) => {
    expect({ ...sent, file: undefined }).toEqual({ a: "1", b: ["2", "3"], "c[]": ["4"], file: undefined });
    expect([sent.file.name, sent.file.size, await sent.file.text()]).toEqual(["deed.pdf", 8, "%PDF-1.7"]);
    expect(left().length).toBe(1);
  });
  expect(left()).toEqual([]);
});
