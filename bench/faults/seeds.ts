import { v7 as uuid } from "uuid";
import { insertOrganizations } from "#operations/publishing/insert-organizations.ts";
import { publishAll } from "#operations/publishing/publishing.ts";
import type { Context } from "#operations/runtime/context.ts";
import { transaction } from "#operations/runtime/context.ts";
import { bareDraft } from "#tests/helpers/onboarding.ts";
import { buildAddress, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";

interface Kept {
  id: string;
  address_id: string;
  name: string;
  /** The token of a member's session */
  token: string;
  email: string;
}

/** The data that exists before the writers start. */
export interface Seeds {
  admin: { token: string; email: string };
  /** Approved, and never changed */
  kept: Kept[];
  /** Waiting for a decision; every other applicant has no e-mail address */
  waiting: { id: string; name: string }[];
  drafts: { id: string; token: string }[];
}

const KEPT = 4;
const WAITING = 40;
const DRAFTS = 4;

export async function sow(ctx: Context): Promise<Seeds> {
  const { token, email } = await addProvider(ctx, [], {
    name: "Asha Rao",
    roles: ["admin"],
    email: "asha@marga.example",
  });
  const kept: Kept[] = [];
  for (let i = 0; i < KEPT; i++) {
    const address = buildAddress();
    const organization = await add(ctx, { name: `Kept Centre ${i}`, status: "approved", addresses: [address] });
    const person = await addProvider(ctx, [organization.id], { email: `kept${i}@centre.example` });
    kept.push({ ...organization, address_id: address.id, token: person.token, email: person.email! });
  }
  const waiting = [];
  for (let i = 0; i < WAITING; i++) {
    const organization = await add(ctx, {
      name: `Waiting Centre ${i}`,
      status: "pending",
      verified_at: null,
      verifications: [],
    });
    const byMail = { email: `waiting${i}@centre.example` };
    await addProvider(ctx, [organization.id], i % 2 === 0 ? byMail : { email: null, phone: `98765${10_000 + i}` });
    waiting.push(organization);
  }
  const drafts = [];
  for (let i = 0; i < DRAFTS; i++) drafts.push(await bareDraft(ctx));
  return { admin: { token, email: email! }, kept, waiting, drafts };
}

async function add(ctx: Context, wanted: Parameters<typeof buildOrganization>[0]) {
  const organization = buildOrganization({ id: uuid(), ...wanted });
  await transaction(ctx, async (ctx) => {
    await insertOrganizations(ctx, [organization]);
    await publishAll(ctx, [organization.id]);
  });
  return { id: organization.id, name: organization.name };
}
