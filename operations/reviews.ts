import { type Selectable, sql } from "kysely";
import { validate as isUuid } from "uuid";
import type { Tables } from "#database/tables.ts";
import { maskContact } from "#domain/contact.ts";
import { appError } from "#domain/errors.ts";
import { MERGE_UNDO_DAYS } from "#domain/merge.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { UNDO_SECONDS } from "#domain/verification.ts";
import { requireAdmin } from "#operations/admins.ts";
import type { Context } from "#operations/context.ts";
import { readOrganization } from "#operations/own-organization.ts";
import { by, readChecks, readNotes } from "#operations/review-desk.ts";

/** An organisation as admins see it. Throws 404 where there is none. */
export async function getReview(ctx: Context, id: string): Promise<ReviewRecord> {
  requireAdmin(ctx);
  const row = isUuid(id) ? await readRow(ctx, id) : undefined;
  if (!row) throw appError("not_found");
  const record = await readOrganization(ctx, id);
  const verifications = await readDecisions(ctx, id);
  return {
    ...record,
    verifications,
    registration_details: await withTimes(ctx, record, verifications),
    waiting_since: row.waiting_since?.toISOString() ?? null,
    assigned_to: row.assigned_to && row.assigned_name ? { id: row.assigned_to, name: row.assigned_name } : null,
    assigned_at: row.assigned_at?.toISOString() ?? null,
    merged_into: row.merged_into,
    spoc: await readSpoc(ctx, id),
    ...(await readPeople(ctx, id)),
    consents: await readConsents(ctx, id),
    notes: await readNotes(ctx, id),
    checks: await readChecks(ctx, id),
    possible_duplicates: await readDuplicates(ctx, id),
    undo: await readUndo(ctx, row),
    reports_open: await countReports(ctx, id),
  };
}

function readRow({ db }: Context, id: string) {
  return db
    .selectFrom("organizations")
    .leftJoin("users", "users.id", "assigned_to")
    .select(["organizations.id", "waiting_since", "assigned_to", "assigned_at", "merged_into"])
    .select(["organizations.updated_at", "users.name as assigned_name"])
    .where("organizations.id", "=", id)
    .executeTakeFirst();
}

async function readDecisions({ db }: Context, id: string): Promise<ReviewRecord["verifications"]> {
  const rows = await db
    .selectFrom("verifications")
    .leftJoin("users", "users.id", "by_user_id")
    .select(["verifications.id", "organization_id", "status", "note", "reason", "about", "fields"])
    .select(["verifications.created_at", "by_user_id", "users.name"])
    .where("organization_id", "=", id)
    .orderBy("verifications.created_at")
    .orderBy("verifications.id")
    .execute();
  return rows.map(({ by_user_id, name, created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    by: by(by_user_id, name),
  }));
}

/** When each file came, and whether somebody has decided since. */
async function withTimes(
  { db }: Context,
  { id, registration_details }: Awaited<ReturnType<typeof readOrganization>>,
  verifications: ReviewRecord["verifications"],
): Promise<ReviewRecord["registration_details"]> {
  const rows = await db
    .selectFrom("documents")
    .select(["id", "created_at"])
    .where("organization_id", "=", id)
    .execute();
  const times = new Map(rows.map(({ id, created_at }) => [id, created_at.toISOString()]));
  const decided = verifications.findLast(({ status }) => status !== "pending")?.created_at;
  return registration_details.map((registration) => ({
    ...registration,
    documents: registration.documents.map((document) => {
      const created_at = times.get(document.id)!;
      return { ...document, created_at, is_new: decided !== undefined && created_at > decided };
    }),
  }));
}

async function readSpoc({ db }: Context, id: string): Promise<ReviewRecord["spoc"]> {
  const spoc = await db
    .selectFrom("contacts")
    .select(["salutation", "name", "designation", "gender", "email", "phone"])
    .where("organization_id", "=", id)
    .where("type", "=", "spoc")
    .orderBy("position")
    .executeTakeFirst();
  return spoc ?? null;
}

/** Whoever came first reads what we write, and the form was filled in in their language. */
async function readPeople({ db }: Context, id: string): Promise<Pick<ReviewRecord, "members" | "language">> {
  const people = await db
    .selectFrom("organization_members")
    .innerJoin("users", "users.id", "user_id")
    .select(["name", "email", "phone", "language", "accepted_at", "invited_name", "invited_contact"])
    .where("organization_id", "=", id)
    .orderBy(sql`accepted_at nulls last`)
    .orderBy("user_id")
    .execute();
  const consent = await db
    .selectFrom("consents")
    .select("language")
    .where("organization_id", "=", id)
    .orderBy("given_at")
    .executeTakeFirst();
  return {
    members: people.map(({ name, email, phone, accepted_at, invited_name, invited_contact }) => ({
      name: accepted_at ? name : (invited_name ?? name),
      contact: (!accepted_at && invited_contact) || maskContact(email ? "email" : "phone", (email ?? phone)!),
      accepted_at: accepted_at?.toISOString() ?? null,
    })),
    language: people.find(({ accepted_at }) => accepted_at)?.language ?? consent?.language ?? "en",
  };
}

async function readConsents({ db }: Context, id: string): Promise<ReviewRecord["consents"]> {
  const rows = await db
    .selectFrom("consents")
    .select(["notice", "language", "helper", "given_at"])
    .where("organization_id", "=", id)
    .orderBy("given_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, given_at: row.given_at.toISOString() }));
}

/** Noted of either; where both were, the surer one counts. */
async function readDuplicates({ db }: Context, id: string): Promise<ReviewRecord["possible_duplicates"]> {
  const rows = await db
    .selectFrom("possible_duplicates")
    .innerJoin("organizations", (join) =>
      join.on(
        sql<boolean>`organizations.id = case when organization_id = ${id} then other_id else organization_id end`,
      ),
    )
    .select(["organizations.id as organization_id", "name", "status", "reasons", "score", "dismissed_at"])
    .where((row) => row.or([row("organization_id", "=", id), row("other_id", "=", id)]))
    .where("merged_into", "is", null)
    .orderBy("score", "desc")
    .orderBy("organizations.id")
    .execute();
  const surest = new Map(rows.toReversed().map((row) => [row.organization_id, row]));
  return [...surest.values()].toReversed().map((row) => ({
    ...row,
    dismissed_at: row.dismissed_at?.toISOString() ?? null,
  }));
}

const UNDONE_UNTIL_MS = { decision: UNDO_SECONDS * 1000, merge: MERGE_UNDO_DAYS * 86_400_000 };

/** What can be taken back: the last thing that was done, if it was that, and for as long as it can. */
async function readUndo(
  { db, now }: Context,
  { id, updated_at }: Pick<Selectable<Tables["organizations"]>, "id" | "updated_at">,
): Promise<ReviewRecord["undo"]> {
  const record = await db
    .selectFrom("undo_records")
    .select(["kind", "changed_at"])
    .where((row) => row.or([row("organization_id", "=", id), row("other_id", "=", id)]))
    .where("undone_at", "is", null)
    .where("changed_at", "=", updated_at)
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!record) return null;
  const until = new Date(record.changed_at.getTime() + UNDONE_UNTIL_MS[record.kind]);
  return until > now() ? { until: until.toISOString(), what: record.kind } : null;
}

async function countReports({ db }: Context, id: string): Promise<number> {
  const { count } = await db
    .selectFrom("reports")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("organization_id", "=", id)
    .where("status", "=", "open")
    .executeTakeFirstOrThrow();
  return Number(count);
}
