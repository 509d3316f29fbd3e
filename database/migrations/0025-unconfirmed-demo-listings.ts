import { type Kysely, sql } from "kysely";

/**
 * Removes the confirmation dates that demonstration listings came with. Dates of real confirmations, which the audit log has, stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with unconfirmed as (
      update organizations set confirmed_at = null
      where source = 'demo' and confirmed_at is not null and not exists (
        select 1 from audit_log where organization_id = organizations.id and action = 'organization.confirm')
      returning id)
    update listings set document = jsonb_set(document, '{confirmed_at}', 'null')
    from unconfirmed where organization_id = unconfirmed.id`.execute(db);
}
