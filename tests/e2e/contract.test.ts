import sharp from "sharp";
import { beforeAll, describe, expect, inject, test, vi } from "vitest";

// A client that knows only the specification (§7), not our code: field names, answer formats and errors.
const server = inject("lanes")[Number(process.env.VITEST_POOL_ID) - 1]!.address;
const api = `${server}/api`;
const PROVIDER = "provider@marga.example";

// biome-ignore lint/suspicious/noExplicitAny: whatever comes, as a client finds it
type Answer = any;
let token = "";
let organization_id = "";

async function send(method: string, path: string, body?: object | FormData, headers: Record<string, string> = {}) {
  const isForm = body instanceof FormData;
  const response = await fetch(api + path, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm ? { "Content-Type": "application/json" } : {}),
      ...headers,
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : null) as Answer };
}

/** Returns the body of a successful answer (status 200 to 299). */
async function done(method: string, path: string, body?: object | FormData) {
  const answer = await send(method, path, body);
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeGreaterThanOrEqual(200);
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

function form(fields: Record<string, string | Blob | (string | Blob)[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const part of [value].flat()) {
      if (typeof part === "string") data.append(name, part);
      else data.append(name, part, part.type === "application/pdf" ? "paper.pdf" : "picture.png");
    }
  }
  return data;
}

const picture = async () =>
  new Blob(
    [
      await sharp({ create: { width: 40, height: 30, channels: 3, background: "#cc8822" } })
        .png()
        .toBuffer(),
    ] as never,
    {
      type: "image/png",
    },
  );
const paper = () => new Blob(["%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"], { type: "application/pdf" });

const outbox = async () => {
  const { data } = (await (await fetch(`${server}/dev/outbox?to=${PROVIDER}`)).json()) as {
    data: { text: string; at: string }[];
  };
  return data;
};

beforeAll(async () => {
  const before = (await outbox())[0]?.at;
  const { challenge_id } = await done("POST", "/otp/send", {
    channel: "email",
    destination: PROVIDER,
    purpose: "login",
  });
  await vi.waitUntil(async () => (await outbox())[0]?.at !== before, { timeout: 60_000 });
  const [code] = (await outbox())[0]!.text.match(/\d{6}/)!;
  token = (await done("POST", "/login", { challenge_id, code })).token;
});

const address = {
  address_label: "Second centre",
  address_line_1: "14 West Masi Street",
  address_line_2: "Near the clock tower",
  city: "Madurai",
  state: "Tamil Nadu",
  pincode: "625001",
  district: "Madurai",
  type: "centre",
  category: "branch",
  contacts: [{ name: "Reception", phone: "9876543210", email: "reception@example.org" }],
};

describe("organisations", () => {
  test("GET /provider/organization answers data with the whole record", async () => {
    const { data } = await done("GET", "/provider/organization");
    organization_id = data.id;
    for (const field of [
      "name",
      "legal_name",
      "category",
      "type",
      "tags",
      "is_individual",
      "links",
      "addresses",
      "contacts",
    ]) {
      expect(data, field).toHaveProperty(field);
    }
    for (const field of ["documents", "organization_services", "registration_details", "verifications"]) {
      expect(Array.isArray(data[field]), field).toBe(true);
    }
    expect(data.organization_details).toHaveProperty("id");
    expect(data.organization_details.attributes).toHaveProperty("year_of_establishment");
  });

  test("PATCH /provider/organization/{id} changes the sent fields, by the names of the specification", async () => {
    const { data: before } = await done("GET", "/provider/organization");
    const { id, legal_name, category, type, tags, organization_details } = before;
    const { year_of_establishment, description, experience_years, age_groups_served, mode_of_practice, coverage_area } =
      organization_details.attributes;
    const attributes = { year_of_establishment, experience_years, age_groups_served, mode_of_practice, coverage_area };
    const body = (description: string, tags: string[]) => ({
      id,
      legal_name,
      category,
      type,
      tags,
      details: { id: organization_details.id, attributes: { ...attributes, description } },
    });
    const { data } = await done("PATCH", `/provider/organization/${id}`, body("Written by a client.", ["day care"]));
    expect(data.tags).toEqual(["day care"]);
    expect(data.organization_details.attributes.description).toBe("Written by a client.");
    expect((await done("GET", `/organizations/${id}`)).data.tags).toEqual(["day care"]);
    const refused = await send("PATCH", `/provider/organization/${id}`, body("x".repeat(501), tags));
    expect(refused).toMatchObject({ status: 422, body: { message: "Validation errors occurred" } });
    expect(Object.keys(refused.body.errors)).toEqual(["details.attributes.description"]);
    await done("PATCH", `/provider/organization/${id}`, body(description, tags));
  });

  test("PATCH /provider/organization/links takes links", async () => {
    const { links } = (await done("GET", "/provider/organization")).data;
    const { data } = await done("PATCH", "/provider/organization/links", {
      links: { ...links, website: "https://marga.example/new", youtube: "https://youtube.com/@marga" },
    });
    expect(data.links).toMatchObject({ website: "https://marga.example/new", youtube: "https://youtube.com/@marga" });
    const refused = await send("PATCH", "/provider/organization/links", { links: { website: "not a web address" } });
    expect(refused).toMatchObject({ status: 422, body: { errors: { "links.website": [expect.any(String)] } } });
    await done("PATCH", "/provider/organization/links", { links });
  });

  test("GET /organizations reads the specification's query, GET /organizations/{id} answers data", async () => {
    const query =
      "page=1&search=school&location=Kochi&distance=50&services[]=education&disabilities[]=autism-spectrum&age_groups[]=6-12";
    const { data, meta } = await done("GET", `/organizations?${query}`);
    expect(Array.isArray(data)).toBe(true);
    expect(meta).toMatchObject({ current_page: 1, per_page: 15 });
    expect(meta).toHaveProperty("last_page");
    expect(meta).toHaveProperty("total");
    expect((await done("GET", `/organizations/${organization_id}`)).data.id).toBe(organization_id);
  });
});

