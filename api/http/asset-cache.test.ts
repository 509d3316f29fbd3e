import zlib from "node:zlib";
import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { assetCache } from "#api/http/asset-cache.ts";
import { compress } from "#api/http/compress.ts";

/** Files with their encodings, as the build has them. `read` lists what was read. */
function site() {
  const read: string[] = [];
  const app = new Hono();
  app.use("/assets/*", async (c, next) => {
    await next();
    c.res.headers.append("Vary", "Origin");
  });
  app.use("/assets/*", assetCache(), compress);
  app.get("/assets/:name", (c) => {
    const encoding = c.req.header("Accept-Encoding")?.includes("br") ? "br" : "";
    read.push(`${c.req.method} ${c.req.param("name")} ${encoding}`.trim());
    if (c.req.param("name") === "none.js") return c.text("Not found", 404);
    if (c.req.param("name") === "large.js") return c.body("a".repeat(5000), 200, { "Content-Type": "text/javascript" });
    return c.body(`${c.req.param("name")} ${encoding}`, 200, { "Content-Type": "text/javascript" });
  });
  const get = async (name: string, headers: Record<string, string> = {}, method = "GET") => {
    const response = await app.request(`/assets/${name}`, { method, headers });
    return { status: response.status, vary: response.headers.get("Vary"), text: await response.text() };
  };
  return { read, get, app };
}

test("a file is read once for each encoding, and each answer has headers of its own", async () => {
  const { read, get } = site();
  const brotli = { "Accept-Encoding": "gzip, deflate, br" };
  for (let i = 0; i < 3; i++) {
    expect(await get("a.js", brotli)).toEqual({ status: 200, vary: "Accept-Encoding, Origin", text: "a.js br" });
    expect(await get("a.js")).toEqual({ status: 200, vary: "Accept-Encoding, Origin", text: "a.js " });
  }
  expect(read).toEqual(["GET a.js br", "GET a.js"]);
});

test("a file that is read uncompressed, for a client that writes br;q=1, is compressed once", async () => {
  const { read, app } = site();
  const compressing = vi.spyOn(zlib, "brotliCompress");
  onTestFinished(() => void compressing.mockRestore());
  for (let i = 0; i < 3; i++) {
    const response = await app.request("/assets/large.js", { headers: { "Accept-Encoding": "br;q=1" } });
    expect(response.headers.get("Content-Encoding")).toBe("br");
    expect(`${zlib.brotliDecompressSync(await response.arrayBuffer())}`).toBe("a".repeat(5000));
  }
  expect(read).toHaveLength(1);
  expect(compressing).toHaveBeenCalledTimes(1);
});

test("many requests at once read a file once, and a part of it is answered with the whole", async () => {
  const { read, get } = site();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => get("a.js", i % 2 ? { Range: "bytes=0-1" } : {})),
  );
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, text: "a.js " });
  expect(read).toEqual(["GET a.js"]);
});

test("a question for the headers of a file and a missing file are answered anew", async () => {
  const { read, get } = site();
  for (let i = 0; i < 2; i++) {
    await get("a.js", {}, "HEAD");
    expect((await get("none.js")).status).toBe(404);
  }
  expect(read).toHaveLength(4);
});
