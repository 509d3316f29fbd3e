import type { Hono } from "hono";
import { v7 as uuid } from "uuid";
import type { ApiEnv } from "#api/http/request.ts";
import { NOTICE } from "#domain/consent.ts";
import type { FactInput } from "#domain/fact.ts";
import type { Context } from "#operations/runtime/context.ts";
import { ask } from "#tests/helpers/onboarding.ts";
import { addOrganizations, buildAddress, buildOrganization, buildService } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";
import { addRegistration, pngFile } from "#tests/helpers/provider.ts";

type Api = Hono<ApiEnv>;

/** A fresh organisation with two places, north and south, each with a service, and what its owner has made. */
export async function newOrganization(ctx: Context, api: Api) {
  const [north, south] = [buildAddress({ address_label: "North" }), buildAddress({ address_label: "South" })];
  const services = [north, south].map(({ id }) => buildService({ description: "For children", address_ids: [id] }));
  const { id } = await store(ctx, buildOrganization({ addresses: [north, south], services }));
  const owner = await addProvider(ctx, [id]);
  const asOwner = (method: string, path: string, body?: unknown) => ask(api, method, path, body, owner.token);
  return {
    ctx,
    api,
    id,
    owner,
    asOwner,
    north: { address: north.id, service: services[0]!.id },
    south: { address: south.id, service: services[1]!.id },
  };
}
export type Made = Awaited<ReturnType<typeof newOrganization>>;

async function store(ctx: Context, organization: ReturnType<typeof buildOrganization>) {
  await addOrganizations(ctx, [organization]);
  return organization;
}

interface Request {
  path: string;
  body?: object | FormData;
}

/** A change of what one endpoint changes. The owner prepares what it needs. */
type Sample = (made: Made) => Request | Promise<Request>;

/** Who may: an editor of the whole listing, one of its north only, or an owner alone */
type Least = "owner" | "editor" | "branch";

const address = {
  address_label: "East",
  address_line_1: "1",
  city: "Pune",
  district: "Pune",
  state: "Maharashtra",
  pincode: "411005",
};
const registration = { type: "trust", number: "1", issue_date: "2020-01-01", no_expiry: true };

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

const service = (made: Made, address_id: string) =>
  form({
    organization_id: made.id,
    name: "Hydrotherapy",
    description: "In warm water",
    category: "therapeutics",
    disability_id: "autism-spectrum",
    "delivery_modes[]": "offline",
    "coverages[]": "local",
    "address_ids[]": address_id,
  });
const edited = (fields: Record<string, string>) => form({ _method: "PUT", ...fields });
const pdf = () => new File(["%PDF-1.4\n%%EOF\n"], "deed.pdf", { type: "application/pdf" });
const picture = async () => pngFile("room.png");

async function addPicture({ api, owner }: Made, service_id: string): Promise<string> {
  const body = form({ "images[]": await picture(), "alts[]": "A room" });
  const headers = { Authorization: `Bearer ${owner.token}` };
  const added = await api.request(`/services/${service_id}/images`, { method: "POST", headers, body });
  const { images } = (await added.json()) as { images: { id: string }[] };
  return images[0]!.id;
}

/** Removed by the owner, to be restored */
async function removed(made: Made, path: string): Promise<Request> {
  await made.asOwner("DELETE", path);
  return { path: `${path}/restore` };
}

/** A second service at the place, because the last one cannot be removed. */
async function secondService(made: Made, address_id: string): Promise<string> {
  const headers = { Authorization: `Bearer ${made.owner.token}` };
  const made2 = await made.api.request("/services", { method: "POST", headers, body: service(made, address_id) });
  return ((await made2.json()) as { id: string }).id;
}

async function spareAddress(made: Made): Promise<string> {
  return (await made.asOwner("POST", "/addresses", { ...address, organization_id: made.id })).body.id;
}

async function reportId({ ctx, id }: Made): Promise<string> {
  const report_id = uuid();
  const nothing = { correct_value: "020 1", note: "", email: null, forwarded_at: ctx.now() };
  await ctx.db
    .insertInto("reports")
    .values({ id: report_id, organization_id: id, field: "contacts", ...nothing } as never)
    .execute();
  return report_id;
}

