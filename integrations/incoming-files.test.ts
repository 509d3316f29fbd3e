import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { openIncoming } from "#integrations/incoming-files.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-incoming-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

test("a file of a form has its bytes, whole, in part and as a stream, and none without any", async () => {
  const incoming = openIncoming(folder);
  await incoming.begin("கடிதம்.txt", "text/plain");
  for (const part of ["வணக்கம் ", "0123456789"]) await incoming.write(new TextEncoder().encode(part));
  const file = await incoming.end();
  const plain = new File(["வணக்கம் ", "0123456789"], "கடிதம்.txt", { type: "text/plain" });
  expect([file.name, file.type, file.size]).toEqual([plain.name, plain.type, plain.size]);
  expect(await file.text()).toBe(await plain.text());
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(await plain.bytes());
  expect(await new Response(file.stream()).text()).toBe(await plain.text());
  for (const [start, end] of [
    [0, 5],
    [-4, undefined],
    [3, -2],
    [9, 4],
    [0, 9999],
  ] as const)
    expect(await file.slice(start, end).bytes(), `${start} to ${end}`).toEqual(await plain.slice(start, end).bytes());
  await incoming.begin("empty.txt", "text/plain");
  expect((await incoming.end()).size).toBe(0);
  await incoming.remove();
  await expect(file.text()).rejects.toThrow();
});