describe("addresses", () => {
  test("are listed for an organisation and for the caller", async () => {
    const listed = await done("GET", `/organizations/${organization_id}/addresses`);
    const own = await done("GET", "/addresses");
    expect(own.data).toEqual(listed.data);
  });

  test("POST, GET, PUT and DELETE one", async () => {
    const created = await done("POST", "/addresses", address);
    expect(created).toMatchObject({ ...address, contacts: [{ phone: "9876543210", email: "reception@example.org" }] });
    expect(created.contacts[0].id).toEqual(expect.any(String));
    expect(await done("GET", `/addresses/${created.id}`)).toEqual(created);
    const { id, ...rest } = created;
    const updated = await done("PUT", `/addresses/${id}`, { ...rest, city: "Thirumangalam", pincode: "625706" });
    expect(updated).toMatchObject({ id, city: "Thirumangalam", address_label: "Second centre" });
    expect((await done("GET", "/addresses")).data.find((each: { id: string }) => each.id === id)).toEqual(updated);
    expect(await done("DELETE", `/addresses/${id}`)).toEqual({ id });
    expect((await send("GET", `/addresses/${id}`)).status).toBe(404);
  });

  test("an errors object on create and update has messages by field", async () => {
    const bad = { ...address, pincode: "12", contacts: [{ phone: "12345" }] };
    const refused = await send("POST", "/addresses", bad);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors).sort()).toEqual(["contacts.0.phone", "pincode"]);
    for (const messages of Object.values(refused.body.errors)) expect(messages).toEqual([expect.any(String)]);
    const [first] = (await done("GET", "/addresses")).data;
    const again = await send("PUT", `/addresses/${first.id}`, { ...first, id: undefined, city: "" });
    expect(again).toMatchObject({ status: 422, body: { errors: { city: [expect.any(String)] } } });
    expect(await done("GET", `/addresses/${first.id}`)).toEqual(first);
  });

  test("an address that a service uses is not deleted, and the message names the service", async () => {
    const { data: services } = await done("GET", "/services");
    const [service] = services;
    const refused = await send("DELETE", `/addresses/${service.address_ids[0]}`);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain(service.name);
  });
});

