import { expect, test } from "vitest";
import { appError } from "#domain/errors.ts";
import { withFiles } from "#operations/kept-files.ts";
import { testContext } from "#tests/helpers/context.ts";

const base = await testContext();
const ctx = { ...base, proven: { contact_hash: Buffer.from("somebody") } };
const paper = () => new File(["%PDF-1.4\n%%EOF\n"], "paper.pdf", { type: "application/pdf" });

/** The key of a file whose rows could not be made for this reason */
async function failing(error: Error): Promise<string> {
  let key = "";
  const work = async ([file]: { file_key: string }[]) => {
    key = file!.file_key;
    throw error;
  };
  await expect(withFiles(ctx, "registration", [paper()], work)).rejects.toBe(error);
  return key;
}

test("a file whose rows are refused goes again", async () => {
  expect(await ctx.files.get(await failing(appError("validation")))).toBe(null);
  expect(await ctx.files.get(await failing(new Error("a fault of ours")))).toBe(null);
});

test("a file whose commit nobody answered stays: the rows may be there", async () => {
  const lost = Object.assign(new Error("terminating connection"), { code: "57P01" });
  expect(await ctx.files.get(await failing(lost))).not.toBe(null);
});
