import { sql } from "kysely";
import type { Db } from "#database/client.ts";

interface Person {
  name: string;
  contact: string;
}

/** Who and what can get in after a restore, for the person who restores to check. */
export interface RestoredAccess {
  /** Ended by the restore */
  ended: { sessions: number; form_tokens: number; codes: number };
  /** Admins who can sign in, by name */
  admins: Person[];
  /** Reviewers who can sign in, by name */
  reviewers: Person[];
  /** Accounts that cannot sign in, by name */
  disabled: Person[];
  members: number;
  invitations: number;
  /** Messages that the first server sends */
  messages: number;
}

/** Ends every session, token of a form and code: one that was ended after the backup would work again. In the restore's transaction. */
export async function endAccess(db: Db, now: Date): Promise<RestoredAccess["ended"]> {
  const sessions = db.updateTable("sessions").set({ revoked_at: now }).where("revoked_at", "is", null);
  const codes = db.updateTable("otp_challenges").set({ used_at: now }).where("used_at", "is", null);
  return {
    sessions: Number((await sessions.executeTakeFirstOrThrow()).numUpdatedRows),
    form_tokens: Number((await db.deleteFrom("draft_tokens").executeTakeFirstOrThrow()).numDeletedRows),
    codes: Number((await codes.executeTakeFirstOrThrow()).numUpdatedRows),
  };
}

export async function readRestoredAccess(db: Db): Promise<Omit<RestoredAccess, "ended">> {
  const people = () =>
    db
      .selectFrom("users")
      .select(["name", sql<string>`coalesce(email, phone)`.as("contact")])
      .orderBy("name")
      .orderBy("id");
  const { rows } = await sql<Record<"members" | "invitations" | "messages", number>>`
    select (select count(*)::integer from organization_members where accepted_at is not null) as members,
      (select count(*)::integer from organization_members where accepted_at is null)
        + (select count(*)::integer from invited_contacts)
        + (select count(*)::integer from admin_invitations) as invitations,
      (select count(*)::integer from messages where status = 'queued') as messages`.execute(db);
  return {
    admins: await people().where(sql<boolean>`'admin' = any(roles)`).where("disabled_at", "is", null).execute(),
    reviewers: await people().where(sql<boolean>`'reviewer' = any(roles)`).where("disabled_at", "is", null).execute(),
    disabled: await people().where("disabled_at", "is not", null).execute(),
    ...rows[0]!,
  };
}
