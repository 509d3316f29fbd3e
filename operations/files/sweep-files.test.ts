import { randomUUID } from "node:crypto";
import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { runCommand } from "#cli/commands.ts";
import { DAY_MS } from "#domain/day.ts";
import { sweepFiles } from "#operations/files/sweep-files.ts";
import { removePart } from "#operations/owner/removals.ts";
import type { Context } from "#operations/runtime/context.ts";
import { transaction } from "#operations/runtime/context.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";

const base = await testContext();
/** Files have the times of the machine's clock. */
const later = (ms: number): Context => ({ ...base, now: () => new Date(Date.now() + ms) });
const organization = buildOrganization({ status: "approved" });
await addOrganizations(base, [organization]);

async function put(key = `${randomUUID()}.pdf`): Promise<string> {
  await base.files.put(key, Buffer.from("x"));
  return key;
}

async function addRow(file_key: string): Promise<string> {
  const id = uuid();
  await base.db
    .insertInto("documents")
    .values({
      id,
      organization_id: organization.id,
      type: "registration",
      name: "a.pdf",
      mime: "application/pdf",
      size: 1,
      file_key,
      created_at: base.now(),
    })
    .execute();
  return id;
}

async function keys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of base.files.list()) keys.push(key);
  return keys.sort();
}

test("a file without a row is removed after a day; one with a row, or that can be restored, stays", async () => {
  const [orphan, used, removed, foreign] = [await put(), await put(), await put(), await put("backup-1.tar")];
  await addRow(used);
  const id = await addRow(removed);
  await transaction(base, (ctx) => removePart(ctx, organization.id, "document", id));
  expect(await sweepFiles(later(DAY_MS - 60_000))).toEqual({ removed: 0, missing: [] });
  expect(await sweepFiles(later(DAY_MS + 60_000))).toEqual({ removed: 1, missing: [] });
  expect(await keys()).toEqual([used, removed, foreign].sort());
  expect(await base.files.get(orphan)).toBe(null);
});

test("files that an undo would restore stay, at any depth of its record", async () => {
  const [one, two] = [await put(), await put()];
  const contents = { documents: [{ file_key: one }], removals: [{ contents: { documents: [{ file_key: two }] } }] };
  const id = uuid();
  await base.db
    .insertInto("undo_records")
    .values({
      id,
      kind: "decision",
      organization_id: organization.id,
      other_id: null,
      contents: JSON.stringify(contents),
      changed_at: base.now(),
      user_id: null,
    })
    .execute();
  expect((await sweepFiles(later(2 * DAY_MS))).removed).toBe(0);
  await base.db.deleteFrom("undo_records").where("id", "=", id).execute();
  expect((await sweepFiles(later(2 * DAY_MS))).removed).toBe(2);
});

test("a document whose file is lost is reported", async () => {
  const lost = await addRow(`${randomUUID()}.pdf`);
  expect((await sweepFiles(base)).missing).toEqual([{ id: lost, organization_id: organization.id }]);
  const lines: string[] = [];
  const io = { cwd: "/", print: (line: string) => void lines.push(line), progress: () => {} };
  expect(await runCommand(base, ["sweep-files"], io)).toBe(1);
  expect(lines).toEqual([
    "0 files that nothing names are removed.",
    `Document ${lost} of ${organization.id} has no file.`,
  ]);
});
