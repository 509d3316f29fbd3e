import { type Selectable, sql } from "kysely";
import { validate as isUuid } from "uuid";
import type { Tables } from "#database/tables.ts";
import { dayInIndia } from "#domain/day.ts";
import { appError, messages } from "#domain/errors.ts";
import { namedFacts, partOfListedField } from "#domain/fact.ts";
import type { ImportProposal, ListedField } from "#domain/import-record.ts";
import { type PageMeta, pageMeta } from "#domain/page.ts";
import { problems } from "#domain/problems.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { asAdmin } from "#operations/desk/audit.ts";
import { withSource } from "#operations/desk/corrections.ts";
import { documentsOf } from "#operations/desk/report-handling.ts";
import { isFarPincode, readStandings, standingIn, writeValues } from "#operations/import/list-values.ts";
import { noteTaken } from "#operations/import/source-records.ts";
import { changeAny } from "#operations/owner/update-organization.ts";
import type { Context } from "#operations/runtime/context.ts";

/** Recorded as the edits that they are, so that the organisation's people can put them back */
const EDIT = { organization: "organization.update", address: "address.update" };

/** Those that wait for an admin, the newest import first and each organisation's together. What stands by now is none. */
export async function listProposals(
  ctx: Context,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ data: ImportProposal[]; meta: PageMeta }> {
  requireAdmin(ctx);
  const stands = standingIn("import_proposals.field");
  const waiting = ctx.db
    .selectFrom("import_proposals")
    .innerJoin("organizations", "organizations.id", "import_proposals.organization_id")
    .innerJoin("imports", "imports.id", "import_proposals.import_id")
    .where("import_proposals.status", "=", "open")
    .where("merged_into", "is", null)
    .where("delete_after", "is", null)
    .where(sql<boolean>`${stands} is distinct from import_proposals.value`);
  const { total } = await waiting.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await waiting
    .select(["import_proposals.id", "import_proposals.organization_id", "name", "field", "value"])
    .select(["import_proposals.source", "imports.file", "import_proposals.created_at", stands.as("stands")])
    .select(sql<string>`imports.edition::text`.as("edition"))
    .orderBy("import_proposals.created_at", "desc")
    .orderBy("import_proposals.organization_id")
    .orderBy("import_proposals.id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const documents = await documentsOf(ctx, rows);
  const factsOf = (organization_id: string, field: ListedField) => {
    const listing = documents.get(organization_id);
    return listing ? namedFacts(listing).filter(({ part }) => part === partOfListedField[field]) : [];
  };
  const data = rows.map(({ organization_id, name, created_at, ...row }) => ({
    ...row,
    facts: factsOf(organization_id, row.field),
    organization: { id: organization_id, name },
    created_at: created_at.toISOString(),
  }));
  return { data, meta: pageMeta(Number(total), page, per_page) };
}

/**
 * Writes what the list says, as an admin's correction with the list as its source: the organisation's people are told, and may object.
 * Throws 404, and 409 when it was decided on, when something else stands than the admin saw, or when the organisation is not as it was.
 */
export async function takeProposal(ctx: Context, id: string, { stands }: { stands: string | null }): Promise<null> {
  requireAdmin(ctx);
  const { organization_id } = await findProposal(ctx, id);
  return changeAny(ctx, organization_id, async (ctx, { merged_into, delete_after }) => {
    const proposal = await lockOpen(ctx, id);
    const { field, value, source, created_at } = proposal;
    if (merged_into || delete_after) throw appError("not_found");
    const standing = (await readStandings(ctx, [organization_id])).get(organization_id)!;
    if (standing.values[field] !== stands) throw appError("conflict", { message: messages.stale });
    if (field === "pincode" && (await isFarPincode(ctx, organization_id, value)))
      throw appError("conflict", { message: problems.proposal_pincode });
    if (field === "name") await requireNothingWaiting(ctx, organization_id);
    const list = { source: "other", source_words: source, source_day: dayInIndia(created_at), evidence: null } as const;
    await writeValues(await withSource(ctx, organization_id, list), organization_id, { [field]: value }, EDIT);
    await noteTaken(ctx, proposal);
    await decide(ctx, id, "taken");
    return null;
  });
}

/** Leaves what stands. The same value of the same list does not come again. */
export function leaveProposal(ctx: Context, id: string): Promise<null> {
  return asAdmin(ctx, "import.leave", async (ctx) => {
    await findProposal(ctx, id);
    const { organization_id, field, source, value } = await lockOpen(ctx, id);
    await decide(ctx, id, "left");
    const before = { field, source, [field]: value };
    return { subject_id: id, organization_id, before, after: null, result: null };
  });
}

async function findProposal({ db }: Context, id: string) {
  const row = isUuid(id)
    ? await db.selectFrom("import_proposals").select("organization_id").where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!row) throw appError("not_found");
  return row;
}

async function lockOpen({ db }: Context, id: string): Promise<Selectable<Tables["import_proposals"]>> {
  const row = await db.selectFrom("import_proposals").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (row?.status !== "open") throw appError("conflict", { message: problems.proposal_decided });
  return row;
}

async function decide(ctx: Context, id: string, status: "taken" | "left"): Promise<void> {
  await ctx.db
    .updateTable("import_proposals")
    .set({ status, decided_at: ctx.now(), decided_by: ctx.user?.id ?? null })
    .where("id", "=", id)
    .execute();
}

/** A name that the organisation's people proposed would be lost under the admin's. */
async function requireNothingWaiting({ db }: Context, organization_id: string): Promise<void> {
  const waiting = db.selectFrom("approved_versions").select("organization_id");
  if (await waiting.where("organization_id", "=", organization_id).executeTakeFirst())
    throw appError("conflict", { message: problems.proposal_waiting });
}