describe("services", () => {
  test("are listed for an organisation and for the caller, and without a token for all", async () => {
    const { data } = await done("GET", "/services");
    expect((await done("GET", `/organizations/${organization_id}/services`)).data).toEqual(data);
    const everybody = (await (await fetch(`${api}/services`)).json()) as { data: { name: string }[]; meta: object };
    expect(everybody.data.length).toBe(15);
    expect(everybody.meta).toHaveProperty("total");
  });

  test("multipart POST, an update by _method=PUT, images, and DELETE", async () => {
    const [{ id: address_id }] = (await done("GET", "/addresses")).data;
    const [, disability] = (await done("GET", "/disabilities")).data;
    const fields = {
      name: "Sign language for families",
      description: "An evening a week.",
      category: "education",
      disability_id: disability.id,
      "delivery_modes[]": ["online", "offline"],
      "coverages[]": ["local", "statewise"],
      "address_ids[]": [address_id],
    };
    const created = await done(
      "POST",
      "/services",
      form({ ...fields, "images[]": [await picture(), await picture()] }),
    );
    expect(created).toMatchObject({
      name: "Sign language for families",
      category: "education",
      disability_id: disability.id,
      delivery_modes: ["online", "offline"],
      coverages: ["local", "statewise"],
      address_ids: [address_id],
    });
    expect(created.images).toHaveLength(2);
    for (const image of created.images) expect(image).toMatchObject({ id: expect.any(String), name: "picture.png" });
    const shown = await fetch(new URL(created.images[0].url, api));
    expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/webp"]);

    const { id } = created;
    expect(await done("GET", `/services/${id}`)).toMatchObject({ id, name: "Sign language for families" });
    const updated = await done(
      "POST",
      `/services/${id}`,
      form({ ...fields, _method: "PUT", name: "Sign language for all", "coverages[]": ["national"] }),
    );
    expect(updated).toMatchObject({ id, name: "Sign language for all", coverages: ["national"] });
    expect(updated.images).toHaveLength(2);

    const with_more = await done("POST", `/services/${id}/images`, form({ images: [await picture()] }));
    expect(with_more.images).toHaveLength(3);
    const image = with_more.images[1].id;
    expect(await done("DELETE", `/services/${id}/images/${image}`)).toEqual({ id: image });
    expect((await done("GET", `/services/${id}`)).images.map((each: { id: string }) => each.id)).not.toContain(image);
    expect(await done("DELETE", `/services/${id}`)).toEqual({ id });
    expect((await send("GET", `/services/${id}`)).status).toBe(404);
  });

  test("an errors object has messages by field, and nothing is stored; an eleventh picture is refused", async () => {
    const before = (await done("GET", "/services")).data.length;
    const refused = await send("POST", "/services", form({ name: "", "delivery_modes[]": ["by post"] }));
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors).sort()).toEqual(
      ["address_ids", "category", "coverages", "delivery_modes.0", "description", "disability_ids", "name"].sort(),
    );
    const [{ id: address_id }] = (await done("GET", "/addresses")).data;
    const one = await picture();
    const many = await send(
      "POST",
      "/services",
      form({
        name: "Too many pictures",
        description: "x",
        category: "education",
        disability_id: "autism-spectrum",
        "delivery_modes[]": ["online"],
        "coverages[]": ["local"],
        "address_ids[]": [address_id],
        "images[]": Array(11).fill(one),
      }),
    );
    expect(many).toMatchObject({ status: 422, body: { errors: { images: [expect.any(String)] } } });
    expect((await done("GET", "/services")).data).toHaveLength(before);
  });
});

describe("registrations and documents", () => {
  const registration = {
    type: "ngo_darpan",
    number: "TN/2018/0212345",
    issue_date: "2018-04-02",
    valid_till: "2031-04-01",
  };

  test("POST, PUT and DELETE a registration, with documents", async () => {
    const created = await done("POST", "/registration-details", registration);
    expect(created).toMatchObject({ ...registration, documents: [] });
    const { id } = created;
    const { documents } = await done(
      "POST",
      "/documents",
      form({ "documents[]": [paper(), await picture()], type: "registration", registration_detail_id: id }),
    );
    expect(documents).toMatchObject([
      { id: expect.any(String), name: "paper.pdf", mime: "application/pdf", size: expect.any(Number) },
      { name: "picture.png", mime: "image/webp" },
    ]);
    const updated = await done("PUT", `/registration-details/${id}`, { ...registration, number: "TN/2018/0299999" });
    expect(updated).toMatchObject({ id, number: "TN/2018/0299999" });
    expect(updated.documents).toHaveLength(2);
    expect(await done("DELETE", `/documents/${documents[0].id}`)).toEqual({ id: documents[0].id });
    const { data } = await done("GET", "/provider/organization");
    const stored = data.registration_details.find((each: { id: string }) => each.id === id);
    expect(stored.documents.map((each: { id: string }) => each.id)).toEqual([documents[1].id]);
    expect(await done("DELETE", `/registration-details/${id}`)).toEqual({ id });
  });

  test("missing fields have an errors object", async () => {
    const refused = await send("POST", "/registration-details", { type: "trust" });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors).sort()).toEqual(["issue_date", "number", "valid_till"]);
    const none = await send("POST", "/documents", form({ type: "registration" }));
    expect(none).toMatchObject({ status: 422, body: { errors: { documents: [expect.any(String)] } } });
  });

  test("POST /upload-document takes file, type and recaptcha_token and answers a url", async () => {
    const uploaded = await done(
      "POST",
      "/upload-document",
      form({ file: await picture(), type: "service_image", recaptcha_token: "" }),
    );
    expect(uploaded).toMatchObject({ name: "picture.png", type: "image/webp", size: expect.any(Number) });
    expect((await fetch(new URL(uploaded.url, api))).status).toBe(200);
    expect(await done("DELETE", `/documents/${uploaded.id}`)).toEqual({ id: uploaded.id });
  });
});

test("a missing token, a wrong token, a missing record and an invalid body have a message", async () => {
  const kept = token;
  token = "";
  expect(await send("GET", "/provider/organization")).toMatchObject({
    status: 401,
    body: { message: "Authentication token not found. Please log in again." },
  });
  token = "x".repeat(43);
  expect(await send("POST", "/addresses", address)).toMatchObject({ status: 401, body: { message: "Unauthorized" } });
  token = kept;
  for (const path of ["/addresses/none", "/services/none", "/organizations/none"]) {
    expect((await send("GET", path)).status, path).toBe(404);
  }
  const broken = await fetch(`${api}/addresses`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: "{",
  });
  expect(broken.status).toBe(400);
});
