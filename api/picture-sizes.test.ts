import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { v7 as uuid } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { DAY_MS } from "#domain/day.ts";
import { documentUrl } from "#operations/files/document-access.ts";
import { createMissingSizes } from "#operations/files/picture-sizes.ts";
import { removeFiles } from "#operations/files/remove-files.ts";
import { storeFiles } from "#operations/files/store-files.ts";
import { sweepFiles } from "#operations/files/sweep-files.ts";
import { recordFiles } from "#operations/files/virus-scans.ts";
import { publish } from "#operations/publishing/publishing.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";

const base = await testContext();
const ctx: Context = { ...base, proven: { contact_hash: Buffer.from("somebody") } };
const api = apiApp({ ctx, unforeseen: (error) => expect(error).toBeUndefined() });
const organization = buildOrganization({ status: "approved" });
await addOrganizations(base, [organization]);
beforeEach(async () => {
  await base.db.deleteFrom("documents").execute();
  await base.db.deleteFrom("stored_files").execute();
  for await (const key of base.files.list()) await base.files.remove(key);
});

async function photo(width: number, height: number): Promise<File> {
  const image = sharp({ create: { width, height, channels: 3, background: "teal" } });
  return new File([(await image.jpeg().toBuffer()) as Uint8Array<ArrayBuffer>], "photo.jpg", { type: "image/jpeg" });
}

/** A stored picture with its row, as the upload leaves it */
async function addPicture(
  width: number,
  height: number,
  type: "organization_logo" | "registration" = "organization_logo",
) {
  const id = uuid();
  const file_key = await storeFiles(ctx, type, [await photo(width, height)], async ([file]) => {
    const row = { ...file!, id, organization_id: organization.id, created_at: ctx.now() };
    await ctx.db.insertInto("documents").values(row).execute();
    return file!.file_key;
  });
  return { id, file_key };
}

async function keys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of base.files.list()) keys.push(key);
  return keys.sort();
}

