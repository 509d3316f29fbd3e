import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import JSZip from "jszip";
import { afterAll, expect, test } from "vitest";
import { newZipMember, type ZipMember, zipOf } from "#operations/open-data/zip-members.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-zip-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

async function archive(members: ZipMember[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of zipOf(members)) parts.push(part);
  return Buffer.concat(parts);
}

test("a reader that is not ours finds each member as it was written, and its checksum is right", async () => {
  const texts = { "one.csv": ["id\r\n", "अ,β\r\n", "x".repeat(400_000)], "empty.csv": [] };
  const members = [];
  for (const [name, parts] of Object.entries(texts)) {
    const member = newZipMember(folder, name);
    for (const part of parts) await member.add(Buffer.from(part));
    await member.end();
    members.push(member);
  }
  const zip = await JSZip.loadAsync(await archive(members), { checkCRC32: true });
  expect(Object.keys(zip.files)).toEqual(Object.keys(texts));
  for (const [name, parts] of Object.entries(texts)) expect(await zip.file(name)!.async("string")).toBe(parts.join(""));
});

test("sizes and places that 32 bits cannot say stand in extra fields", async () => {
  const place = path.join(folder, "claimed");
  fs.writeFileSync(place, "abc");
  const none = { add: async () => {}, end: async () => {}, destroy: async () => {}, place };
  const [plain, packed] = [7_000_000_001, 5_000_000_002];
  const bytes = await archive([
    { ...none, name: "large.csv", sizes: () => ({ crc: 1, packed, plain }) },
    { ...none, name: "after.csv", sizes: () => ({ crc: 2, packed: 3, plain: 3 }) },
  ]);
  const first = bytes.indexOf(Buffer.from("504b0102", "hex"));
  const second = bytes.indexOf(Buffer.from("504b0102", "hex"), first + 4);
  expect([bytes.readUInt32LE(first + 20), bytes.readUInt32LE(first + 24)]).toEqual([0xffffffff, 0xffffffff]);
  const extra = first + 46 + "large.csv".length;
  expect([bytes.readUInt16LE(extra), bytes.readUInt16LE(extra + 2)]).toEqual([1, 16]);
  expect([bytes.readBigUInt64LE(extra + 4), bytes.readBigUInt64LE(extra + 12)]).toEqual([
    BigInt(plain),
    BigInt(packed),
  ]);
  const local = 30 + "large.csv".length + 20;
  const offset = second + 46 + "after.csv".length;
  expect([bytes.readUInt16LE(offset), bytes.readUInt16LE(offset + 2)]).toEqual([1, 8]);
  expect(bytes.readBigUInt64LE(offset + 4)).toBe(BigInt(local + packed));
  const end = bytes.indexOf(Buffer.from("504b0606", "hex"));
  expect(bytes.readBigUInt64LE(end + 32)).toBe(2n);
  expect(bytes.readUInt32LE(bytes.length - 6)).toBe(0xffffffff);
});
