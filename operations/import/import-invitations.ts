import { type RawBuilder, sql } from "kysely";
import { appError } from "#domain/errors.ts";
import { INVITED_AT_ONCE } from "#domain/import-record.ts";
import { problems } from "#domain/problems.ts";
import { asAdmin } from "#operations/desk/audit.ts";
import { lockImport } from "#operations/import/import-record.ts";
import { queueMessage } from "#operations/messages/messages.ts";
import type { Context } from "#operations/runtime/context.ts";

/** Its page is public and has an e-mail address, nobody looks after it or is asked to, and no mail invited its people before. */
export const isInvitable: RawBuilder<boolean> = sql<boolean>`(imported_organizations.invited_at is null
  and exists (select from listings where listings.organization_id = imported_organizations.organization_id)
  and exists (select from contacts where contacts.organization_id = imported_organizations.organization_id
    and contacts.type = 'display_contact' and contacts.email is not null)
  and not exists (select from organization_members m where m.organization_id = imported_organizations.organization_id)
  and not exists (select from invited_contacts i where i.organization_id = imported_organizations.organization_id))`;

/** Writes to the public e-mail addresses of an import's organisations that their people can claim them: once, and to at most 500 of them in a call. */
export function inviteToClaim(
  ctx: Context,
  id: string,
  { language }: { language: string },
): Promise<{ invited: number }> {
  return asAdmin(ctx, "import.invite", async (ctx) => {
    const { file, source, undone_at } = await lockImport(ctx, id);
    if (undone_at) throw appError("conflict", { message: problems.import_undone });
    const invited = await ctx.db
      .updateTable("imported_organizations")
      .set({ invited_at: ctx.now() })
      .where("organization_id", "in", (row) =>
        row
          .selectFrom("imported_organizations")
          .select("organization_id")
          .where("import_id", "=", id)
          .where(isInvitable)
          .orderBy("organization_id")
          .limit(INVITED_AT_ONCE),
      )
      .returning("organization_id")
      .execute();
    for (const { to, ...organization } of await receivers(
      ctx,
      invited.map(({ organization_id }) => organization_id),
    )) {
      const url = `${ctx.env.PUBLIC_URL}/provider/${organization.id}?lang=${language}`;
      const values = { organization: organization.name, source, url };
      await queueMessage(ctx, { channel: "email", destination: to, template: "claim_invitation", language, values });
    }
    const after = { file, source, language, invited: invited.length };
    return { subject_id: id, before: null, after, result: { invited: invited.length } };
  });
}

/** Each with its first e-mail address. */
async function receivers({ db }: Context, ids: string[]): Promise<{ id: string; name: string; to: string }[]> {
  const { rows } = await sql<{ id: string; name: string; to: string }>`
    select distinct on (organizations.id) organizations.id, organizations.name, contacts.email as to
    from organizations join contacts on contacts.organization_id = organizations.id
    where organizations.id = any(${ids}::uuid[]) and contacts.type = 'display_contact' and contacts.email is not null
    order by organizations.id, contacts.position`.execute(db);
  return rows;
}
