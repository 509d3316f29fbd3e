import type { Hono } from "hono";
import { v7 as uuid } from "uuid";
import type { Purpose } from "#domain/otp.ts";
import { otpCode } from "#operations/accounts/otp-code.ts";
import { newDraftToken } from "#operations/onboarding/draft-access.ts";
import type { Context } from "#operations/runtime/context.ts";

export const SPOC = {
  salutation: "Ms.",
  first_name: "Meena",
  last_name: "Subramanian",
  designation: "Director",
  gender: "Female",
  email: "meena@thendral.example",
  phone: "9876543210",
};

/** A form that is complete except for files. */
export function filledIn() {
  return {
    basic: {
      is_partner: false,
      name: "Thendral Trust",
      legal_name: "Thendral Charitable Trust",
      pan_card: "aaatt1234k",
      description: "We walk with families of children with autism in Madurai.",
    },
    details: {
      year_of_establishment: "2009",
      experience_years: "12",
      age_groups_served: ["0-5", "6-12"],
      category: "ngo",
      type: "non-profit",
      mode_of_practice: ["offline"],
      coverage_area: "local",
      state: "Tamil Nadu",
      city: "Madurai",
      contact: { email: "office@thendral.example", phone: "04522345678".slice(1) },
    },
    key_people: [{ salutation: "Dr.", name: "Kavitha Raman", designation: "Founder", gender: "Female" }],
    links: { website: "thendral.example" },
    addresses: [
      {
        id: "a1",
        address_label: "Main centre",
        address_line_1: "14, Second Cross Street",
        pincode: "625 020",
        state: "Tamil Nadu",
        district: "Madurai",
        city: "Madurai",
        type: "centre",
        contacts: [{ phone: "9876500000" }],
      },
      {
        id: "a2",
        address_label: "Hostel",
        address_line_1: "2, Temple Road",
        pincode: "625106",
        state: "Tamil Nadu",
        district: "Madurai",
        city: "Melur",
        type: "residence",
      },
    ],
    services: [
      {
        id: "s1",
        name: "Speech therapy for children",
        description: "Twice a week, together with the parents.",
        category: "therapeutics",
        disability_ids: ["autism-spectrum", { id: "custom-1", name: "Selective mutism" }],
        delivery_modes: ["offline"],
        coverages: ["local"],
        address_ids: ["a1"],
      },
    ],
    registrations: [{ type: "trust", number: "65/2009", issue_date: "2009-05-04", no_expiry: true }],
  };
}

type Api = Pick<Hono, "request">;

/** Sends and receives JSON. */
export async function ask(api: Api, method: string, path: string, body?: unknown, token?: string) {
  const response = await api.request(path, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: whatever was answered
  return { status: response.status, body: (text ? JSON.parse(text) : null) as any };
}

/** Requests a code and returns it as the recipient would read it. */
export async function askForCode(api: Api, ctx: Context, destination: string, purpose: Purpose) {
  const channel = destination.includes("@") ? "email" : "phone";
  const { body } = await ask(api, "POST", "/otp/send", { channel, destination, purpose });
  return { challenge_id: body.challenge_id as string, code: otpCode(ctx.secrets, body.challenge_id) };
}

export async function proofOf(api: Api, ctx: Context, destination: string): Promise<string> {
  const { body } = await ask(api, "POST", "/otp/verify", await askForCode(api, ctx, destination, "onboarding"));
  return body.proof;
}

/** Starts a form for `spoc`. Returns it with its token. */
export async function begin(api: Api, ctx: Context, spoc = SPOC, applicant_type = "organization") {
  const proofs = {
    email_proof: await proofOf(api, ctx, spoc.email),
    phone_proof: await proofOf(api, ctx, spoc.phone),
  };
  return ask(api, "POST", "/onboarding", { ...spoc, applicant_type, ...proofs, consent: true, language: "ta" });
}

/** An empty form without contacts, and its token. */
export async function bareDraft(ctx: Context): Promise<{ id: string; token: string }> {
  const id = uuid();
  await ctx.db
    .insertInto("onboarding_drafts")
    .values({
      id,
      applicant_type: "organization",
      contents_encrypted: ctx.secrets.encrypt("{}"),
      email_hash: Buffer.alloc(32),
      phone_hash: Buffer.alloc(32),
      language: "en",
      organization_id: null,
    })
    .execute();
  return { id, token: await newDraftToken(ctx, id) };
}