async function ask(address: string, headers: Record<string, string> = {}) {
  const response = await api.request(address.replace(/^\/api/, ""), { headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function listed() {
  const { bytes } = await ask(`/organizations/${organization.id}`);
  return JSON.parse(bytes.toString()).data.documents[0];
}

test("a picture has its width and height at once, and its AVIF and WebP sizes a little later", async () => {
  const { id, file_key } = await addPicture(1000, 500);
  await transaction(base, (ctx) => publish(ctx, organization.id));
  const url = `/api/documents/${id}/file`;
  expect(await listed()).toMatchObject({ url, width: 800, height: 400, sizes: [] });
  expect(await keys()).toEqual([file_key]);

  await createMissingSizes(base);
  expect(await listed()).toMatchObject({ url, width: 800, height: 400, sizes: [200, 400, 800] });
  const { data } = JSON.parse((await ask("/organizations")).bytes.toString());
  expect(data[0]).toMatchObject({ logo: url, logo_size: { width: 800, height: 400, sizes: [200, 400, 800] } });
  const stem = file_key.replace(".webp", "");
  const made = ["w200", "w400", "w800"].flatMap((size) => [`${size}-${stem}.avif`, `${size}-${stem}.webp`]);
  expect(await keys()).toEqual(
    [file_key, ...made.filter((key) => !key.startsWith("w800") || key.endsWith("avif"))].sort(),
  );
  for (const width of [200, 400, 800]) {
    for (const [format, found] of [
      ["avif", "heif"],
      ["webp", "webp"],
    ]) {
      const file = await ask(`${url}?width=${width}&format=${format}`);
      expect([file.status, file.headers.get("Content-Type")]).toEqual([200, `image/${format}`]);
      expect(await sharp(file.bytes).metadata()).toMatchObject({ width, height: width / 2, format: found });
    }
  }
  expect((await ask(`${url}?width=200`)).headers.get("Content-Type")).toBe("image/webp");
  for (const query of ["width=300&format=avif", "width=1600&format=webp"])
    expect((await ask(`${url}?${query}`)).status).toBe(404);
  for (const query of ["width=x", "width=-200", "width=200&format=gif"])
    expect((await ask(`${url}?${query}`)).status).toBe(422);
});

test.each([
  [100, 60, [100]],
  [60, 100, [60]],
  [200, 200, [200]],
  [300, 900, [67, 134, 267]],
])("%i by %i pixels are never made larger: %j wide", async (width, height, sizes) => {
  await addPicture(width, height);
  await createMissingSizes(base);
  expect((await listed()).sizes).toEqual(sizes);
});

test("a browser gets 304 for a size that it has, and may cache it for a day", async () => {
  const { id } = await addPicture(400, 400);
  await createMissingSizes(base);
  const address = `/documents/${id}/file?width=200&format=avif`;
  const first = await ask(address);
  expect(first.headers.get("Cache-Control")).toBe("public, max-age=86400, immutable");
  const again = await ask(address, { "If-None-Match": first.headers.get("ETag")! });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  const other = await ask(`/documents/${id}/file?width=200&format=webp`, {
    "If-None-Match": first.headers.get("ETag")!,
  });
  expect(other.status).toBe(200);
});

test("a size has the same access as its picture", async () => {
  const { id } = await addPicture(400, 400);
  await createMissingSizes(base);
  const address = `/documents/${id}/file?width=200&format=avif`;
  const setStatus = (status: "approved" | "suspended") =>
    base.db.updateTable("organizations").set({ status }).where("id", "=", organization.id).execute();
  await setStatus("suspended");
  const known = (await ask(`/documents/${id}/file`)).headers.get("ETag");
  expect([(await ask(address)).status, known]).toEqual([404, expect.not.stringContaining(id)]);
  const signed = documentUrl(ctx, {
    id,
    type: "organization_logo",
    organization_status: "suspended",
    service_id: null,
  });
  const file = await ask(`${signed}&width=200&format=avif`);
  expect([file.status, file.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  await setStatus("approved");
});

test("removing a picture removes all its sizes", async () => {
  const { id, file_key } = await addPicture(400, 400);
  await createMissingSizes(base);
  await base.db.deleteFrom("documents").where("id", "=", id).execute();
  await removeFiles(base, [file_key]);
  expect(await keys()).toEqual([]);
  expect(await base.db.selectFrom("stored_files").select("file_key").execute()).toEqual([]);
});

test("sizes of a picture without a row are cleaned up, others stay", async () => {
  const { file_key } = await addPicture(200, 200);
  await createMissingSizes(base);
  const before = await keys();
  await base.files.put(`w200-${randomUUID()}.avif`, Buffer.from("x"));
  const later = { ...base, now: () => new Date(Date.now() + 2 * DAY_MS) };
  expect(await sweepFiles(later)).toEqual({ removed: 1, missing: [] });
  expect([await keys(), before]).toEqual([before, expect.arrayContaining([file_key])]);
});

test("older pictures get sizes, documents and unreadable pictures get none, and failures are not retried for ever", async () => {
  const old = await addPicture(400, 200);
  const paper = await addPicture(400, 200, "registration");
  await base.db.deleteFrom("stored_files").execute();
  await recordFiles(base);
  await base.db.updateTable("documents").set({ type: "service_image" }).where("id", "=", old.id).execute();
  const broken = await addPicture(300, 300);
  await base.files.put(broken.file_key, Buffer.from("no picture"));
  await createMissingSizes(base);
  const known = await base.db.selectFrom("stored_files").select(["file_key", "width", "height", "sizes"]).execute();
  expect(known.find(({ file_key }) => file_key === old.file_key)).toMatchObject({
    width: 400,
    height: 200,
    sizes: [200, 400],
  });
  expect(known.find(({ file_key }) => file_key === paper.file_key)).toMatchObject({ sizes: null });
  expect(known.find(({ file_key }) => file_key === broken.file_key)).toMatchObject({ sizes: [] });
});

test("a picture that is removed while its sizes are made leaves none behind", async () => {
  const { id, file_key } = await addPicture(400, 400);
  const removing: Context = {
    ...base,
    files: {
      ...base.files,
      async put(key, bytes) {
        await base.files.put(key, bytes);
        await base.db.deleteFrom("documents").where("id", "=", id).execute();
        await removeFiles(base, [file_key]);
      },
    },
  };
  await createMissingSizes(removing);
  expect(await keys()).toEqual([]);
});
