import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { appError } from "#domain/errors.ts";
import { displayName, storeFiles } from "#operations/files/store-files.ts";
import { testContext } from "#tests/helpers/context.ts";

const base = await testContext();
const ctx = { ...base, proven: { contact_hash: Buffer.from("somebody") } };
const paper = () => new File(["%PDF-1.4\n%%EOF\n"], "paper.pdf", { type: "application/pdf" });

/** Stores a file whose rows fail with this error, and returns its key */
async function failing(error: Error): Promise<string> {
  let key = "";
  const work = async ([file]: { file_key: string }[]) => {
    key = file!.file_key;
    throw error;
  };
  await expect(storeFiles(ctx, "registration", [paper()], work)).rejects.toBe(error);
  return key;
}

test("a file is removed when its rows are refused", async () => {
  expect(await ctx.files.get(await failing(appError("validation")))).toBe(null);
  expect(await ctx.files.get(await failing(new Error("a fault of ours")))).toBe(null);
});

test("a file stays when the outcome of the commit is unknown", async () => {
  const lost = Object.assign(new Error("terminating connection"), { code: "57P01" });
  expect(await ctx.files.get(await failing(lost))).not.toBe(null);
});

test("of ten files of a form, and of many forms at once, few are in memory at a time", async () => {
  let [open, most] = [0, 0];
  const scan = async () => {
    open++;
    most = Math.max(most, open);
    await setTimeout(5);
    open--;
    return { virus: null };
  };
  const form = () =>
    storeFiles({ ...ctx, scan }, "registration", Array.from({ length: 10 }, paper), async (files) => files.length);
  const read = new Set<File>();
  const files = Array.from({ length: 3 }, () => {
    const file = paper();
    const bytes = file.bytes.bind(file);
    file.bytes = () => {
      read.add(file);
      return bytes();
    };
    return file;
  });
  const store = {
    ...ctx.files,
    put: async (...put: Parameters<typeof ctx.files.put>) => {
      expect(read.size).toBeLessThanOrEqual(1);
      read.clear();
      return ctx.files.put(...put);
    },
  };
  await storeFiles({ ...ctx, files: store }, "registration", files, async () => {});
  expect(await Promise.all([form(), form(), form(), form(), form()])).toEqual([10, 10, 10, 10, 10]);
  expect(most).toBe(3);
});

test("a name of millions of dots is cut before a regular expression sees it", () => {
  expect(displayName(`a${".".repeat(5_000_000)}b.png`)).toBe("b.png");
});