/** Puts back the hours that a place had before its owner changed them. */
async function hoursBefore({ id, asOwner }: Made, address_id: string): Promise<Request> {
  await asOwner("PUT", `/addresses/${address_id}`, { hours: "10–4" });
  const { data } = (await asOwner("GET", `/provider/organization/${id}/history`)).body;
  return { path: `/provider/organization/${id}/history/${data[0].id}/restore`, body: { field: "hours" } };
}

/** An objection to what an admin corrected in the description. */
async function objection({ ctx, id, asOwner }: Made): Promise<Request> {
  const correction_id = uuid();
  const source = { source: "website", source_day: "2024-03-01", started_at: ctx.now() } as const;
  await ctx.db
    .insertInto("corrections")
    .values({ id: correction_id, organization_id: id, ...source } as never)
    .execute();
  await asOwner("PATCH", `/provider/organization/${id}`, { tags: ["corrected"] });
  const { data } = (await asOwner("GET", `/provider/organization/${id}/history`)).body;
  await ctx.db.updateTable("audit_log").set({ correction_id }).where("id", "=", data[0].id).execute();
  return { path: `/provider/organization/${id}/history/${data[0].id}/objection`, body: { note: "Not so" } };
}

const member = async (made: Made) => (await addProvider(made.ctx, [made.id], { as: editor })).id;
const editor = { role: "editor", branch_ids: null } as const;
const ofOrganization =
  (end: string, body?: object): Sample =>
  ({ id }) => ({
    path: `/provider/organization/${id}/${end}`,
    ...(body ? { body } : {}),
  });

