import { validate } from "uuid";
import type { Colleague } from "#domain/colleague.ts";
import { maskContact } from "#domain/contact.ts";
import { appError } from "#domain/errors.ts";
import type { RoleInput } from "#domain/membership.ts";
import { problems } from "#domain/problems.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";

/** The members in the order of joining, then the invitations, to accounts and to contacts without one, in the order of writing. */
export async function readColleagues(ctx: Context, organization_id: string): Promise<Row[]> {
  const rows: Row[] = await membersAndInvited(ctx, organization_id).execute();
  const contacts = await ctx.db
    .selectFrom("invited_contacts")
    .leftJoin("users as inviter", "inviter.id", "invited_contacts.invited_by")
    .select(["invited_contacts.id as invitation_id", "invited_contacts.name as invited_name"])
    .select(["invited_contacts.contact as invited_contact", "invited_contacts.language"])
    .select(["invited_contacts.created_at", "inviter.name as invited_by", "invited_contacts.role", "branch_ids"])
    .where("organization_id", "=", organization_id)
    .execute();
  const nobody = { user_id: null, name: "", email: null, phone: null, disabled_at: null, accepted_at: null };
  rows.push(...contacts.map((row) => ({ ...nobody, ...row })));
  const timeOf = ({ accepted_at, created_at }: Row) => (accepted_at ?? created_at).getTime();
  return rows.sort(
    (one, other) =>
      Number(one.accepted_at === null) - Number(other.accepted_at === null) || timeOf(one) - timeOf(other),
  );
}

function membersAndInvited({ db }: Context, organization_id: string) {
  return db
    .selectFrom("organization_members")
    .innerJoin("users", "users.id", "organization_members.user_id")
    .leftJoin("users as inviter", "inviter.id", "organization_members.invited_by")
    .select(["user_id", "users.name", "users.email", "users.phone", "users.language", "users.disabled_at"])
    .select(["organization_members.created_at", "accepted_at", "invitation_id", "invited_name", "invited_contact"])
    .select(["inviter.name as invited_by", "organization_members.role", "branch_ids"])
    .where("organization_id", "=", organization_id)
    .orderBy("user_id");
}
type Member = Awaited<ReturnType<ReturnType<typeof membersAndInvited>["executeTakeFirstOrThrow"]>>;
/** `user_id` is null of a contact that is invited and has no account. */
export type Row = Omit<Member, "user_id"> & { user_id: string | null };

/** An invitation has an id of its own: the id of an account is a UUID v7, which tells when the account was made. */
function idOf({ accepted_at, user_id, invitation_id }: Row): string {
  return accepted_at ? user_id! : (invitation_id ?? user_id)!;
}

export function present({ user }: UserContext, row: Row): Colleague {
  const { accepted_at, email, phone } = row;
  return {
    user_id: idOf(row),
    name: accepted_at ? row.name : row.invited_name,
    contact: accepted_at ? maskContact(email ? "email" : "phone", (email ?? phone)!) : row.invited_contact,
    invited_by: row.invited_by,
    created_at: row.created_at.toISOString(),
    accepted_at: accepted_at?.toISOString() ?? null,
    is_you: row.user_id === user.id,
    role: row.role,
    branch_ids: row.branch_ids,
  };
}

/** A member whose account is not disabled */
export function isAble({ accepted_at, disabled_at }: Row): boolean {
  return accepted_at !== null && disabled_at === null;
}

/** Throws 404. */
export function findRow(rows: Row[], id: string): Row {
  const row = validate(id) ? rows.find((row) => idOf(row) === id) : undefined;
  if (!row) throw appError("not_found");
  return row;
}

/** Throws 409 when the row is the last owner's. */
export function requireAnotherOwner(rows: Row[], row: Row): void {
  if (row.role !== "owner" || !isAble(row)) return;
  if (rows.some((other) => other !== row && other.role === "owner" && isAble(other))) return;
  throw appError("conflict", { message: problems.last_owner });
}

/** Throws 422 unless the places are the organisation's, and an editor's. */
export async function requireBranches({ db }: Context, organization_id: string, input: RoleInput): Promise<void> {
  const { role, branch_ids } = input;
  if (!branch_ids) return;
  const refuse = (problem: string) => appError("validation", { errors: { branch_ids: [problem] } });
  if (role !== "editor") throw refuse(problems.branches_of_editor);
  const places = await db
    .selectFrom("addresses")
    .select("id")
    .where("organization_id", "=", organization_id)
    .where("id", "in", branch_ids)
    .execute();
  if (places.length < new Set(branch_ids).size) throw refuse("Choose places of this organisation");
}
