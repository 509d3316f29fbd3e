import { type RawBuilder, sql } from "kysely";

/** Tables whose rows are about an organisation because a person said or did something. */
export const saidTables = [
  "organization_members",
  "invited_contacts",
  "documents",
  "registration_details",
  "key_people",
  "removals",
  "approved_versions",
  "undo_records",
  "consents",
  "onboarding_drafts",
  "reports",
  "review_notes",
  "review_checks",
  "listing_claims",
  "confirmation_calls",
  "corrections",
  "availability_questions",
] as const;

/**
 * Whether people have said something about an organisation since it was imported: it was claimed, changed, confirmed, decided on, reported, noted
 * about or merged. `id` names the column with its id. Every change leaves a line in the audit log, and a later `updated_at`. What an import wrote
 * or its undo put back is no such word, nor is leaving what stands.
 */
export function isSaidSince(id: string): RawBuilder<boolean> {
  const its = sql.ref(id);
  const rows = saidTables.map(
    (table) => sql`exists (select from ${sql.table(table)} t where t.organization_id = ${its})`,
  );
  return sql<boolean>`(${sql.join(
    [
      sql`exists (select from organizations o where o.id = ${its} and (
        o.updated_at <> coalesce((${lastOf("updated_at", its)}), o.created_at)
        or o.version > coalesce((${lastOf("version", its)}), 1)
        or o.verified_at is not null or o.confirmed_at is not null or o.delete_after is not null
        or o.merged_into is not null or o.assigned_to is not null))`,
      sql`exists (select from audit_log a where a.organization_id = ${its} and a.action not in ('import', 'import.update', 'import.restore', 'import.leave'))`,
      ...rows,
      sql`exists (select from undo_records u where u.other_id = ${its})`,
      sql`exists (select from organizations o where o.merged_into = ${its})`,
      sql`exists (select from possible_duplicates d where d.organization_id = ${its} and d.dismissed_at is not null)`,
      sql`exists (select from possible_duplicates d where d.other_id = ${its} and d.dismissed_at is not null)`,
    ],
    sql` or `,
  )})`;
}

function lastOf(column: "updated_at" | "version", organization_id: RawBuilder<unknown>) {
  return sql`select max(u.${sql.ref(column)}) from import_updates u where u.organization_id = ${organization_id}`;
}
