import { sql } from "kysely";
import type { NewOrganization } from "#domain/new-organization.ts";

/**
 * A resubmitted application keeps its place in the queue; changes to an approved listing wait since the first of them.
 */
const waitingSince = sql<Date | null>`case
  when delete_after is not null or merged_into is not null then null
  when status = 'pending' then created_at
  when status = 'approved' then (
    select changed_at from approved_versions where organization_id = organizations.id and asked_at is null
  ) end`;

const firstState = sql<string | null>`(
  select state from addresses where organization_id = organizations.id order by position limit 1)`;

const searchText = sql<string>`lower(concat_ws(' ', name, legal_name, (
  select string_agg(concat_ws(' ', city, district, state), ' ' order by position)
  from addresses where organization_id = organizations.id)))`;

/** Expressions for an UPDATE of the columns of `organizations` by which the queue is filtered, sorted and searched. */
export const queueColumns = { waiting_since: waitingSince, state: firstState, sought: searchText };

/** The same columns for a new organisation. */
export function initialQueueColumns({ status, created_at, name, legal_name, addresses }: NewOrganization) {
  const places = addresses.flatMap(({ city, district, state }) => [city, district, state]);
  return {
    waiting_since: status === "pending" ? created_at : null,
    state: addresses[0]?.state ?? null,
    sought: [name, legal_name, ...places].join(" ").toLowerCase(),
  };
}
