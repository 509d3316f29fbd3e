import fs from "node:fs/promises";
import { v7 as uuid } from "uuid";
import { afterEach, expect, test, vi } from "vitest";
import { countUploads, requireRoomOfOrganization, requireUploadsLeft } from "#operations/files/upload-limits.ts";
import type { Context } from "#operations/runtime/context.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";

const ctx = await testContext();
afterEach(() => vi.restoreAllMocks());

/** The owner of a proven contact in a network */
function sender(contact: string, network: string): Context {
  const proven = { contact_hash: Buffer.from(contact) } as NonNullable<Context["proven"]>;
  return { ...ctx, proven, requester: { ...ctx.requester, network } };
}

/** A member of an organisation of that status */
async function memberOf(status: "approved" | "pending", as: Context): Promise<Context> {
  const organization = buildOrganization({ status });
  await addOrganizations(ctx, [organization]);
  return { ...as, user: { id: uuid(), roles: [], organization_ids: [organization.id] } as never };
}

test("the networks around one another share a limit of uploads", async () => {
  for (let i = 0; i < 20; i++) await countUploads(sender(`contact ${i}`, `203.0.113.${i}`), Array(30).fill(10));
  await expect(requireUploadsLeft(sender("another", "203.0.113.200"))).rejects.toMatchObject({ code: "too_many" });
  await requireUploadsLeft(sender("another", "198.51.100.1"));
});

test("an organisation has 500 files at most", async () => {
  const organization = buildOrganization();
  await addOrganizations(ctx, [organization]);
  await ctx.db
    .insertInto("documents")
    .values(
      Array.from({ length: 499 }, () => ({
        id: uuid(),
        organization_id: organization.id,
        type: "service_image" as const,
        name: "a.webp",
        mime: "image/webp",
        size: 10,
        file_key: `${uuid()}.webp`,
      })),
    )
    .execute();
  await requireRoomOfOrganization(ctx, organization.id, 1);
  await expect(requireRoomOfOrganization(ctx, organization.id, 2)).rejects.toMatchObject({ code: "validation" });
});

test("the files of removed parts count, for they may come back", async () => {
  const organization = buildOrganization();
  await addOrganizations(ctx, [organization]);
  await ctx.db
    .insertInto("removals")
    .values({
      id: uuid(),
      organization_id: organization.id,
      subject: "registration_detail",
      subject_id: uuid(),
      contents: JSON.stringify({ documents: Array.from({ length: 499 }, () => ({ id: uuid() })) }),
      removed_by: null,
    })
    .execute();
  await requireRoomOfOrganization(ctx, organization.id, 1);
  await expect(requireRoomOfOrganization(ctx, organization.id, 2)).rejects.toMatchObject({ code: "validation" });
});

test("applicants of one network keep two gigabytes in thirty days at most, whatever forms they begin", async () => {
  const large = Array(50).fill(5_000_000);
  const from = (i: number) => ({ ...sender(`form ${i}`, "198.51.100.9"), now: () => ctx.now() });
  for (let i = 0; i < 5; i++) await countUploads(from(i), large);
  const later = (hours: number) => new Date(ctx.now().getTime() + hours * 3_600_000);
  for (let i = 5; i < 8; i++) await countUploads({ ...from(i), now: () => later(2) }, large);
  const next = { ...from(9), now: () => later(4) };
  await expect(countUploads(next, [5_000_000])).rejects.toMatchObject({ code: "too_many" });
  await expect(countUploads(await memberOf("pending", next), [5_000_000])).rejects.toMatchObject({ code: "too_many" });
  await countUploads(await memberOf("approved", next), [5_000_000]);
});

test("no file is taken when the disk is nearly full, of applicants not before, unless files are in a bucket", async () => {
  const free = vi.spyOn(fs, "statfs");
  const left = (bytes: number) => free.mockResolvedValue({ bavail: bytes / 4096, bsize: 4096 } as never);
  const applicant = sender("a", "192.0.2.1");
  const member = await memberOf("approved", applicant);
  const checks = [requireUploadsLeft, (ctx: Context) => countUploads(ctx, [1])];
  left(999_997_440);
  for (const check of checks) await expect(check(member)).rejects.toMatchObject({ code: "unavailable" });
  await requireUploadsLeft({ ...member, env: { ...ctx.env, S3_BUCKET: "files" } });
  left(1_000_001_536);
  await requireUploadsLeft(member);
  for (const check of checks) await expect(check(applicant)).rejects.toMatchObject({ code: "unavailable" });
  await expect(requireUploadsLeft(member, { under_way: 60_000_000 })).rejects.toMatchObject({ code: "unavailable" });
  left(2_000_003_072);
  await requireUploadsLeft(applicant);
});
