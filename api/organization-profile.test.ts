import fs from "node:fs/promises";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { apiApp } from "#api/app.ts";
import type { Listing, OrganizationRecord, OwnAddress, OwnRegistration, OwnService } from "#domain/listing.ts";
import { problems } from "#domain/problems.ts";
import { changeAny } from "#operations/owner/update-organization.ts";
import { removeExpiredData } from "#operations/privacy/data-retention.ts";
import { askManyAtOnce } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { buildAddress, buildOrganization, buildService } from "#tests/helpers/organization.ts";
import { addMember, addRegistration, pngFile, storeOrganization } from "#tests/helpers/provider.ts";

const base = await testContext();
let now = base.now();
const ctx = { ...base, now: () => now, env: { ...base.env, RATE_LIMIT_SCALE: 1000 } };
const api = apiApp({
  ctx,
  unforeseen: (error) => {
    throw error;
  },
});

let token = "";
let organization = buildOrganization();
let people = 0;

interface Answer<T> {
  status: number;
  body: T & { message: string; errors: Record<string, string[]>; current: T };
}

async function ask<T>(method: string, path: string, body?: object, as = token): Promise<Answer<T>> {
  const isForm = body instanceof FormData;
  const response = await api.request(path, {
    method,
    headers: { Authorization: `Bearer ${as}`, ...(body && !isForm ? { "Content-Type": "application/json" } : {}) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Answer<T>["body"] };
}

const record = async () =>
  (await ask<{ data: OrganizationRecord }>("GET", `/provider/organization?organization_id=${organization.id}`)).body
    .data;
const published = async () => (await ask<{ data: Listing }>("GET", `/organizations/${organization.id}`)).body.data;

function form(fields: Record<string, string | string[] | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const part of [value].flat()) data.append(name, part);
  return data;
}

beforeEach(async () => {
  now = base.now();
  organization = buildOrganization();
  await storeOrganization(ctx, organization);
  token = await addMember(ctx, organization.id, `somebody${people++}@example.org`);
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

describe("an address", () => {
  const fields = {
    address_label: "Branch",
    address_line_1: "3 Tilak Road",
    city: "Pune",
    district: "Pune",
    state: "Maharashtra",
    pincode: "411030",
  };
  const first = () => organization.addresses[0]!.id;

  test("is public at once, with its accessibility facts and their date", async () => {
    const access = { "step-free": true, lift: false, braille: null };
    const { body } = await ask<OwnAddress>("POST", "/addresses", { ...fields, access, hours: "Mon–Fri 9–5" });
    const [, shown] = (await published()).addresses;
    expect(shown).toMatchObject({ id: body.id, access: { "step-free": true, lift: false }, hours: "Mon–Fri 9–5" });
    expect(shown!.access).not.toHaveProperty("braille");
    expect(shown!.access_checked_at).toBe(now.toISOString());
    later(30);
    await ask("PUT", `/addresses/${body.id}`, { hours: "Mon–Sat 9–5" });
    expect((await published()).addresses[1]!.access_checked_at).toBe(shown!.access_checked_at);
    await ask("PUT", `/addresses/${body.id}`, { access: { "step-free": false } });
    expect((await published()).addresses[1]!.access_checked_at).toBe(now.toISOString());
  });

  test("of an office or a home is public without its street; members see it whole", async () => {
    const { body } = await ask<OwnAddress>("POST", "/addresses", { ...fields, type: "residence" });
    // The centre of Pune, wherever in Pune the home is
    const hidden = (await published()).addresses[1]!;
    expect(hidden).toMatchObject({ address_line_1: "", pincode: null, geo_quality: "low" });
    expect([hidden.latitude!.toFixed(1), hidden.longitude!.toFixed(1)]).toEqual(["18.5", "73.9"]);
    expect((await ask<OwnAddress>("GET", `/addresses/${body.id}`)).body.address_line_1).toBe("3 Tilak Road");
    expect((await ask<OwnAddress>("GET", `/addresses/${body.id}`, undefined, "x".repeat(43))).body.address_line_1).toBe(
      "",
    );
  });

  const streetOf = async () => (await published()).addresses[1]!.address_line_1;

  test("of an office stays hidden until its people answer, and then shows its street or hides it again", async () => {
    const { body } = await ask<OwnAddress>("POST", "/addresses", { ...fields, type: "office" });
    expect([body.show_street, await streetOf()]).toEqual([null, ""]);
    await ask("PUT", `/addresses/${body.id}`, { hours: "9–5" });
    expect(await streetOf()).toBe("");
    await ask("PUT", `/addresses/${body.id}`, { show_street: true });
    expect(await streetOf()).toBe("3 Tilak Road");
    await ask("PUT", `/addresses/${body.id}`, { hours: "10–5" });
    expect(await streetOf()).toBe("3 Tilak Road");
    await ask("PUT", `/addresses/${body.id}`, { show_street: false });
    expect((await published()).addresses[1]).toMatchObject({ address_line_1: "", pincode: "411030" });
  });

  test("that becomes a home hides its street, and refuses to show it", async () => {
    const { body } = await ask<OwnAddress>("POST", "/addresses", { ...fields, type: "centre", show_street: true });
    expect(await streetOf()).toBe("3 Tilak Road");
    const { status, body: refused } = await ask("PUT", `/addresses/${body.id}`, { type: "home", show_street: true });
    expect([status, refused.errors]).toEqual([422, { show_street: [problems.show_street_never] }]);
    expect(await streetOf()).toBe("3 Tilak Road");
    const home = await ask<OwnAddress>("PUT", `/addresses/${body.id}`, { type: "home" });
    expect([home.body.show_street, await streetOf()]).toEqual([false, ""]);
  });

  test("of an individual never shows its street, one of before neither, which nobody has answered for", async () => {
    organization = buildOrganization({ is_individual: true, type: "individual" });
    await storeOrganization(ctx, organization);
    token = await addMember(ctx, organization.id, `alone${people++}@example.org`);
    const { status } = await ask("POST", "/addresses", { ...fields, type: "centre", show_street: true });
    expect(status).toBe(422);
    const { body } = await ask<OwnAddress>("POST", "/addresses", { ...fields, type: "centre" });
    expect([body.show_street, await streetOf()]).toEqual([false, ""]);
    await ctx.db.updateTable("addresses").set({ show_street: null }).where("id", "=", body.id).execute();
    const { body: kept } = await ask<OwnAddress>("PUT", `/addresses/${body.id}`, { hours: "9–5" });
    expect([kept.show_street, await streetOf()]).toEqual([null, ""]);
    await ask("PUT", `/addresses/${body.id}`, { show_street: false });
    expect(await streetOf()).toBe("");
  });

  test("that is online only needs no street", async () => {
    const online = { ...fields, address_line_1: undefined, type: "online" };
    const { status } = await ask<OwnAddress>("POST", "/addresses", online);
    expect(status).toBe(201);
    expect((await published()).addresses[1]).toMatchObject({ type: "online", city: "Pune", geo_quality: "low" });
    expect((await ask("POST", "/addresses", { ...online, type: "office" })).body.errors).toEqual({
      address_line_1: [problems.address_line_1],
    });
  });

  test("with a PIN code of another state is public, and reported to the desk once", async () => {
    const reports = () =>
      ctx.db.selectFrom("reports").select(["field", "note"]).where("organization_id", "=", organization.id).execute();
    const { body } = await ask<OwnAddress>("POST", "/addresses", fields);
    expect(await reports()).toEqual([]);
    await ask("PUT", `/addresses/${body.id}`, { pincode: "641018" });
    expect((await published()).addresses[1]).toMatchObject({ pincode: "641018", state: "Maharashtra" });
    await ask("PUT", `/addresses/${body.id}`, { hours: "9–5" });
    await ask("PUT", `/addresses/${body.id}`, { pincode: "411030" });
    await ask("PUT", `/addresses/${body.id}`, { pincode: "641018" });
    const note =
      "“Branch”: the PIN code 641018 is not one of Maharashtra. The program noticed it when the place was saved.";
    expect(await reports()).toEqual([{ field: "addresses", note }]);
    for (let i = 0; i < 25; i++)
      await ask("PUT", `/addresses/${body.id}`, { address_label: `Branch ${i}`, pincode: `64101${8 + (i % 2)}` });
    expect(await reports(), "others are not buried").toHaveLength(20);
    await ctx.db.deleteFrom("reports").where("organization_id", "=", organization.id).execute();
    await ctx.db.updateTable("organizations").set({ status: "pending" }).where("id", "=", organization.id).execute();
    await ask("PUT", `/addresses/${body.id}`, { pincode: "641019" });
    expect(await reports(), "a reviewer will see it").toEqual([]);
  });

  const gorakhpur = { ...fields, city: "Gorakhpur", district: "Gorakhpur", state: "Uttar Pradesh", pincode: "273001" };
  const inBengaluru = { latitude: 12.9716, longitude: 77.5946 };
  const refusal = { latitude: [problems.far_point] };
  const notes = async () => {
    const of = ctx.db.selectFrom("reports").select("note").where("organization_id", "=", organization.id);
    return (await of.execute()).map(({ note }) => note);
  };

  test("far from the area of its PIN code is refused until that is confirmed, and the desk hears of it once", async () => {
    const { status, body } = await ask("POST", "/addresses", { ...gorakhpur, ...inBengaluru });
    expect([status, body.errors]).toEqual([422, refusal]);
    expect((await record()).addresses).toHaveLength(1);
    const near = await ask<OwnAddress>("POST", "/addresses", { ...gorakhpur, latitude: 26.76, longitude: 83.37 });
    expect([near.status, await notes()]).toEqual([201, []]);
    const path = `/addresses/${near.body.id}`;
    expect((await ask("PUT", path, { ...inBengaluru, hours: "9–5" })).body.errors).toEqual(refusal);
    expect((await ask("PUT", path, { ...inBengaluru, far_point_confirmed: false })).status).toBe(422);
    expect((await ask<OwnAddress>("GET", path)).body).toMatchObject({ latitude: 26.76, hours: null, version: 1 });
    const moved = await ask<OwnAddress>("PUT", path, { ...inBengaluru, far_point_confirmed: true });
    expect(moved.body).toMatchObject({ ...inBengaluru, geo_quality: "exact" });
    expect(moved.body).not.toHaveProperty("far_point_confirmed");
    expect(await notes()).toEqual([
      expect.stringMatching(/^“Branch”: the exact place is 1\d{3} km from the area of the PIN code 273001\./),
    ]);
    expect((await ask("PUT", path, { ...moved.body, hours: "9–5" })).status, "what was confirmed stays").toBe(200);
    expect(await notes()).toHaveLength(1);
    expect((await ask("PUT", path, { pincode: "273002" })).body.errors).toEqual(refusal);
  });

  test("with a PIN code whose area is not well known is not accused", async () => {
    const doubtful = [...ctx.places.pincodes.values()].find(
      ({ quality, latitude, state_code }) =>
        quality !== "ok" && latitude !== null && latitude > 20 && state_code === "UP",
    )!;
    const sent = { ...gorakhpur, pincode: doubtful.pincode, ...inBengaluru };
    expect([(await ask("POST", "/addresses", sent)).status, await notes()]).toEqual([201, []]);
  });

  test("moves with its PIN code while its coordinates are guessed, and keeps coordinates that a user set", async () => {
    const { body: guessed } = await ask<OwnAddress>("GET", `/addresses/${first()}`);
    const { body: moved } = await ask<OwnAddress>("PUT", `/addresses/${first()}`, {
      ...guessed,
      pincode: "600001",
      state: "Tamil Nadu",
      district: "Chennai",
      city: "Chennai",
    });
    expect(Math.round(moved.latitude!)).toBe(13);
    const { body: placed } = await ask<OwnAddress>("PUT", `/addresses/${first()}`, {
      latitude: 13.09,
      longitude: 80.28,
    });
    expect(placed).toMatchObject({ latitude: 13.09, geo_quality: "exact" });
    const { body: kept } = await ask<OwnAddress>("PUT", `/addresses/${first()}`, { city: "Madras" });
    expect(kept).toMatchObject({ latitude: 13.09, geo_quality: "exact" });
  });

  test("answers 409 with the present record to a request with an older version", async () => {
    const { body: known } = await ask<OwnAddress>("GET", `/addresses/${first()}`);
    await ask("PUT", `/addresses/${first()}`, { ...known, city: "Pimpri" });
    const late = await ask<OwnAddress>("PUT", `/addresses/${first()}`, { ...known, city: "Chinchwad" });
    expect(late).toMatchObject({ status: 409, body: { current: { city: "Pimpri", version: known.version + 1 } } });
    expect((await record()).addresses[0]!.city).toBe("Pimpri");
  });

  test("can be restored whole for ten minutes after its removal", async () => {
    const { body } = await ask<OwnAddress>("POST", "/addresses", fields);
    await ask("DELETE", `/addresses/${body.id}`);
    expect((await published()).addresses).toHaveLength(1);
    later(9);
    expect((await ask<OwnAddress>("POST", `/addresses/${body.id}/restore`)).body).toEqual(body);
    expect((await published()).addresses).toHaveLength(2);
    await ask("DELETE", `/addresses/${body.id}`);
    later(10);
    expect((await ask("POST", `/addresses/${body.id}/restore`)).status).toBe(404);
  });

  test("is not removed when it is the last of a public listing; in an application it is", async () => {
    await ctx.db.deleteFrom("services").where("organization_id", "=", organization.id).execute();
    const refused = await ask("DELETE", `/addresses/${first()}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This is the last place of a public page, so it stays. Correct it, add another one first, or delete the listing.",
    ]);
    expect((await record()).addresses).toHaveLength(1);
    await ctx.db.updateTable("organizations").set({ status: "suspended" }).where("id", "=", organization.id).execute();
    expect((await ask("DELETE", `/addresses/${first()}`)).status, "it can become public again").toBe(409);
    await ctx.db.updateTable("organizations").set({ status: "pending" }).where("id", "=", organization.id).execute();
    expect((await ask("DELETE", `/addresses/${first()}`)).status).toBe(200);
  });

  test("is created once when the request is repeated, with the last values", async () => {
    const new_id = uuid();
    const send = (city: string) => ask<OwnAddress>("POST", "/addresses", { ...fields, city, new_id });
    expect((await send("Pune")).body).toMatchObject({ id: new_id, city: "Pune" });
    expect((await send("Pimpri")).body).toMatchObject({ id: new_id, city: "Pimpri", version: 2 });
    expect((await record()).addresses).toHaveLength(2);
    const other = await addMember(
      ctx,
      (await storeOrganization(ctx, buildOrganization())).id,
      `other${people++}@example.org`,
    );
    expect((await ask("POST", "/addresses", { ...fields, new_id }, other)).status).toBe(404);
  });

  test("is not removed where a thousand removed parts can come back", async () => {
    await sql`insert into removals (id, organization_id, subject, subject_id, contents, removed_at)
      select gen_random_uuid(), ${organization.id}, 'address', gen_random_uuid(), '{}', ${now}
      from generate_series(1, 1000)`.execute(ctx.db);
    const { body: added } = await ask<OwnAddress>("POST", "/addresses", fields);
    const { status, body } = await ask("DELETE", `/addresses/${added.id}`);
    expect([status, body.message]).toEqual([
      409,
      "So many parts were removed lately that no more can be. Try again tomorrow.",
    ]);
  });

  test("is one of 300 at most, also when a removed one is restored", async () => {
    const large = buildOrganization({ addresses: Array.from({ length: 300 }, () => buildAddress()), services: [] });
    await storeOrganization(ctx, large);
    const member = await addMember(ctx, large.id, `large${people++}@example.org`);
    const send = (method: string, path: string, body?: object) => ask(method, path, body, member);
    const removed = `/addresses/${large.addresses[0]!.id}`;
    expect((await send("POST", "/addresses", fields)).status).toBe(422);
    expect((await send("DELETE", removed)).status).toBe(200);
    expect((await send("POST", "/addresses", fields)).status).toBe(201);
    expect((await send("POST", `${removed}/restore`)).status).toBe(422);
  });

  test("is refused when the listing becomes larger than 400,000 characters, of which places of services are part", async () => {
    const addresses = Array.from({ length: 100 }, () => buildAddress());
    const address_ids = addresses.map(({ id }) => id);
    const description = "अ".repeat(2000);
    const services = Array.from({ length: 40 }, () => buildService({ address_ids, description }));
    const large = buildOrganization({ addresses, services });
    await storeOrganization(ctx, large);
    const member = await addMember(ctx, large.id, `large${people++}@example.org`);
    const send = (path: string, fields: Parameters<typeof form>[0]) => ask("POST", path, form(fields), member);
    const add = () =>
      send("/services", {
        name: "Day care",
        description,
        category: "education",
        disability_id: "visual-impairment",
        "delivery_modes[]": "offline",
        "coverages[]": "local",
        "address_ids[]": address_ids,
      });
    let answer = await add();
    for (let i = 0; i < 20 && answer.status === 201; i++) answer = await add();
    expect([answer.status, answer.body]).toMatchObject([422, { errors: { organization_id: [problems.too_many] } }]);
    const [first] = services;
    expect(
      (await send(`/services/${first!.id}`, { _method: "PUT", description: "Short", "address_ids[]": address_ids[0]! }))
        .status,
    ).toBe(200);
    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(422);
  });

  test("is restored to the end when another took its position", async () => {
    const { body: one } = await ask<OwnAddress>("POST", "/addresses", fields);
    await ask("DELETE", `/addresses/${one.id}`);
    const { body: two } = await ask<OwnAddress>("POST", "/addresses", { ...fields, address_label: "Two" });
    await ask("POST", `/addresses/${one.id}/restore`);
    expect((await record()).addresses.map(({ id }) => id)).toEqual([first(), two.id, one.id]);
  });

  test("writes an audit line with before and after for each change", async () => {
    const { body } = await ask<OwnAddress>("POST", "/addresses", fields);
    await ask("PUT", `/addresses/${body.id}`, { city: "Pimpri" });
    await ask("DELETE", `/addresses/${body.id}`);
    await ask("POST", `/addresses/${body.id}/restore`);
    const lines = await ctx.db
      .selectFrom("audit_log")
      .selectAll()
      .where("subject_id", "=", body.id)
      .orderBy("id")
      .execute();
    const city = (side: object | null) => (side as OwnAddress | null)?.city;
    expect(lines.map(({ action, before, after }) => [action, city(before), city(after)])).toEqual([
      ["address.create", undefined, "Pune"],
      ["address.update", "Pune", "Pimpri"],
      ["address.remove", "Pimpri", undefined],
      ["address.restore", undefined, "Pimpri"],
    ]);
    expect(lines.every(({ user_id, organization_id }) => user_id && organization_id === organization.id)).toBe(true);
  });
});

describe("a service", () => {
  const fields = () => ({
    name: "Mobility training",
    description: "With a white cane.",
    category: "education",
    disability_id: "visual-impairment",
    "delivery_modes[]": "offline",
    "coverages[]": "local",
    "address_ids[]": organization.addresses[0]!.id,
  });
  const create = async (more: Record<string, string | string[] | File> = {}) =>
    (await ask<OwnService>("POST", "/services", form({ ...fields(), ...more }))).body;
  const shown = async () => (await published()).organization_services.find(({ name }) => name === "Mobility training");

  test("stores listed disabilities and those that the organisation names", async () => {
    const service = await create({
      "disability_ids[]": ["visual-impairment", "multiple-disabilities"],
      "custom_disabilities[]": ["Deafblindness"],
    });
    expect(service).toMatchObject({
      disabilities: ["visual-impairment", "multiple-disabilities"],
      custom_disabilities: ["Deafblindness"],
    });
    const { body: renamed } = await ask<OwnService>(
      "POST",
      `/services/${service.id}`,
      form({ _method: "PUT", name: "Mobility" }),
    );
    expect(renamed).toMatchObject({
      name: "Mobility",
      custom_disabilities: ["Deafblindness"],
      description: "With a white cane.",
    });
    const change = async (fields: Record<string, string | string[]>) =>
      (await ask<OwnService>("POST", `/services/${service.id}`, form({ _method: "PUT", ...fields }))).body;
    expect((await create({ new_id: service.id })).id).toBe(service.id);
    expect(await change({ "custom_disabilities[]": "Deafblindness" })).toMatchObject({ disabilities: [] });
    expect(await change({ "disability_ids[]": "dwarfism" })).not.toHaveProperty("custom_disabilities");
    const second = await create({ "custom_disabilities[]": ["deafblindness"] });
    expect(second.custom_disabilities).toEqual(["Deafblindness"]);
  });

  test("with pictures is refused unread when the disk is nearly full, and saved without them", async () => {
    const disk = vi.spyOn(fs, "statfs").mockResolvedValue({ bavail: 10, bsize: 4096 } as never);
    onTestFinished(() => disk.mockRestore());
    for (const path of ["/services", `/services/${uuid()}`]) {
      const { headers, body } = new Response(form(fields()));
      headers.set("Authorization", `Bearer ${token}`);
      headers.set("Content-Length", "2000000");
      const request = { method: "POST", headers, body, duplex: "half" } as RequestInit;
      expect((await api.request(path, request)).status).toBe(503);
    }
    expect(await create()).toMatchObject({ name: "Mobility training" });
  });

  test("has at most a hundred disabilities that the organisation names, over all its services", async () => {
    const named = (from: number, count: number) => ({
      "custom_disabilities[]": Array.from({ length: count }, (_, i) => `Condition ${from + i}`),
    });
    const send = (more: Record<string, string[]>) => ask("POST", "/services", form({ ...fields(), ...more }));
    expect((await send(named(0, 60))).status).toBe(201);
    const { status, body } = await send(named(60, 41));
    expect([status, (body as { errors: object }).errors]).toEqual([422, { disability_ids: [problems.too_many] }]);
    expect((await send(named(20, 80))).status).toBe(201);
    const rows = await ctx.db
      .selectFrom("disabilities")
      .select("name")
      .where("organization_id", "=", organization.id)
      .execute();
    expect(new Set(rows.map(({ name }) => name)).size).toBe(100);
    expect(rows).toHaveLength(100);
  });

  test("stores the order and descriptions of its pictures; one left out of the list is removed, and can be restored", async () => {
    const service = await create({ "images[]": await pngFile("one.png"), "alts[]": "A ramp" });
    const { body: more } = await ask<OwnService>(
      "POST",
      `/services/${service.id}/images`,
      form({ "images[]": await pngFile("two.png") }),
    );
    const [one, two] = more.images.map(({ id }) => id) as [string, string];
    expect(more.images.map(({ alt }) => alt)).toEqual(["A ramp", null]);
    const list = (images: object[]) => form({ _method: "PUT", image_list: JSON.stringify(images) });
    await ask(
      "POST",
      `/services/${service.id}`,
      list([
        { document_id: two, alt: "The garden" },
        { document_id: one, decorative: true },
      ]),
    );
    expect((await shown())!.images.map(({ id, alt }) => [id, alt])).toEqual([
      [two, "The garden"],
      [one, ""],
    ]);
    expect((await ask("POST", `/services/${service.id}`, list([{ document_id: two }]))).body.errors).toHaveProperty(
      "images.0.alt",
    );
    await ask("POST", `/services/${service.id}`, list([{ document_id: one, alt: "A ramp" }]));
    expect((await shown())!.images).toHaveLength(1);
    expect((await ask("POST", `/documents/${two}/restore`)).status).toBe(200);
    expect((await shown())!.images).toHaveLength(2);
  });

  test("is not removed when it is the last of a public listing", async () => {
    const [last] = (await record()).organization_services;
    const refused = await ask("DELETE", `/services/${last!.id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This is the last service of a public page, so it stays. Correct it, add another one first, or delete the listing.",
    ]);
    expect((await published()).organization_services).toHaveLength(1);
    await create();
    expect((await ask("DELETE", `/services/${last!.id}`)).status).toBe(200);
  });

  test("is restored with its pictures and places, but not while its only place is removed", async () => {
    const { body: place } = await ask<OwnAddress>("POST", "/addresses", { ...buildAddress(), address_label: "Away" });
    const service = await create({ "address_ids[]": place.id, "images[]": await pngFile("one.png") });
    await ask("DELETE", `/services/${service.id}`);
    await ask("DELETE", `/addresses/${place.id}`);
    const refused = await ask("POST", `/services/${service.id}/restore`);
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining("place of this service") } });
    await ask("POST", `/addresses/${place.id}/restore`);
    expect((await ask<OwnService>("POST", `/services/${service.id}/restore`)).body).toEqual(service);
  });

  test("that can no longer be restored loses its files, and no others", async () => {
    const service = await create({ "images[]": [await pngFile("one.png"), await pngFile("two.png")] as never });
    const keys = async () => {
      const ids = service.images.map(({ id }) => id);
      const rows = await ctx.db
        .selectFrom("documents")
        .select("file_key")
        .where("id", "in", ids)
        .orderBy("id")
        .execute();
      return rows.map(({ file_key }) => file_key);
    };
    const [one, two] = (await keys()) as [string, string];
    await ask("DELETE", `/services/${service.id}/images/${service.images[0]!.id}`);
    later(11);
    await removeExpiredData(ctx);
    expect([await ctx.files.get(one), await ctx.files.get(two)].map((file) => file !== null)).toEqual([false, true]);
  });

  test("is refused whole when one of its pictures is not a picture", async () => {
    const before = (await record()).organization_services.length;
    const bad = new File(["<svg/>"], "x.png", { type: "image/png" });
    const answer = await ask(
      "POST",
      "/services",
      form({ ...fields(), "images[]": [await pngFile("a.png"), bad] as never }),
    );
    expect(answer.status).toBe(415);
    expect((await record()).organization_services).toHaveLength(before);
    const rows = await ctx.db
      .selectFrom("documents")
      .select("id")
      .where("organization_id", "=", organization.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test("answers 409 with the present record to an older version", async () => {
    const service = await create();
    const save = (name: string) =>
      ask<OwnService>(
        "POST",
        `/services/${service.id}`,
        form({ _method: "PUT", version: String(service.version), name }),
      );
    expect((await save("First")).status).toBe(200);
    expect(await save("Second")).toMatchObject({ status: 409, body: { current: { name: "First" } } });
  });
});

describe("a service's pictures", () => {
  const create = async (more: Record<string, string | string[] | File> = {}) =>
    ask<OwnService>(
      "POST",
      "/services",
      form({
        name: "Mobility training",
        description: "With a white cane.",
        category: "education",
        disability_id: "visual-impairment",
        "delivery_modes[]": "offline",
        "coverages[]": "local",
        "address_ids[]": organization.addresses[0]!.id,
        ...more,
      }),
    );

  test("that another user added meanwhile are not removed by an older list", async () => {
    const { body: known } = await create();
    const { body: more } = await ask<OwnService>(
      "POST",
      `/services/${known.id}/images`,
      form({ "images[]": await pngFile("one.png") }),
    );
    const save = (version: number) =>
      ask<OwnService>(
        "POST",
        `/services/${known.id}`,
        form({ _method: "PUT", version: String(version), image_list: "[]" }),
      );
    expect(await save(known.version)).toMatchObject({ status: 409, body: { current: { images: more.images } } });
    await ask("DELETE", `/documents/${more.images[0]!.id}`);
    expect((await save(more.version)).status).toBe(409);
    await ask("POST", `/documents/${more.images[0]!.id}/restore`);
    expect(await save(more.version + 1)).toMatchObject({ status: 409, body: { current: { images: more.images } } });
  });

  test("have descriptions of storable text", async () => {
    const picture = { "images[]": await pngFile("one.png") };
    expect((await create({ ...picture, "alts[]": "a\0b" })).body.errors).toHaveProperty("alts.0");
    expect((await create({ ...picture, "alts[]": "x".repeat(301) })).body.errors).toHaveProperty("alts.0");
    expect((await create({ ...picture, "alts[]": ["A ramp", "of no file"] })).body.images[0]!.alt).toBe("A ramp");
  });

  test("removed twice at the same moment are removed once, and can be restored", async () => {
    const { body } = await create({ "images[]": await pngFile("one.png") });
    const path = `/documents/${body.images[0]!.id}`;
    const statuses = (await Promise.all([ask("DELETE", path), ask("DELETE", path)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 404]);
    expect((await ask("POST", `${path}/restore`)).status).toBe(200);
  });
});

describe("input that no page of ours sends", () => {
  const tricky = { toString: 1, valueOf: 1 }; // neither a text nor a number can be made of it

  test("is refused as a version", async () => {
    const { id } = organization.addresses[0]!;
    expect((await ask("PUT", `/addresses/${id}`, { version: tricky })).status).toBe(409);
    expect((await ask("PATCH", "/provider/organization/links", { version: [1] })).status).toBe(409);
  });

  test("is refused as the end of a registration", async () => {
    const sent = { type: "trust", number: "1", issue_date: "2009-02-03", valid_till: tricky };
    expect((await ask("POST", "/registration-details", sent)).body.errors).toHaveProperty("valid_till");
  });

  test("is refused when it is nested deeper than a record", async () => {
    const response = await api.request(`/provider/organization/${organization.id}`, {
      method: "PATCH",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: `{"key_people":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
    });
    expect(response.status).toBe(422);
  });

  test("is refused as the registration of files", async () => {
    const upload = form({ "documents[]": await pngFile("deed.png"), registration_detail_id: "" });
    expect((await ask("POST", "/documents", upload)).status).toBe(201);
  });
});

describe("changes that an admin reviews", () => {
  const change = (body: object) =>
    ask<{ data: OrganizationRecord }>("PATCH", `/provider/organization/${organization.id}`, body);

  test("a new name waits; everything else is public at once", async () => {
    const { body } = await change({
      name: "Asha Centre for All",
      tags: ["day care"],
      details: { attributes: { description: "New words." } },
    });
    expect(body.data).toMatchObject({
      name: "Asha Centre for All",
      status: "approved",
      approved: { name: "Asha Centre" },
    });
    expect(await published()).toMatchObject({
      name: "Asha Centre",
      tags: ["day care"],
      organization_details: { attributes: { description: "New words." } },
    });
    const found = await api.request("/organizations?search=Asha+Centre");
    expect(
      ((await found.json()) as { data: { name: string }[] }).data.some(({ name }) => name === "Asha Centre for All"),
    ).toBe(false);
  });

  test("notify admins once a day, however often they change", async () => {
    const admin = { id: uuid(), name: "Admin", email: `admin${people++}@example.org`, phone: null };
    await ctx.db
      .insertInto("users")
      .values({ ...admin, roles: ["admin"] })
      .execute();
    const mails = async () => {
      const rows = await ctx.db.selectFrom("messages").select("id").where("template", "=", "changes_waiting").execute();
      return rows.length;
    };
    const before = await mails();
    for (const name of ["Another", "Asha Centre", "Another", "Asha Centre", "Another"]) await change({ name });
    expect((await mails()) - before).toBe(1);
    await ctx.db.updateTable("users").set({ roles: [] }).where("id", "=", admin.id).execute();
  });

  test("end when the field is changed back", async () => {
    await change({ name: "Another", category: "school" });
    expect((await change({ name: "Asha Centre" })).body.data.approved).toMatchObject({ category: "ngo" });
    expect((await change({ category: "ngo" })).body.data.approved).toBeNull();
  });

  test("a PAN waits too, is never published, and is masked for members", async () => {
    const { body } = await change({ pan_card: "aaatt 1234 k" });
    expect(body.data.organization_details.attributes.pan_card).toBe("AAAT•••••K");
    expect(body.data.approved).toMatchObject({ pan_changed: true });
    expect(JSON.stringify(await published())).not.toMatch(/AAAT|pan/);
    expect((await change({ pan_card: "12345" })).body.errors).toHaveProperty("pan_card");
  });

  test("added, changed and removed registrations wait", async () => {
    const registration = { type: "trust", number: "1/2009", issue_date: "2009-02-03", no_expiry: true };
    const { body } = await ask<OwnRegistration>("POST", "/registration-details", registration);
    expect((await published()).registration_details).toEqual([]);
    await ctx.db.deleteFrom("approved_versions").execute(); // as an approval does
    const { body: changed } = await ask<OwnRegistration>("PUT", `/registration-details/${body.id}`, {
      number: "2/2010",
    });
    expect(changed.number).toBe("2/2010");
    expect((await published()).registration_details).toMatchObject([{ number: "1/2009" }]);
    await ask("DELETE", `/registration-details/${body.id}`);
    expect((await record()).registration_details).toEqual([]);
    expect((await published()).registration_details).toMatchObject([{ number: "1/2009" }]);
    await ask("POST", `/registration-details/${body.id}/restore`);
    await ask("PUT", `/registration-details/${body.id}`, { number: "1/2009" });
    expect((await record()).approved).toBeNull();
  });

  test("nothing waits while the organisation is not approved", async () => {
    await ctx.db.updateTable("organizations").set({ status: "pending" }).where("id", "=", organization.id).execute();
    const { body } = await change({ name: "Another" });
    expect(body.data).toMatchObject({ name: "Another", approved: null });
  });

  test("an organisation is sent again once after the requested changes", async () => {
    await ctx.db
      .updateTable("organizations")
      .set({ status: "changes_requested" })
      .where("id", "=", organization.id)
      .execute();
    const send = () => ask<{ data: OrganizationRecord }>("POST", `/provider/organization/${organization.id}/submit`);
    const { body } = await send();
    expect(body.data).toMatchObject({ status: "pending" });
    expect(body.data.verifications.at(-1)).toMatchObject({ status: "pending" });
    expect((await send()).status).toBe(409);
  });
});

describe("sending again", () => {
  const send = (body?: object) =>
    ask<{ data: OrganizationRecord }>("POST", `/provider/organization/${organization.id}/submit`, body);
  const last = (record: OrganizationRecord) => record.verifications.at(-1);
  /** A minute ago, of the application or of changes that wait */
  const asked = async (about: "organization" | "changes") => {
    await ctx.db
      .insertInto("verifications")
      .values({
        id: uuid(),
        organization_id: organization.id,
        status: "changes_requested",
        note: "Please look again.",
        reason: null,
        by_user_id: null,
        created_at: now,
        about,
      })
      .execute();
    if (about === "organization") {
      const own = ctx.db.updateTable("organizations").set({ status: "changes_requested" });
      await own.where("id", "=", organization.id).execute();
    }
    later(1);
  };

  test("with an empty answer needs a change since it was asked for; the reason is told and nothing is sent", async () => {
    await asked("organization");
    const refused = await send({ reply: "  " });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        reply: [
          "Nothing has changed since we wrote to you. Change what we asked for, or write in your answer why it stays as it is.",
        ],
      },
    ]);
    expect(await record()).toMatchObject({ status: "changes_requested" });
    expect((await record()).verifications).toHaveLength(2);
    const { address_label, city } = (await record()).addresses[0]!;
    await ask("PUT", `/addresses/${organization.addresses[0]!.id}`, { city: "Pimpri" });
    await ask("PUT", `/addresses/${organization.addresses[0]!.id}`, { city, address_label });
    expect((await send({ reply: "" })).status, "it was changed back").toBe(422);
    await ask("PUT", `/addresses/${organization.addresses[0]!.id}`, { city: "Pimpri" });
    const { status, body } = await send({ reply: "" });
    expect(status).toBe(200);
    expect([body.data.status, last(body.data)?.note]).toEqual(["pending", null]);
  });

  test("with an answer needs no change, and the answer is kept for the admins, not for the public", async () => {
    await asked("organization");
    const { body } = await send({ reply: " The name is as on the deed. " });
    expect(body.data.status).toBe("pending");
    expect(last(body.data)).toMatchObject({ status: "pending", note: "The name is as on the deed." });
    await ctx.db.updateTable("organizations").set({ status: "approved" }).where("id", "=", organization.id).execute();
    await changeAny(ctx, organization.id, async () => {});
    expect(JSON.stringify(await published())).not.toContain("as on the deed");
  });

  test("of changes that an admin asked about follows the same rule; too long an answer is refused", async () => {
    await ask("PATCH", `/provider/organization/${organization.id}`, { name: "Asha for All" });
    later(1);
    await asked("changes");
    const waiting = ctx.db.updateTable("approved_versions").set({ asked_at: now });
    await waiting.where("organization_id", "=", organization.id).execute();
    expect((await send({ reply: "" })).body.errors).toHaveProperty("reply");
    expect((await send({ reply: "x".repeat(2001) })).body.errors).toHaveProperty("reply");
    const { body } = await send({ reply: "We were renamed in May." });
    expect(last(body.data)).toMatchObject({ about: "changes", note: "We were renamed in May." });
  });
});

describe("the organisation itself", () => {
  const change = (body: object) =>
    ask<{ data: OrganizationRecord }>("PATCH", `/provider/organization/${organization.id}`, body);

  test("has contacts that need no phone call, each validated by its own rules", async () => {
    const contacts = [
      {
        email: "Help@Example.org",
        whatsapp: "+91 98765 43210",
        video_url: "meet.example.org/isl",
        languages: ["ins", "mr"],
        hours: "10–4",
      },
    ];
    const { body } = await change({ contacts });
    expect(body.data.contacts).toMatchObject([
      {
        email: "help@example.org",
        whatsapp: "9876543210",
        video_url: "https://meet.example.org/isl",
        languages: ["ins", "mr"],
        phone: null,
      },
    ]);
    expect((await published()).contacts).toEqual(body.data.contacts);
    const again = await change({ contacts: [...body.data.contacts, { name: "Nobody" }, { phone: "12" }] });
    expect(Object.keys(again.body.errors)).toEqual(["contacts.1.email", "contacts.2.phone"]);
    expect((await change({ contacts: [] })).body.errors).toHaveProperty("contacts");
    expect((await change({ contacts: body.data.contacts })).body.data.contacts[0]!.id).toBe(body.data.contacts[0]!.id);
  });

  test("leaves a line with what differs, and none where nothing does", async () => {
    const lines = () =>
      ctx.db
        .selectFrom("audit_log")
        .select(["before", "after"])
        .where("organization_id", "=", organization.id)
        .where("action", "=", "organization.update")
        .orderBy("id")
        .execute();
    const { tags, name, organization_details } = await record();
    const { is_partner } = organization_details.attributes;
    await change({ is_partner });
    await change({ tags });
    expect(await lines()).toEqual([]);
    await change({ tags: ["new"] });
    expect(await lines()).toEqual([
      { before: { id: organization.id, name, tags }, after: { id: organization.id, name, tags: ["new"] } },
    ]);
  });

  test("has at least one key person, whose gender is not public", async () => {
    const { body } = await change({
      key_people: [{ salutation: "Ms.", name: "Nila", designation: "Head", gender: "Female" }],
    });
    expect(body.data.organization_details.attributes.key_people).toMatchObject([{ name: "Nila", gender: "Female" }]);
    expect(JSON.stringify(await published())).not.toContain("Female");
    expect((await change({ key_people: [] })).body.errors).toHaveProperty("key_people");
    const lines = () =>
      ctx.db.selectFrom("audit_log").select("id").where("organization_id", "=", organization.id).execute();
    const before = await lines();
    const { key_people } = body.data.organization_details.attributes;
    expect((await change({ key_people })).status).toBe(200);
    expect(await lines(), "the same people again are no change").toEqual(before);
  });

  test("refuses more years of experience than the organisation has", async () => {
    const details = { attributes: { experience_years: 40 } };
    expect((await change({ details })).body.errors).toHaveProperty(["details.attributes.experience_years"]);
    expect(
      (await change({ details: { attributes: { experience_years: 40, year_of_establishment: 1980 } } })).status,
    ).toBe(200);
  });

  test("accepts the record as it was read, and changes only its version", async () => {
    await change({ contacts: [{ phone: "9876543210", languages: ["hi"] }] });
    const before = await record();
    const { body } = await change({ ...before, details: before.organization_details, pan_card: undefined } as object);
    expect(body.data).toEqual({ ...before, version: before.version + 1, updated_at: body.data.updated_at });
    const late = await change({ version: before.version, tags: ["late"] });
    expect(late).toMatchObject({ status: 409, body: { current: { version: before.version + 1 } } });
  });

  test("has one logo: a new one replaces the former, which can be restored", async () => {
    const logo = async (name: string) =>
      (
        await ask<{ documents: { id: string }[] }>(
          "POST",
          "/documents",
          form({ "documents[]": await pngFile(name), type: "organization_logo" }),
        )
      ).body.documents[0]!.id;
    const one = await logo("one.png");
    const two = await logo("two.png");
    expect((await published()).documents.map(({ id }) => id)).toEqual([two]);
    await ask("DELETE", `/documents/${two}`);
    await ask("POST", `/documents/${one}/restore`);
    expect((await published()).documents.map(({ id }) => id)).toEqual([one]);
  });

  test("has one logo after a restore, by the other endpoint, and of several files", async () => {
    const file = await pngFile("logo.png");
    const type = "organization_logo";
    const send = async () => {
      const { body } = await ask<{ documents: { id: string }[] }>(
        "POST",
        "/documents",
        form({ documents: file, type }),
      );
      return body.documents[0]!.id;
    };
    const logos = async () => (await published()).documents.map(({ id }) => id);
    const one = await send();
    await send();
    await ask("POST", `/documents/${one}/restore`);
    expect(await logos()).toEqual([one]);
    const { body } = await ask<{ id: string }>("POST", "/upload-document", form({ file, type }));
    expect(await logos()).toEqual([body.id]);
    const several = form({ "documents[]": [file, file] as never, type });
    expect((await ask("POST", "/documents", several)).body.errors).toHaveProperty("documents");
    const { registration_id } = await addRegistration(api, token);
    const paper = form({ "documents[]": file, type, registration_detail_id: registration_id });
    expect((await ask("POST", "/documents", paper)).body.errors).toHaveProperty("type");
    expect(await logos()).toEqual([body.id]);
  });

  test("is one of several of an account, each addressed by its id", async () => {
    const other = await storeOrganization(
      ctx,
      buildOrganization({ name: "Second", services: [buildService()], addresses: [buildAddress()] }),
    );
    const email = `somebody${people - 1}@example.org`;
    await addMember(ctx, other.id, email);
    const named = await ask<{ data: OrganizationRecord }>("GET", `/provider/organization?organization_id=${other.id}`);
    expect(named.body.data.name).toBe("Second");
    expect((await ask<{ data: OrganizationRecord }>("GET", "/provider/organization")).body.data.id).toBe(
      organization.id,
    );
    const { body } = await ask<OwnAddress>("POST", "/addresses", { ...buildAddress(), organization_id: other.id });
    expect(body.organization_id).toBe(other.id);
  });
});

describe("a registration", () => {
  let ids: Awaited<ReturnType<typeof addRegistration>>;
  beforeEach(async () => {
    ids = await addRegistration(api, token);
  });

  test("has at most five files, by either endpoint", async () => {
    const file = () => new File(["%PDF-1.4\n%%EOF\n"], "x.pdf", { type: "application/pdf" });
    const send = (count: number) => {
      const data = form({ registration_detail_id: ids.registration_id });
      for (let i = 0; i < count; i++) data.append("documents[]", file());
      return ask("POST", "/documents", data);
    };
    expect((await send(5)).body.errors).toHaveProperty("documents");
    expect((await send(4)).status).toBe(201);
    expect((await record()).registration_details[0]!.documents).toHaveLength(5);
  });

  test("keeps a file that was added meanwhile when a user saves an older list", async () => {
    const [known] = (await record()).registration_details;
    const file = new File(["%PDF-1.4\n%%EOF\n"], "x.pdf", { type: "application/pdf" });
    await ask("POST", "/documents", form({ "documents[]": file, registration_detail_id: ids.registration_id }));
    const late = await ask<OwnRegistration>("PUT", `/registration-details/${ids.registration_id}`, {
      version: known!.version,
      document_ids: ids.document_ids,
    });
    expect(late.status).toBe(409);
    expect(late.body.current.documents).toHaveLength(2);
  });

  test("loses the files that an update leaves out", async () => {
    const { registration_id, document_ids } = ids;
    const { body } = await ask<OwnRegistration>("PUT", `/registration-details/${registration_id}`, { number: "9" });
    expect(body.documents.map(({ id }) => id)).toEqual(document_ids);
    const { body: without } = await ask<OwnRegistration>("PUT", `/registration-details/${registration_id}`, {
      document_ids: [],
    });
    expect(without.documents).toEqual([]);
  });

  test("expires again once it gets an end", async () => {
    const { body } = await ask<OwnRegistration>("PUT", `/registration-details/${ids.registration_id}`, {
      valid_till: "2031-01-31",
    });
    expect(body).toMatchObject({ valid_till: "2031-01-31", no_expiry: false });
    expect(
      (await ask("PUT", `/registration-details/${ids.registration_id}`, { valid_till: "2001-01-31" })).body.errors,
    ).toHaveProperty("valid_till");
  });
});

test("changes of one organisation wait for each other before they have a connection, others meanwhile get answers, and too many are refused", async () => {
  const address = organization.addresses[0]!.id;
  let changed = 0;
  const first = Promise.withResolvers<void>();
  const statuses = askManyAtOnce(async (i) => {
    const answer = await ask("PUT", `/addresses/${address}`, { hours: `${i}–17` });
    if (answer.status === 200) changed++;
    if (changed === 1) first.resolve();
    return answer;
  });
  await first.promise;
  const other = await ask("GET", "/user");
  expect([other.status, changed < 20]).toEqual([200, true]);
  const { 200: saved, 503: refused, ...others } = await statuses;
  expect(others).toEqual({});
  expect(saved).toBeGreaterThanOrEqual(32);
  expect(refused).toBeGreaterThan(0);
});
