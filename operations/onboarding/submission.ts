import { v7 as uuid } from "uuid";
import { disabilities } from "#domain/disability.ts";
import { appError, type FieldErrors } from "#domain/errors.ts";
import { fieldErrors } from "#domain/fields.ts";
import { noFurtherWays, type OrganizationRecord } from "#domain/listing.ts";
import type { NewOrganization } from "#domain/new-organization.ts";
import { type ApplicantType, type Submission, type Submitted, submission } from "#domain/onboarding.ts";
import { detailsIn } from "#domain/organization.ts";
import { MAX_OWN_DISABILITIES } from "#domain/own-disability.ts";
import type { Spoc } from "#domain/person.ts";
import { problems } from "#domain/problems.ts";
import { CUSTOM } from "#domain/service.ts";
import { addProviderAdmin } from "#operations/accounts/users.ts";
import { audit } from "#operations/desk/audit.ts";
import { recordDuplicates } from "#operations/duplicates/duplicates.ts";
import { queueForAdmins, queueMessage } from "#operations/messages/messages.ts";
import { draftRow, inTurn, open } from "#operations/onboarding/drafts.ts";
import { workedUntil } from "#operations/onboarding/form-pace.ts";
import { attachDocuments, unknownDocuments } from "#operations/onboarding/submission-documents.ts";
import { readOrganization } from "#operations/owner/organization-record.ts";
import { requireFewLinks, requireSize } from "#operations/owner/update-organization.ts";
import { insertOrganizations } from "#operations/publishing/insert-organizations.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { ofNetwork, take } from "#operations/runtime/rate-limits.ts";
import { farFromPincode } from "#operations/searching/pincodes.ts";

const SUBMISSIONS_OF_DRAFT = [{ times: 30, seconds: 3600 }];
/** An office that helps many; a form that is refused is sent again a few times. */
const SUBMISSIONS_OF_NETWORK = [{ times: 120, seconds: 3600 }];

/**
 * Creates a pending organisation from a draft, in one transaction. The same submission again answers only the organisation's id and the status
 * that it began with: the applicant may not be its member any more. Throws 422 with every missing or wrong value, by `section.field`.
 */
export async function submitOnboarding(ctx: Context, id: string): Promise<OrganizationRecord | Submitted> {
  const form = ctx.draft ?? ctx.submitted;
  if (form?.id !== id) throw appError("not_found");
  return inTurn(id, () => submit(ctx, id));
}

async function submit(ctx: Context, id: string): Promise<OrganizationRecord | Submitted> {
  await take(ctx, [
    { key: `onboarding submit ${id}`, limits: SUBMISSIONS_OF_DRAFT },
    ...ofNetwork(ctx, "onboarding submits", SUBMISSIONS_OF_NETWORK),
  ]);
  const { organization_id, is_new } = await transaction(ctx, async (ctx) => {
    const row = await draftRow(ctx, id).forUpdate("onboarding_drafts").executeTakeFirst();
    if (!row) throw appError("not_found");
    if (row.organization_id) return { organization_id: row.organization_id, is_new: false };
    const { data, spoc } = open(ctx, row.contents_encrypted);
    const parsed = submission(row.applicant_type, ctx.now()).safeParse(data);
    if (!parsed.success) throw appError("validation", { errors: fieldErrors(parsed.error) });
    const unknown = {
      ...unconfirmedPoints(ctx, parsed.data),
      ...unknownNames(parsed.data),
      ...(await unknownDocuments(ctx, row, parsed.data)),
    };
    if (Object.keys(unknown).length > 0) throw appError("validation", { errors: unknown });
    const links = parsed.data.services.map(
      ({ address_ids, disability_ids }) => address_ids.length + disability_ids.length,
    );
    requireFewLinks(links.reduce((sum, each) => sum + each, 0));
    const organization = newOrganization(ctx, row.applicant_type, parsed.data);
    await store(ctx, organization, parsed.data, spoc);
    await requireSize(ctx, organization.id);
    await attachDocuments(ctx, organization, parsed.data);
    const user_id = await addProviderAdmin(ctx, spoc, organization.id, row.language);
    await recordDuplicates(ctx, organization.id);
    await ctx.db
      .updateTable("onboarding_drafts")
      .set({
        organization_id: organization.id,
        submitted_at: ctx.now(),
        worked_seconds: workedUntil(ctx.now()),
        updated_at: ctx.now(),
      })
      .where("id", "=", id)
      .execute();
    await ctx.db.updateTable("consents").set({ organization_id: organization.id }).where("draft_id", "=", id).execute();
    await audit(ctx, {
      action: "onboarding.submit",
      subject: "organization",
      subject_id: organization.id,
      organization_id: organization.id,
      user_id,
      after: { name: organization.name, status: organization.status },
    });
    await notify(ctx, organization, spoc, row.language);
    return { organization_id: organization.id, is_new: true };
  });
  if (!is_new) return { id: organization_id, status: "pending" };
  ctx.jobs.wake("message");
  return readOrganization(ctx, organization_id);
}