/** Every change that a user with an organisation can send, by endpoint, with the least role that may send it. */
export const memberChanges: Record<string, [what: string, least: Least, sample: Sample][]> = {
  "POST /addresses": [
    ["adds a place", "editor", ({ id }) => ({ path: "/addresses", body: { ...address, organization_id: id } })],
  ],
  "PUT /addresses/{id}": [
    [
      "changes a place in the north",
      "branch",
      ({ north }) => ({ path: `/addresses/${north.address}`, body: { hours: "9–5" } }),
    ],
    [
      "changes a place in the south",
      "editor",
      ({ south }) => ({ path: `/addresses/${south.address}`, body: { hours: "9–5" } }),
    ],
  ],
  "DELETE /addresses/{id}": [
    ["removes a place", "editor", async (made) => ({ path: `/addresses/${await spareAddress(made)}` })],
  ],
  "POST /addresses/{id}/restore": [
    ["restores a place", "editor", async (made) => removed(made, `/addresses/${await spareAddress(made)}`)],
  ],
  "POST /services": [
    [
      "adds a service in the north",
      "branch",
      (made) => ({ path: "/services", body: service(made, made.north.address) }),
    ],
    [
      "adds a service in the south",
      "editor",
      (made) => ({ path: "/services", body: service(made, made.south.address) }),
    ],
  ],
  "POST /services/{id}": [
    [
      "changes a service in the north",
      "branch",
      ({ north }) => ({ path: `/services/${north.service}`, body: edited({ name: "Play" }) }),
    ],
    [
      "changes a service in the south",
      "editor",
      ({ south }) => ({ path: `/services/${south.service}`, body: edited({ name: "Play" }) }),
    ],
    [
      "moves a service to the south",
      "editor",
      ({ north, south }) => ({ path: `/services/${north.service}`, body: edited({ "address_ids[]": south.address }) }),
    ],
  ],
  "DELETE /services/{id}": [
    ["removes a service in the north", "branch", ({ north }) => ({ path: `/services/${north.service}` })],
    ["removes a service in the south", "editor", ({ south }) => ({ path: `/services/${south.service}` })],
  ],
  "POST /services/{id}/restore": [
    [
      "restores a service in the north",
      "branch",
      async (made) => removed(made, `/services/${await secondService(made, made.north.address)}`),
    ],
    [
      "restores a service in the south",
      "editor",
      async (made) => removed(made, `/services/${await secondService(made, made.south.address)}`),
    ],
  ],
  "POST /services/{id}/images": [
    [
      "adds a picture in the north",
      "branch",
      async ({ north }) => ({
        path: `/services/${north.service}/images`,
        body: form({ "images[]": await picture(), "alts[]": "A room" }),
      }),
    ],
    [
      "adds a picture in the south",
      "editor",
      async ({ south }) => ({
        path: `/services/${south.service}/images`,
        body: form({ "images[]": await picture(), "alts[]": "A room" }),
      }),
    ],
  ],
  "DELETE /services/{id}/images/{image_id}": [
    [
      "removes a picture in the north",
      "branch",
      async (made) => ({
        path: `/services/${made.north.service}/images/${await addPicture(made, made.north.service)}`,
      }),
    ],
    [
      "removes a picture in the south",
      "editor",
      async (made) => ({
        path: `/services/${made.south.service}/images/${await addPicture(made, made.south.service)}`,
      }),
    ],
  ],
  "POST /registration-details": [
    [
      "adds a paper",
      "editor",
      ({ id }) => ({ path: "/registration-details", body: { ...registration, organization_id: id } }),
    ],
  ],
  "PUT /registration-details/{id}": [
    ["changes a paper", "editor", async (made) => ({ ...(await paper(made)), body: { number: "2" } })],
  ],
  "DELETE /registration-details/{id}": [["removes a paper", "editor", paper]],
  "POST /registration-details/{id}/restore": [
    ["restores a paper", "editor", async (made) => removed(made, (await paper(made)).path)],
  ],
  "POST /upload-document": [
    [
      "uploads a picture",
      "branch",
      async ({ id }) => ({
        path: "/upload-document",
        body: form({ file: await picture(), type: "service_image", organization_id: id }),
      }),
    ],
    [
      "uploads a paper",
      "editor",
      ({ id }) => ({
        path: "/upload-document",
        body: form({ file: pdf(), type: "registration", organization_id: id }),
      }),
    ],
    [
      "uploads a logo",
      "editor",
      async ({ id }) => ({
        path: "/upload-document",
        body: form({ file: await picture(), type: "organization_logo", organization_id: id }),
      }),
    ],
  ],
  "POST /documents": [
    [
      "sends pictures",
      "branch",
      async ({ id }) => ({
        path: "/documents",
        body: form({ "documents[]": await picture(), type: "service_image", organization_id: id }),
      }),
    ],
    [
      "sends a logo",
      "editor",
      async ({ id }) => ({
        path: "/documents",
        body: form({ "documents[]": await picture(), type: "organization_logo", organization_id: id }),
      }),
    ],
    [
      "sends a file of a paper",
      "editor",
      async (made) => ({
        path: "/documents",
        body: form({
          "documents[]": pdf(),
          type: "registration",
          registration_detail_id: (await paperFile(made)).registration_id,
        }),
      }),
    ],
  ],
  "DELETE /documents/{id}": [
    [
      "removes a file of a paper",
      "editor",
      async (made) => ({ path: `/documents/${(await paperFile(made)).document_ids[0]}` }),
    ],
    [
      "removes a picture in the north",
      "branch",
      async (made) => ({ path: `/documents/${await addPicture(made, made.north.service)}` }),
    ],
    [
      "removes a picture in the south",
      "editor",
      async (made) => ({ path: `/documents/${await addPicture(made, made.south.service)}` }),
    ],
  ],
  "POST /documents/{id}/restore": [
    [
      "restores a file of a paper",
      "editor",
      async (made) => removed(made, `/documents/${(await paperFile(made)).document_ids[0]}`),
    ],
    [
      "restores a picture in the north",
      "branch",
      async (made) => removed(made, `/documents/${await addPicture(made, made.north.service)}`),
    ],
    [
      "restores a picture in the south",
      "editor",
      async (made) => removed(made, `/documents/${await addPicture(made, made.south.service)}`),
    ],
  ],
  "PATCH /provider/organization/links": [
    [
      "changes the links",
      "editor",
      ({ id }) => ({
        path: "/provider/organization/links",
        body: { organization_id: id, links: { website: "https://example.org" } },
      }),
    ],
  ],
  "PATCH /provider/organization/{id}": [
    ["changes the profile", "editor", ({ id }) => ({ path: `/provider/organization/${id}`, body: { tags: ["play"] } })],
    [
      "changes the people",
      "editor",
      ({ id }) => ({
        path: `/provider/organization/${id}`,
        body: { key_people: [{ salutation: "Dr.", name: "Uma Nair", designation: "Director", gender: "Female" }] },
      }),
    ],
  ],
  "POST /provider/organization/{id}/submit": [
    [
      "sends it for review again",
      "editor",
      async ({ ctx, id }) => {
        await ctx.db.updateTable("organizations").set({ status: "changes_requested" }).where("id", "=", id).execute();
        return { path: `/provider/organization/${id}/submit`, body: { reply: "Done" } };
      },
    ],
  ],
  "POST /provider/organization/{id}/confirm": [["says that all is right", "editor", ofOrganization("confirm")]],
  "POST /provider/organization/{id}/facts": [
    ["says that the north is still there", "branch", ({ id, north }) => stillSo(id, "place", north.address)],
    ["says that the south is still there", "editor", ({ id, south }) => stillSo(id, "place", south.address)],
    [
      "says that its service is still so in the south",
      "editor",
      ({ id, south }) => stillSo(id, "service", south.service),
    ],
    ["says that the description is still so", "editor", ({ id }) => stillSo(id, "about")],
  ],
  "PUT /provider/organization/{id}/availability": [
    ["says that the north takes new people", "branch", (made) => placesFree(made, made.north)],
    ["says that the south takes new people", "editor", (made) => placesFree(made, made.south)],
  ],
  "PUT /provider/organization/{id}/availability-questions": [
    [
      "wants no more questions about free places",
      "editor",
      ({ id }) => ({ path: `/provider/organization/${id}/availability-questions`, body: { asks: false } }),
    ],
  ],
  "POST /provider/organization/{id}/history/{entry_id}/restore": [
    ["restores hours in the north", "branch", (made) => hoursBefore(made, made.north.address)],
    ["restores hours in the south", "editor", (made) => hoursBefore(made, made.south.address)],
  ],
  "POST /provider/organization/{id}/history/{entry_id}/objection": [["objects to a correction", "editor", objection]],
  "POST /provider/organization/{id}/reports/{report_id}/answer": [
    [
      "answers a report",
      "editor",
      async (made) => ({
        path: `/provider/organization/${made.id}/reports/${await reportId(made)}/answer`,
        body: { answer: "corrected", note: "" },
      }),
    ],
  ],
  "POST /provider/organization/{id}/consent": [
    ["consents", "owner", ofOrganization("consent", { consent: true, notice: NOTICE, language: "en" })],
  ],
  "DELETE /provider/organization/{id}/consent": [["withdraws the consent", "owner", ofOrganization("consent")]],
  "POST /provider/organization/{id}/deletion": [["deletes the listing", "owner", ofOrganization("deletion")]],
  "DELETE /provider/organization/{id}/deletion": [
    [
      "keeps the listing",
      "owner",
      async (made) => {
        await made.asOwner("POST", `/provider/organization/${made.id}/deletion`);
        return { path: `/provider/organization/${made.id}/deletion` };
      },
    ],
  ],
  "POST /provider/organization/{id}/members": [
    ["invites", "owner", ofOrganization("members", { name: "Ravi", contact: "9800000001", role: "viewer" })],
  ],
  "PUT /provider/organization/{id}/members/{user_id}/role": [
    [
      "changes a role",
      "owner",
      async (made) => ({
        path: `/provider/organization/${made.id}/members/${await member(made)}/role`,
        body: { role: "owner" },
      }),
    ],
  ],
  "DELETE /provider/organization/{id}/members/{user_id}": [
    [
      "removes a colleague",
      "owner",
      async (made) => ({ path: `/provider/organization/${made.id}/members/${await member(made)}` }),
    ],
  ],
};

/** Of the user's own, whatever they may do in an organisation */
export const ownChanges = [
  "POST /provider/invitations/{organization_id}/accept",
  "POST /provider/invitations/{organization_id}/decline",
  "POST /logout",
  "POST /sessions/confirm",
  "DELETE /sessions/{id}",
  "POST /passkeys/options",
  "POST /passkeys",
  "DELETE /passkeys/{id}",
  "POST /second-factor/options",
  "POST /second-factor",
];

function paperFile({ api, owner }: Made) {
  return addRegistration(api, owner.token);
}

async function paper(made: Made): Promise<Request> {
  return { path: `/registration-details/${(await paperFile(made)).registration_id}` };
}

function stillSo(id: string, part: FactInput["part"], subject_id?: string): Request {
  return { path: `/provider/organization/${id}/facts`, body: { part, subject_id } satisfies FactInput };
}

function placesFree({ id }: Made, { address, service }: Made["north"]): Request {
  const sayings = [{ service_id: service, address_id: address, status: "capacity" }];
  return { path: `/provider/organization/${id}/availability`, body: { sayings } };
}
