import fs from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { HOUR_MS } from "#domain/day.ts";
import type { Files } from "#integrations/files.ts";
import { openFiles, openStores, storeForNewFiles, withFallback } from "#operations/files/file-stores.ts";
import { parseEnv } from "#operations/runtime/env.ts";
import { startS3Server } from "#tests/helpers/s3-server.ts";

const s3 = await startS3Server();
afterAll(() => s3.close());
const newFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), "marga-stores-"));
const logged: unknown[] = [];
const failed = (error: unknown) => void logged.push(error);
const env = parseEnv({ DATA_DIR: newFolder(), ...s3.env });
const stores = openStores(env, failed);

async function keysOf(files: Files): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list()) keys.push(key);
  return keys.sort();
}

describe.each<[string, Files]>([
  ["a folder", stores.disk],
  ["a bucket of a real S3 server", stores.s3!],
])("files in %s", (_name, files) => {
  test("are read byte for byte as they were stored, and are gone once removed", async () => {
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7) % 256));
    await files.put("one.pdf", bytes);
    expect((await files.get("one.pdf"))!.equals(bytes)).toBe(true);
    await files.put("one.pdf", Buffer.from("another"));
    expect((await files.get("one.pdf"))!.toString()).toBe("another");
    expect(Date.now() - (await files.changedAt("one.pdf"))!.getTime()).toBeLessThan(HOUR_MS);
    await files.remove("one.pdf");
    await files.remove("one.pdf");
    expect([await files.get("one.pdf"), await files.changedAt("one.pdf")]).toEqual([null, null]);
  });

  test("may be empty", async () => {
    await files.put("empty.pdf", Buffer.alloc(0));
    expect((await files.get("empty.pdf"))!.length).toBe(0);
    await files.remove("empty.pdf");
  });

  test("are all listed, across the pages of the store's answer", async () => {
    const keys = Array.from({ length: 1003 }, (_, i) => `k${String(i).padStart(4, "0")}.webp`);
    for (let i = 0; i < keys.length; i += 50)
      await Promise.all(keys.slice(i, i + 50).map((key) => files.put(key, Buffer.from(key))));
    expect(await keysOf(files)).toEqual(keys);
    for (let i = 0; i < keys.length; i += 50) await Promise.all(keys.slice(i, i + 50).map((key) => files.remove(key)));
    expect(await keysOf(files)).toEqual([]);
  });

  test("refuse keys that are paths", async () => {
    for (const key of ["../one.pdf", "/etc/passwd", "a/b.pdf", "", ".hidden", "A.pdf", "one.pdf.part"]) {
      await expect((async () => files.put(key, Buffer.from("x")))(), key).rejects.toThrow("Not a key");
      await expect((async () => files.get(key))(), key).rejects.toThrow("Not a key");
      await expect((async () => files.remove(key))(), key).rejects.toThrow("Not a key");
    }
  });

  test("pass the check of a working store", async () => {
    await files.check();
  });
});

describe("a store counts as unavailable when it", () => {
  const unavailable = { name: "AppError", code: "unavailable", retry_after: 30 };
  const at = (address: string) =>
    openStores(parseEnv({ DATA_DIR: newFolder(), ...s3.env, S3_ENDPOINT: address }), failed).s3!;

  async function expectUnavailable(files: Files, meanwhile = async () => {}): Promise<void> {
    logged.length = 0;
    const requests = [
      files.put("a.pdf", Buffer.from("x")),
      files.get("a.pdf"),
      files.remove("a.pdf"),
      files.changedAt("a.pdf"),
      files.check(),
      keysOf(files),
    ];
    const settled = Promise.allSettled(requests);
    await meanwhile();
    const answers = await settled;
    expect(answers).toEqual(answers.map(() => ({ status: "rejected", reason: expect.objectContaining(unavailable) })));
    expect(logged).toHaveLength(6);
  }

  test("refuses connections", async () => {
    await expectUnavailable(at("http://127.0.0.1:9"));
  });

  test("never responds and the request times out", async () => {
    let arrived = 0;
    const silent = await listen(createServer(() => void arrived++));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    await expectUnavailable(at(address(silent)), async () => {
      await expect.poll(() => arrived).toBe(6);
      vi.advanceTimersByTime(7000);
      expect(logged).toEqual([]);
      vi.advanceTimersByTime(1000);
    });
    silent.closeAllConnections();
    silent.close();
  });

  test("breaks off in the middle of a file", async () => {
    const broken = await listen(
      createServer((_request, response) => {
        response.writeHead(200, { "Content-Length": 1000 });
        response.write("only a part");
        setTimeout(() => response.destroy(), 50);
      }),
    );
    await expect(at(address(broken)).get("a.pdf")).rejects.toMatchObject({ code: "unavailable" });
    broken.close();
  });

  test("rejects the credentials or lacks the bucket, which is not a missing file", async () => {
    const wrong = parseEnv({ DATA_DIR: newFolder(), ...s3.env, S3_ACCESS_KEY_ID: "another" });
    await expect(openStores(wrong, failed).s3!.get("a.pdf")).rejects.toMatchObject({ code: "unavailable" });
    const elsewhere = parseEnv({ DATA_DIR: newFolder(), ...s3.env, S3_BUCKET: "no-such-bucket" });
    await expect(openStores(elsewhere, failed).s3!.get("a.pdf")).rejects.toMatchObject({ code: "unavailable" });
    await expect(openStores(elsewhere, failed).s3!.check()).rejects.toMatchObject({ code: "unavailable" });
  });
});

describe("a store with the former one as fallback", () => {
  const [now, before] = [openStores(parseEnv({ DATA_DIR: newFolder() }), failed).disk, stores.disk];
  const both = withFallback(now, before);

  test("stores new files, reads old ones, and removes from both", async () => {
    await before.put("old.pdf", Buffer.from("old"));
    await both.put("new.pdf", Buffer.from("new"));
    expect([await now.get("new.pdf"), await before.get("new.pdf")].map((file) => file?.toString())).toEqual([
      "new",
      undefined,
    ]);
    expect((await both.get("old.pdf"))!.toString()).toBe("old");
    expect(await both.changedAt("old.pdf")).toBeInstanceOf(Date);
    await now.put("old.pdf", Buffer.from("moved"));
    expect((await both.get("old.pdf"))!.toString()).toBe("moved");
    expect(await keysOf(both)).toEqual(["new.pdf", "old.pdf"]);
    await both.remove("old.pdf");
    expect([await now.get("old.pdf"), await before.get("old.pdf"), await both.get("old.pdf")]).toEqual([
      null,
      null,
      null,
    ]);
    await both.remove("new.pdf");
  });

  test("is chosen by the environment", async () => {
    expect(storeForNewFiles(parseEnv({}))).toBe("disk");
    expect(storeForNewFiles(env)).toBe("s3");
    expect(storeForNewFiles(parseEnv({ ...s3.env, FILES_STORE: "disk" }))).toBe("disk");
    const files = openFiles(env, failed);
    await stores.disk.put("disk.pdf", Buffer.from("disk"));
    await files.put("s3.pdf", Buffer.from("s3"));
    expect((await files.get("disk.pdf"))!.toString()).toBe("disk");
    expect((await stores.s3!.get("s3.pdf"))!.toString()).toBe("s3");
    expect(await stores.disk.get("s3.pdf")).toBe(null);
    await files.remove("disk.pdf");
    await files.remove("s3.pdf");
    expect([await keysOf(stores.disk), await keysOf(stores.s3!)]).toEqual([[], []]);
  });
});

function listen(server: Server): Promise<Server> {
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

function address(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