function unconfirmedPoints(ctx: Context, { addresses }: Submission): FieldErrors {
  const errors: FieldErrors = {};
  for (const [i, address] of addresses.entries())
    if (!address.far_point_confirmed && farFromPincode(ctx, address) !== null)
      errors[`addresses.${i}.latitude`] = [problems.far_point];
  return errors;
}

/** Ids that the form made up are replaced by new ones. */
function newOrganization(ctx: Context, applicant_type: ApplicantType, form: Submission): NewOrganization {
  const now = ctx.now().toISOString();
  const { basic, details, links } = form;
  const ids = new Map(form.addresses.map(({ id }) => [id, uuid()]));
  return {
    id: uuid(),
    name: basic.name,
    legal_name: basic.legal_name,
    category: details.category,
    type: details.type,
    tags: [],
    is_individual: applicant_type === "individual",
    source: "onboarding",
    external_source: null,
    external_id: null,
    status: "pending",
    verified_at: null,
    confirmed_at: now,
    created_at: now,
    updated_at: now,
    links: Object.fromEntries(Object.entries(links).map(([name, url]) => [name, url || null])),
    details: detailsIn({ ...basic, ...details }),
    key_people: form.key_people,
    contacts: [{ ...details.contact, ...noFurtherWays, name: null }],
    addresses: mainFirst(form).map(({ id, contacts, far_point_confirmed, ...address }) => ({
      ...address,
      id: ids.get(id)!,
      access_checked_at: Object.keys(address.access).length > 0 ? now : null,
      contacts: contacts
        .map(({ name, phone, email }) => ({
          id: uuid(),
          name: name || null,
          phone: phone ?? null,
          email: email ?? null,
        }))
        .filter(({ phone, email }) => phone || email),
    })),
    services: form.services.map(({ disability_ids, address_ids, images, ...service }) => ({
      ...service,
      id: uuid(),
      disabilities: [...new Set(disability_ids.flatMap((choice) => slugOf(choice) ?? []))],
      address_ids: [...new Set(address_ids)].map((id) => ids.get(id)!),
    })),
    registrations: form.registrations.map(({ document_ids, group_name, valid_till, no_expiry, ...registration }) => ({
      ...registration,
      group_name: registration.type === "custom" ? group_name : null,
      valid_till: no_expiry ? null : valid_till,
      no_expiry,
    })),
    verifications: [{ status: "pending", note: null, created_at: now }],
  };
}

/** Puts the address in the town of the second step first. */
function mainFirst({ addresses, details: { state, city } }: Submission): Submission["addresses"] {
  const isMain = (address: Submission["addresses"][number]) =>
    address.state === state && address.city.toLowerCase() === city.toLowerCase();
  return addresses.toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)));
}

