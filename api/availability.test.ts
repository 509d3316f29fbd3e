import { beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { DAY_MS, HOUR_MS } from "#domain/day.ts";
import type { Listing } from "#domain/listing.ts";
import { endQuestion } from "#operations/owner/availability.ts";
import {
  answerQuestion,
  askForAvailability,
  endAvailability,
  readByQuestion,
  setQuestionsByLink,
} from "#operations/owner/availability-questions.ts";
import { documentHash } from "#operations/publishing/document-hash.ts";
import { publishAll } from "#operations/publishing/publishing.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { followListings } from "#operations/searching/catalogue.ts";
import { seededRandom } from "#search/sample-documents.ts";
import { testContext } from "#tests/helpers/context.ts";
import { ask } from "#tests/helpers/onboarding.ts";
import { addOrganizations, buildAddress, buildOrganization, buildService } from "#tests/helpers/organization.ts";
import { addProvider, catchMessages } from "#tests/helpers/people.ts";
import { sessionOf } from "#tests/helpers/provider.ts";

const base = await testContext();
let now = new Date();
const ctx: Context = { ...base, now: () => now };
const messages = catchMessages(ctx);
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
const at = (moment: string) => {
  now = new Date(moment);
};

/** Two places, a service at both and one online, and their owner. */
async function listed(language = "en", contact: { email?: null; phone?: string } = {}) {
  const [north, south] = [buildAddress({ address_label: "North" }), buildAddress({ address_label: "South" })];
  const school = buildService({ name: "School", category: "education", address_ids: [north.id, south.id] });
  const online = buildService({
    name: "Advice",
    category: "legal-aid",
    delivery_modes: ["online"],
    address_ids: [north.id],
  });
  const built = buildOrganization({ addresses: [north, south], services: [school, online] });
  await addOrganizations(ctx, [built]);
  const owner = await addProvider(ctx, [built.id], { language, ...contact });
  const path = `/provider/organization/${built.id}/availability`;
  const say = (sayings: object[], token = owner.token) => ask(api, "PUT", path, { sayings }, token);
  const atNorth = { service_id: school.id, address_id: north.id };
  const atSouth = { service_id: school.id, address_id: south.id };
  return { id: built.id, owner, path, say, school, online, north, south, atNorth, atSouth };
}
type Made = Awaited<ReturnType<typeof listed>>;

async function published(id: string, token?: string): Promise<Listing> {
  return (await ask(api, "GET", `/organizations/${id}`, undefined, token)).body.data;
}

async function known(made: Made): Promise<(string | null | undefined)[][]> {
  const { organization_services } = await published(made.id);
  return organization_services.map(({ availability }) => (availability ?? []).map(({ status }) => status));
}

async function hashIn(id: string) {
  const { hash } = await ctx.db
    .selectFrom("listings")
    .select("hash")
    .where("organization_id", "=", id)
    .executeTakeFirstOrThrow();
  return hash;
}

beforeEach(async () => {
  at("2026-11-03T09:00:00Z");
  await ctx.db.deleteFrom("services").execute();
  const gone = await ctx.db.deleteFrom("organizations").returning("id").execute();
  await transaction(ctx, (ctx) =>
    publishAll(
      ctx,
      gone.map(({ id }) => id),
    ),
  );
  await followListings(ctx.db, ctx.catalogue);
  await messages();
});

describe("what an owner says", () => {
  test("is read by everybody, at each place, with who said it and until when it counts", async () => {
    const made = await listed();
    const { status, body } = await made.say([
      {
        ...made.atNorth,
        status: "waitlist",
        weeks_from: 4,
        weeks_to: 6,
        note: "Mornings only",
        next_start: "2027-01-11",
      },
      { service_id: made.online.id, address_id: null, status: "capacity" },
    ]);
    expect(status).toBe(200);
    expect(body.data.map((one: { counts: boolean; version: number }) => [one.counts, one.version])).toEqual([
      [true, 1],
      [false, 0],
      [true, 1],
    ]);
    const [school, online] = (await published(made.id)).organization_services;
    expect(school!.availability).toEqual([
      {
        address_id: made.north.id,
        status: "waitlist",
        weeks_from: 4,
        weeks_to: 6,
        next_start: "2027-01-11",
        note: "Mornings only",
        said_at: "2026-11-03T09:00:00.000Z",
        said_by: "organization",
        until: "2026-12-02T18:30:00.000Z",
      },
    ]);
    expect(online!.availability).toMatchObject([{ address_id: null, status: "capacity" }]);
  });

  test("is refused with the field that is wrong, and then changes nothing", async () => {
    const made = await listed();
    const other = await listed();
    for (const [saying, path] of [
      [{ ...made.atNorth, status: "maybe" }, "sayings.0.status"],
      [{ ...made.atNorth, status: "capacity", next_start: "2026-11-02" }, "sayings.0.next_start"],
      [{ ...other.atNorth, status: "capacity" }, "sayings.0.address_id"],
      [{ ...made.atNorth, address_id: null, status: "capacity" }, "sayings.0.address_id"],
      [{ service_id: made.online.id, address_id: made.north.id, status: "capacity" }, "sayings.0.address_id"],
    ] as const) {
      const { status, body } = await made.say([saying]);
      expect([status, Object.keys(body.errors)]).toEqual([422, [path]]);
    }
    // One of two: nothing of it is saved.
    const both = await made.say([
      { ...made.atNorth, status: "capacity" },
      { ...made.atSouth, status: "capacity", next_start: "2020-01-01" },
    ]);
    expect([both.status, await known(made)]).toEqual([422, [[], []]]);
  });

  test("meets a conflict with the present state when it was said anew meanwhile, also twice at once", async () => {
    const made = await listed();
    const first = { ...made.atNorth, version: 0, status: "capacity" };
    const answers = await Promise.all([made.say([first]), made.say([{ ...first, status: "no-capacity" }])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = answers.find(({ status }) => status === 409)!;
    expect(body.current.data[0].version).toBe(1);
    expect((await made.say([{ ...first, version: 1, status: "waitlist" }])).status).toBe(200);
    expect(await known(made)).toEqual([["waitlist"], []]);
  });

  test("can be taken back", async () => {
    const made = await listed();
    await made.say([{ ...made.atNorth, status: "capacity" }]);
    await made.say([{ ...made.atNorth, status: "unknown" }]);
    expect(await known(made)).toEqual([[], []]);
    const { data } = (await ask(api, "GET", made.path, undefined, made.owner.token)).body;
    expect(data[0]).toMatchObject({ status: "unknown", version: 2, counts: false });
  });

  test("stands in the history of the organisation", async () => {
    const made = await listed();
    await made.say([{ ...made.atNorth, status: "capacity" }]);
    const { body } = await ask(api, "GET", `/provider/organization/${made.id}/history`, undefined, made.owner.token);
    expect(body.data[0]).toMatchObject({ action: "availability.say", name: "School", by: "Meena Subramanian" });
  });

  test("is an admin's word where an admin corrects the listing, and the desk's log names both", async () => {
    const made = await listed();
    const admin = await addProvider(ctx, [], { roles: ["admin"] });
    const begun = await ask(
      api,
      "POST",
      `/admin/organizations/${made.id}/corrections`,
      { source: "phone_call", source_day: "2026-11-03" },
      admin.token,
    );
    const headers = {
      Authorization: `Bearer ${admin.token}`,
      Correction: begun.body.open.id,
      "Content-Type": "application/json",
    };
    const sayings = [{ ...made.atNorth, status: "no-capacity" }];
    const answer = await api.request(made.path, { method: "PUT", headers, body: JSON.stringify({ sayings }) });
    expect(answer.status).toBe(200);
    const [school] = (await published(made.id)).organization_services;
    expect(school!.availability).toMatchObject([{ status: "no-capacity", said_by: "admin" }]);
    const log = await ask(api, "GET", `/admin/audit?organization_id=${made.id}`, undefined, admin.token);
    expect(log.body.data[0]).toMatchObject({ action: "availability.say", correction: { source: "phone_call" } });
  });

  test("comes back with a service that was removed", async () => {
    const made = await listed();
    await made.say([{ ...made.atNorth, status: "capacity" }]);
    await ask(api, "DELETE", `/services/${made.school.id}`, undefined, made.owner.token);
    expect((await published(made.id)).organization_services.map(({ name }) => name)).toEqual(["Advice"]);
    expect((await ask(api, "POST", `/services/${made.school.id}/restore`, undefined, made.owner.token)).status).toBe(
      200,
    );
    expect(await known(made)).toContainEqual(["capacity"]);
  });
});

describe("after thirty days", () => {
  test("it is gone from the page, the card, the filter, HSDS and the hash, and a change is in the feed", async () => {
    const made = await listed();
    const before = await hashIn(made.id);
    await made.say([{ ...made.atNorth, status: "capacity" }]);
    const said = await hashIn(made.id);
    expect(said).not.toBe(before);
    const seq = async () =>
      Number(
        (
          await ctx.db
            .selectFrom("listing_changes")
            .select((row) => row.fn.max("seq").as("last"))
            .executeTakeFirstOrThrow()
        ).last,
      );
    const last = await seq();
    at("2026-12-02T18:19:59Z");
    await endAvailability(ctx);
    expect([await known(made), await seq()]).toEqual([[["capacity"], []], last]);
    at("2026-12-02T18:20:01Z"); // ten minutes before it ends, so that nothing that is kept outlives it
    await endAvailability(ctx);
    await endAvailability(ctx);
    expect(await known(made)).toEqual([[], []]);
    expect(await seq()).toBeGreaterThan(last);
    expect(await hashIn(made.id)).not.toBe(said);
    const search = await ask(api, "GET", "/organizations?availability=capacity&facets=1");
    expect(search.body.data[0].services).toEqual([
      { name: "School", category: "education", online: false },
      { name: "Advice", category: "legal-aid", online: true },
    ]);
    expect(search.body.meta.availability).toEqual([{ group: "unknown", total: 1 }]);
    expect(search.body.meta.facets.availability).toEqual({ capacity: 0 });
  });

  test("it is found in HSDS by its term: the service, and at the place of which it was said alone", async () => {
    const made = await listed();
    await made.say([{ ...made.atNorth, status: "capacity" }]);
    await followListings(ctx.db, ctx.catalogue);
    const { contents } = (await ask(api, "GET", "/hsds/v3/taxonomy_terms?per_page=100")).body;
    const term = contents.find(
      (one: { taxonomy: string; code: string }) => one.taxonomy === "availability" && one.code === "capacity",
    ).id;
    const found = async (kind: string) =>
      (await ask(api, "GET", `/hsds/v3/${kind}?taxonomy_term_id=${term}`)).body.contents;
    expect((await found("services")).map(({ id }: { id: string }) => id)).toEqual([made.school.id]);
    expect((await found("organizations")).map(({ id }: { id: string }) => id)).toEqual([made.id]);
    expect((await found("service_at_locations")).map((one: { location_id: string }) => one.location_id)).toEqual([
      made.north.id,
    ]);
    at("2026-12-02T18:20:01Z");
    await endAvailability(ctx);
    await followListings(ctx.db, ctx.catalogue);
    for (const kind of ["services", "organizations", "service_at_locations"]) expect(await found(kind)).toEqual([]);
  });

  test("it is not told even while the work that takes it out is late", async () => {
    const made = await listed();
    await made.say([{ ...made.atNorth, status: "capacity" }]);
    at("2026-12-02T18:29:00Z");
    expect(await known(made)).toEqual([["capacity"], []]);
    at("2026-12-02T18:31:00Z");
    expect(await known(made)).toEqual([[], []]);
    expect((await ask(api, "GET", "/organizations")).body.data[0].services[0].availability).toBeUndefined();
    const service = (await ask(api, "GET", `/hsds/v3/services/${made.school.id}`)).body;
    expect([
      service.alert,
      service.service_at_locations.flatMap((one: { attributes?: [] }) => one.attributes ?? []),
    ]).toEqual([undefined, []]);
  });

  test("no order of sayings, clocks and stops of the work makes an old one look fresh", async () => {
    const made = await listed();
    const random = seededRandom(31);
    let last: { at: number; status: string } | null = null;
    for (let step = 0; step < 40; step++) {
      const kind = random();
      if (kind < 0.35) {
        const status = random() < 0.5 ? "capacity" : "no-capacity";
        const token = await sessionOf(ctx, made.owner.id);
        expect((await made.say([{ ...made.atNorth, status }], token)).status).toBe(200);
        last = { at: now.getTime(), status };
      } else if (kind < 0.7) now = new Date(now.getTime() + Math.floor(random() * 20 * DAY_MS));
      else if (kind < 0.8)
        now = new Date(now.getTime() - Math.floor(random() * 3 * DAY_MS)); // a clock that was set back
      else await endAvailability(ctx);
      // With a token, no kept answer is sent.
      const [shown] =
        (await published(made.id, await sessionOf(ctx, made.owner.id))).organization_services[0]!.availability ?? [];
      if (!shown) continue;
      expect(shown.status).toBe(last!.status);
      expect(Date.parse(shown.said_at)).toBe(last!.at);
      expect(now.getTime() - last!.at).toBeLessThan(30 * DAY_MS);
      expect(last!.at - now.getTime()).toBeLessThanOrEqual(HOUR_MS);
    }
  });
});

describe("a filter by free places", () => {
  test("puts those that say yes first, then those that are not known, then the others, and leaves out none", async () => {
    const [yes, other, unknown] = [await listed(), await listed(), await listed()];
    await yes.say([{ ...yes.atSouth, status: "capacity" }]);
    await other.say([
      { ...other.atNorth, status: "no-capacity" },
      { ...other.atSouth, status: "waitlist" },
      { service_id: other.online.id, address_id: null, status: "no-capacity" },
    ]);
    const { data, meta } = (await ask(api, "GET", "/organizations?availability=capacity&facets=1")).body;
    expect(data.map(({ id }: Listing) => id)).toEqual([yes.id, unknown.id, other.id]);
    expect(meta.availability).toEqual([
      { group: "capacity", total: 1 },
      { group: "unknown", total: 1 },
      { group: "other", total: 1 },
    ]);
    expect([meta.total, meta.facets.availability]).toEqual([3, { capacity: 1 }]);
    // The card is of the branch that has the place, and of the service.
    expect(data[0].branch.address_label).toBe("South");
    expect(data[0].services[0].availability).toMatchObject({ status: "capacity", address_id: yes.south.id });
    const pages = [];
    for (let page = 1; page <= 4; page++)
      pages.push(
        (await ask(api, "GET", `/organizations?availability=capacity&per_page=1&page=${page}`)).body.data.map(
          ({ id }: Listing) => id,
        ),
      );
    expect(pages).toEqual([[yes.id], [unknown.id], [other.id], []]);
  });

  test("asks of the kind of help that is looked for", async () => {
    const made = await listed();
    await made.say([{ service_id: made.online.id, address_id: null, status: "capacity" }]);
    const groups = async (query: string) => {
      const { meta } = (await ask(api, "GET", `/organizations?availability=capacity&facets=1&${query}`)).body;
      return [meta.availability, meta.facets.availability.capacity];
    };
    expect(await groups("services=legal-aid")).toEqual([[{ group: "capacity", total: 1 }], 1]);
    expect(await groups("services=education")).toEqual([[{ group: "unknown", total: 1 }], 0]);
  });
});

describe("the question after 25 days", () => {
  const linkIn = (url: string) => {
    const { pathname, searchParams } = new URL(url);
    return {
      id: pathname.split("/").at(-1)!,
      lang: searchParams.get("lang"),
      link: { expires: searchParams.get("expires")!, signature: searchParams.get("signature")! },
    };
  };
  async function asked(made: Made) {
    await made.say([{ ...made.atNorth, status: "capacity" }]);
    at("2026-11-28T10:00:00Z");
    await askForAvailability(ctx);
    const sent = await messages();
    return { ...linkIn(sent[0]!.values.url!), sent };
  }

  test("goes once, in the person's language, by mail or by SMS, and never to one that said nothing", async () => {
    const [silent, byMail, bySms] = [
      await listed(),
      await listed("hi"),
      await listed("ta", { email: null, phone: "9876543210" }),
    ];
    for (const made of [byMail, bySms]) await made.say([{ ...made.atNorth, status: "capacity" }]);
    at("2026-11-28T08:59:00Z");
    await askForAvailability(ctx);
    expect(await messages()).toEqual([]);
    at("2026-11-28T09:00:00Z");
    await Promise.all([askForAvailability(ctx), askForAvailability(ctx)]);
    await askForAvailability(ctx);
    const sent = await messages();
    expect(sent.map(({ to, channel, template, language }) => [to, channel, template, language]).sort()).toEqual(
      [
        [byMail.owner.email, "email", "places_free", "hi"],
        ["9876543210", "phone", "places_free", "ta"],
      ].sort(),
    );
    expect(sent.map(({ values }) => linkIn(values.url!).id)).not.toContain(silent.id);
    expect(linkIn(sent.find(({ language }) => language === "hi")!.values.url!).lang).toBe("hi");
    at("2026-12-01T09:00:00Z");
    await askForAvailability(ctx);
    expect(await messages()).toEqual([]);
  });

  test("is asked in the next hour when the program ended before the message was stored", async () => {
    const made = await listed();
    await made.say([{ ...made.atNorth, status: "capacity" }]);
    at("2026-11-28T10:00:00Z");
    const broken = { ...ctx.jobs, send: () => Promise.reject(new Error("killed")) };
    await expect(askForAvailability({ ...ctx, jobs: broken })).rejects.toThrow("killed");
    expect(await ctx.db.selectFrom("availability_questions").selectAll().execute()).toEqual([]);
    await askForAvailability(ctx);
    expect((await messages()).map(({ to }) => to)).toEqual([made.owner.email]);
  });

  test("can be switched off", async () => {
    const made = await listed();
    await ask(
      api,
      "PUT",
      `/provider/organization/${made.id}/availability-questions`,
      { asks: false },
      made.owner.token,
    );
    await made.say([{ ...made.atNorth, status: "capacity" }]);
    at("2026-11-28T10:00:00Z");
    await askForAvailability(ctx);
    expect(await messages()).toEqual([]);
  });

  test("has a link that shows without changing, and answers once, also twice at once", async () => {
    const made = await listed();
    const { id, link } = await asked(made);
    const before = await hashIn(made.id);
    for (const _ of [1, 2, 3]) expect((await readByQuestion(ctx, id, link))!.answered).toBe(false);
    expect(await hashIn(made.id)).toBe(before);
    const saying = { ...made.atNorth, weeks_from: null, weeks_to: null, next_start: null, note: "" };
    const answers = await Promise.all([
      answerQuestion(ctx, id, link, [{ ...saying, status: "no-capacity" }]),
      answerQuestion(ctx, id, link, [{ ...saying, status: "waitlist" }]),
    ]);
    expect(answers.map((answer) => answer!.saved).sort()).toEqual([false, true]);
    const [row] = await ctx.db.selectFrom("service_availability").selectAll().execute();
    expect([row!.said_by, row!.version, row!.said_at.toISOString()]).toEqual(["link", 2, "2026-11-28T10:00:00.000Z"]);
    expect((await readByQuestion(ctx, id, link))!.answered).toBe(true);
    // Opened again later it publishes nothing, so that the listing does not look newly changed.
    at("2026-12-20T10:00:00Z");
    const seq = () =>
      ctx.db.selectFrom("listing_changes").select("seq").orderBy("seq", "desc").limit(1).executeTakeFirst();
    const last = await seq();
    expect((await answerQuestion(ctx, id, link, [{ ...saying, status: "capacity" }]))!.saved).toBe(false);
    // It may still end the questions.
    for (const _ of [1, 2]) expect((await setQuestionsByLink(ctx, id, link, false))!.asks).toBe(false);
    expect(await seq()).toEqual(last);
  });

  test("has a link that a removed colleague cannot use", async () => {
    const made = await listed();
    const { id, link } = await asked(made);
    await transaction(ctx, (ctx) => endQuestion(ctx, id));
    expect(await readByQuestion(ctx, id, link)).toBeNull();
    await askForAvailability(ctx);
    const { values } = (await messages()).find(({ values }) => values.url?.includes(id))!;
    expect((await readByQuestion(ctx, id, linkIn(values.url!).link))!.answered, "the others are asked again").toBe(
      false,
    );
  });

  test("stays open when the answer is refused", async () => {
    const made = await listed();
    const { id, link } = await asked(made);
    const saying = { ...made.atNorth, status: "capacity", weeks_from: null, weeks_to: null, note: "" } as const;
    await expect(answerQuestion(ctx, id, link, [{ ...saying, next_start: "2020-01-01" }])).rejects.toMatchObject({
      code: "validation",
    });
    await expect(answerQuestion(ctx, id, link, [{ ...saying, next_start: null, version: 7 }])).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await readByQuestion(ctx, id, link))!.answered).toBe(false);
  });

  test("has a link of this organisation and this question alone, that ends", async () => {
    const [made, other] = [await listed(), await listed()];
    const { id, link } = await asked(made);
    await other.say([{ ...other.atNorth, status: "capacity" }]);
    expect(await readByQuestion(ctx, other.id, link)).toBeNull();
    expect(await readByQuestion(ctx, id, { ...link, expires: String(Number(link.expires) + 1) })).toBeNull();
    expect(await readByQuestion(ctx, id, { ...link, signature: "" })).toBeNull();
    expect(await readByQuestion(ctx, "nothing", link)).toBeNull();
    // The next question has another link.
    await answerQuestion(ctx, id, link, [
      { ...made.atNorth, status: "capacity", weeks_from: null, weeks_to: null, next_start: null, note: "" },
    ]);
    at("2026-12-23T10:00:00Z");
    await askForAvailability(ctx);
    const next = linkIn((await messages()).find(({ values }) => values.url?.includes(id))!.values.url!);
    expect(await readByQuestion(ctx, id, link)).toBeNull();
    expect((await readByQuestion(ctx, id, next.link))!.answered).toBe(false);
    at("2027-01-22T10:00:01Z");
    expect(await readByQuestion(ctx, id, next.link)).toBeNull();
  });
});

test("HSDS has it as an attribute of the service at the place and as an alert", async () => {
  const made = await listed();
  await made.say([{ ...made.atNorth, status: "waitlist", weeks_from: 4, weeks_to: 6 }]);
  const service = (await ask(api, "GET", `/hsds/v3/services/${made.school.id}`)).body;
  expect(service.alert).toBe("North: Waiting list, 4 to 6 weeks (said on 2026-11-03, counts until 2026-12-03).");
  const codes = service.service_at_locations.map(
    (link: { attributes?: { link_entity: string; taxonomy_term: { taxonomy: string; code: string } }[] }) =>
      (link.attributes ?? []).map(({ link_entity, taxonomy_term: { taxonomy, code } }) => [
        link_entity,
        taxonomy,
        code,
      ]),
  );
  expect(codes).toEqual([[["service_at_location", "availability", "waitlist"]], []]);
  expect(await hashIn(made.id)).toBe(documentHash(JSON.stringify(await published(made.id))));
});
