import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { publish } from "#operations/publishing/publishing.ts";
import { loadDemoData } from "#operations/runtime/demo-data.ts";
import {
  type Catalogue,
  followListings,
  loadCatalogue,
  openCatalogue,
  saveCatalogue,
} from "#operations/searching/catalogue.ts";
import { keepCatalogue } from "#operations/searching/catalogue-keeper.ts";
import { search } from "#search/search.ts";
import { documentCount } from "#search/segments/search-index.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";

const ctx = await testContext();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-snapshot-"));
const file = path.join(folder, "search-index");
beforeAll(async () => {
  await loadDemoData(ctx);
  await followListings(ctx.db, ctx.catalogue);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

function answers({ index }: Catalogue) {
  const questions = ["", "speech therapy", "blind school", "physiotherpy"];
  return questions.map((text) => search(index, { text, sort: "relevance", offset: 0, limit: 400, facets: true }));
}

async function expectTrue(catalogue: Catalogue): Promise<void> {
  expect(answers(catalogue)).toEqual(answers(await loadCatalogue(ctx.db)));
}

describe("a restart", () => {
  test("loads the index from the snapshot, and later publications from the table", async () => {
    await saveCatalogue(ctx.db, ctx.catalogue, folder);
    expect(await openCatalogue(ctx.db, folder)).toMatchObject({ fromSnapshot: true });

    const added = buildOrganization({ name: "Latecomer Speech Therapy" });
    await addOrganizations(ctx, [added]);
    const { catalogue, fromSnapshot } = await openCatalogue(ctx.db, folder);
    expect(fromSnapshot).toBe(true);
    expect(
      search(catalogue.index, { text: "latecomer", sort: "relevance", offset: 0, limit: 1, facets: false }),
    ).toMatchObject({ total: 1, hits: [{ id: added.id }] });
    await expectTrue(catalogue);
  });

  test("builds the index anew without a snapshot", async () => {
    const { catalogue, fromSnapshot } = await openCatalogue(ctx.db, path.join(folder, "nowhere"));
    expect(fromSnapshot).toBe(false);
    await expectTrue(catalogue);
  });

  const whole = () => fs.readFileSync(file);
  const damages: [string, (bytes: Buffer) => Buffer][] = [
    ["empty", () => Buffer.alloc(0)],
    ["cut short", (bytes) => bytes.subarray(0, bytes.length - 4000)],
    ["of three bytes", (bytes) => bytes.subarray(0, 3)],
    ["of another kind", () => Buffer.from("not an index at all, but long enough to be one".repeat(100))],
    ...[0, 4, 20, 3000, 0.3, 0.9].map((place): [string, (bytes: Buffer) => Buffer] => [
      `damaged in one byte at ${place}`,
      (bytes) => {
        const at = place < 1 ? Math.floor(bytes.length * place) : place;
        bytes[at]! ^= 0x40;
        return bytes;
      },
    ]),
    [
      "written by another version of the program",
      (bytes) => {
        const text = bytes.toString("latin1");
        return withChecksum(Buffer.from(text.replace(/"program":"./, '"program":"x'), "latin1").subarray(0, -4));
      },
    ],
    [
      "written by another version, whose segments had other columns",
      (bytes) => {
        const text = bytes
          .toString("latin1")
          .replace(/"program":"./, '"program":"x')
          .replaceAll('"start":', '"begin":');
        return withChecksum(Buffer.from(text, "latin1").subarray(0, -4));
      },
    ],
  ];
  test.each(damages)("builds the index anew when the snapshot is %s", async (_, damage) => {
    await saveCatalogue(ctx.db, ctx.catalogue, folder);
    fs.writeFileSync(file, damage(whole()));
    const { catalogue, fromSnapshot } = await openCatalogue(ctx.db, folder);
    expect(fromSnapshot).toBe(false);
    await expectTrue(catalogue);
  });

  test("does not use the snapshot of another database, nor one that differs from the table", async () => {
    await saveCatalogue(ctx.db, ctx.catalogue, folder);
    const { seq } = ctx.catalogue;
    const change = ctx.db.updateTable("listing_changes").where("seq", "=", seq);
    await change.set({ created_at: new Date("2020-01-01T00:00:00Z") }).execute();
    expect(await openCatalogue(ctx.db, folder)).toMatchObject({ fromSnapshot: false });

    await saveCatalogue(ctx.db, ctx.catalogue, folder);
    expect(await openCatalogue(ctx.db, folder)).toMatchObject({ fromSnapshot: true });
    const { id } = buildOrganization();
    await addOrganizations(ctx, [buildOrganization({ id })]);
    await saveCatalogue(ctx.db, ctx.catalogue, folder);
    await ctx.db.deleteFrom("listings").where("organization_id", "=", id).execute(); // as no publication does
    expect(await openCatalogue(ctx.db, folder)).toMatchObject({ fromSnapshot: false });
  });

  test("leaves only the snapshot in the folder", () => {
    expect(fs.readdirSync(folder)).toEqual(["search-index"]);
  });
});

test("a publication of another process is read by the poll without a notification, and saved at the end", async () => {
  const deaf = { ...ctx.client, listen: async () => {} };
  const keeper = await keepCatalogue(deaf, folder, (error) => expect.unreachable(String(error)));
  const before = documentCount(keeper.catalogue.index);
  await addOrganizations(ctx, [buildOrganization({ name: "Unheard" })]); // through another catalogue
  await expect.poll(() => documentCount(keeper.catalogue.index)).toBe(before + 1);
  await expectTrue(keeper.catalogue);
  await keeper.stop();
  expect(await openCatalogue(ctx.db, folder)).toMatchObject({ fromSnapshot: true });
});

test("a publication is read after a notification, without the poll", async () => {
  const id = buildOrganization().id;
  await addOrganizations(ctx, [buildOrganization({ id, name: "Whispering" })]);
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const keeper = await keepCatalogue(ctx.client, folder, () => {});
  vi.useRealTimers();
  await ctx.db.updateTable("organizations").set({ name: "Calling Aloud" }).where("id", "=", id).execute();
  await publish(ctx, id);
  const asked = { text: "aloud", sort: "relevance", offset: 0, limit: 1, facets: false } as const;
  await expect.poll(() => search(keeper.catalogue.index, asked).total).toBe(1);
  await keeper.stop();
});

function withChecksum(content: Buffer): Buffer {
  const end = Buffer.alloc(4);
  end.writeUInt32LE(crc32(content));
  return Buffer.concat([content, end]);
}