async function store(ctx: Context, organization: NewOrganization, form: Submission, spoc: Spoc): Promise<void> {
  const { id } = organization;
  await insertOrganizations(ctx, [organization]);
  await ctx.db
    .updateTable("organization_details")
    .set({
      is_partner: form.basic.is_partner,
      pan_encrypted: ctx.secrets.encrypt(form.basic.pan_card),
      pan_hash: ctx.secrets.hash("pan", form.basic.pan_card),
    })
    .where("organization_id", "=", id)
    .execute();
  const { first_name, last_name, ...person } = spoc;
  await ctx.db
    .insertInto("contacts")
    .values({
      ...person,
      ...noFurtherWays,
      id: uuid(),
      organization_id: id,
      position: 0,
      type: "spoc",
      name: `${first_name} ${last_name}`,
    })
    .execute();
  await addCustomDisabilities(ctx, organization, form);
}

/** Disabilities that are not in the list belong to the organisation until an admin adopts them. */
async function addCustomDisabilities(ctx: Context, organization: NewOrganization, form: Submission): Promise<void> {
  const names = customNames(form);
  const ids = new Map([...names.keys()].map((id) => [id, uuid()]));
  if (names.size === 0) return;
  await ctx.db
    .insertInto("disabilities")
    .values(
      [...names].map(([id, name], i) => ({
        id: ids.get(id)!,
        slug: `${CUSTOM}-${ids.get(id)}`,
        name,
        rpwd_code: null,
        position: 1000 + i,
        organization_id: organization.id,
      })),
    )
    .execute();
  const rows = form.services.flatMap(({ disability_ids }, i) =>
    [...new Set(disability_ids.map(idOf))].flatMap((id, position) => {
      const disability_id = ids.get(id);
      return disability_id
        ? [{ service_id: organization.services[i]!.id, disability_id, position: 100 + position }]
        : [];
    }),
  );
  await ctx.db.insertInto("service_disabilities").values(rows).execute();
}

type DisabilityChoice = Submission["services"][number]["disability_ids"][number];

function idOf(choice: DisabilityChoice): string {
  return typeof choice === "string" ? choice : choice.id;
}

/** The slug of a listed disability, by slug or id; null for one that the organisation names. */
function slugOf(choice: DisabilityChoice) {
  return disabilities.find(({ id, slug }) => id === choice || slug === choice)?.slug ?? null;
}

/** Names of own disabilities by the ids of the form. Other services may refer to the id alone. */
function customNames({ services }: Submission): Map<string, string> {
  const choices = services.flatMap(({ disability_ids }) => disability_ids);
  return new Map(choices.flatMap((choice) => (typeof choice === "string" ? [] : [[choice.id, choice.name]])));
}

/** Errors for disabilities and places that do not exist. */
function unknownNames(form: Submission): FieldErrors {
  const custom = customNames(form);
  if (custom.size > MAX_OWN_DISABILITIES) return { "services.0.disability_ids": [problems.too_many] };
  const places = new Set(form.addresses.map(({ id }) => id));
  return Object.fromEntries(
    form.services.flatMap(({ disability_ids, address_ids }, i) => [
      ...(disability_ids.every((choice) => slugOf(choice) || custom.has(idOf(choice)))
        ? []
        : [[`services.${i}.disability_ids`, ["Choose disabilities of the list, or name your own"]]]),
      ...(address_ids.every((id) => places.has(id))
        ? []
        : [[`services.${i}.address_ids`, ["Choose places of this form"]]]),
    ]),
  );
}

async function notify(ctx: Context, { id, name }: NewOrganization, spoc: Spoc, language: string): Promise<void> {
  const { PUBLIC_URL } = ctx.env;
  await queueMessage(ctx, {
    channel: "email",
    destination: spoc.email,
    template: "submitted",
    language,
    values: { organization: name, url: `${PUBLIC_URL}/login` },
  });
  await queueForAdmins(ctx, "application", { organization: name, url: `${PUBLIC_URL}/admin/dashboard/${id}` });
}
