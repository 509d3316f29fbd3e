import { expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { isAppError } from "#domain/errors.ts";
import { CHANGES_KEPT_DAYS } from "#domain/listing-change.ts";
import { removeExpiredData } from "#operations/privacy/data-retention.ts";
import { changesSeen, listChanges } from "#operations/publishing/changes.ts";
import { getOrganization } from "#operations/publishing/organizations.ts";
import { publish } from "#operations/publishing/publishing.ts";
import { followListings, loadCatalogue } from "#operations/searching/catalogue.ts";
import { documentCount } from "#search/segments/search-index.ts";
import { asking } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { isEndurance } from "#tests/helpers/endurance.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";
import { timesOf } from "#tests/helpers/two-of-one.ts";

const ctx = await testContext();
const ask = asking(apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) }));

/** Whole numbers below `most`; the same seed gives the same ones. */
function randomNumbers(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

async function serversSet(): Promise<Map<string, unknown>> {
  const rows = await ctx.db.selectFrom("listings").select(["organization_id", "document"]).execute();
  return new Map(rows.map(({ organization_id, document }) => [organization_id, document]));
}

/** Keeps a copy from a dump and the changes after it. `meanwhile` is called between an answer and the documents that it names. */
async function newFollower() {
  let after = await changesSeen(ctx.db);
  const copy = new Map<string, { hash?: string | undefined; document: unknown }>();
  for (const [id, document] of await serversSet()) copy.set(id, { document });
  let skipped = 0;
  const follow = async (limit: number, meanwhile = async () => {}) => {
    const page = await listChanges(ctx, { after, limit });
    await meanwhile();
    for (const { id, type, hash } of page.data) {
      if (type !== "published") copy.delete(id);
      else if (copy.get(id)?.hash === hash) skipped++;
      else {
        const document = await getOrganization(ctx, id).catch((error) => {
          if (!isAppError(error) || error.code !== "not_found") throw error;
          return null;
        });
        if (document) copy.set(id, { hash, document });
        else copy.delete(id);
      }
    }
    after = page.next_after;
    return page.data.length > 0;
  };
  const documents = () => new Map([...copy].map(([id, { document }]) => [id, document]));
  return { follow, documents, skipped: () => skipped };
}

const ROUNDS = isEndurance ? 100 : 6;
const STEPS = 40;

test("any order of publishing, removing, merging and undoing, read in pages of any size, leads to the set that the server has", async () => {
  const { token } = await addProvider(ctx, [], { roles: ["admin"] });
  const counts: Record<string, number> = {};
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const below = randomNumbers(seed);
    const ids = Array.from({ length: 6 }, () => buildOrganization()).map((organization) => organization);
    await addOrganizations(ctx, ids);
    const one = () => ids[below(ids.length)]!.id;
    const merges: string[] = [];
    const setStatus = async (status: "approved" | "suspended") => {
      const id = one();
      await ctx.db.updateTable("organizations").set({ status }).where("id", "=", id).execute();
      await publish(ctx, id);
      return true;
    };
    const actions: Record<string, () => Promise<boolean>> = {
      approve: () => setStatus("approved"),
      suspend: () => setStatus("suspended"),
      async again() {
        await publish(ctx, one());
        return true;
      },
      async rename() {
        const id = one();
        await ctx.db
          .updateTable("organizations")
          .set({ name: `Name ${below(1000)}` })
          .where("id", "=", id)
          .execute();
        await publish(ctx, id);
        return true;
      },
      async merge() {
        const [id, other_id] = [one(), one()];
        if (id === other_id) return false;
        const body = { other_id, ...(await timesOf(ctx, id, other_id)) };
        const merged = await ask("POST", `/admin/organizations/${id}/merge`, token, body);
        if (merged.status === 200) merges.push(merged.body.merge_id);
        return merged.status === 200;
      },
      async undo() {
        const path = `/admin/merges/${merges.at(-1)}/undo`;
        const first = await ask("POST", path, token, {});
        const { seen } = first.body;
        const last = seen ? await ask("POST", path, token, { override: true, seen }) : first;
        if (last.status === 200) merges.pop();
        return last.status === 200;
      },
    };
    const names = Object.keys(actions);
    const act = async () => {
      const name = names[below(names.length)]!;
      if (await actions[name]!()) counts[name] = (counts[name] ?? 0) + 1;
    };
    const follower = await newFollower();
    for (let step = 0; step < STEPS; step++) {
      if (below(3) > 0) await act();
      else await follower.follow(1 + below(4), act);
    }
    while (await follower.follow(1 + below(4)));
    expect(follower.documents(), `seed ${seed}`).toEqual(await serversSet());
    expect(follower.skipped(), `seed ${seed}`).toBeGreaterThan(0);
  }
  for (const name of ["approve", "suspend", "again", "rename", "merge", "undo"])
    expect([name, counts[name]]).toEqual([name, expect.any(Number)]);
});

test("changes are kept for thirty days, and the last one for ever, so that followers and the index go on from it", async () => {
  const [one, other] = [buildOrganization(), buildOrganization()];
  await addOrganizations(ctx, [one]);
  const old = await changesSeen(ctx.db);
  await addOrganizations(ctx, [other]);
  const last = await changesSeen(ctx.db);
  const seqs = async () =>
    (await ctx.db.selectFrom("listing_changes").select("seq").orderBy("seq").execute()).map(({ seq }) => seq);
  const age = (days: number, upTo: number) =>
    ctx.db
      .updateTable("listing_changes")
      .set({ created_at: new Date(ctx.now().getTime() - days * 86_400_000) })
      .where("seq", "<=", upTo)
      .execute();
  await age(CHANGES_KEPT_DAYS - 1, last);
  await removeExpiredData(ctx);
  expect((await seqs()).length).toBeGreaterThan(100);
  await age(CHANGES_KEPT_DAYS + 1, old);
  await removeExpiredData(ctx);
  expect(await seqs()).toEqual([last]);
  await expect(listChanges(ctx, { after: old, limit: 10 })).rejects.toMatchObject({ code: "gone" });
  await age(CHANGES_KEPT_DAYS + 1, last);
  await removeExpiredData(ctx);
  expect(await seqs()).toEqual([last]);
  expect(await listChanges(ctx, { after: last, limit: 10 })).toEqual({ data: [], next_after: last, latest: last });
  const started = await loadCatalogue(ctx.db);
  const documents = documentCount(started.index);
  await addOrganizations(ctx, [buildOrganization()]);
  await followListings(ctx.db, started);
  expect([documentCount(started.index), started.seq]).toEqual([documents + 1, last + 1]);
});
