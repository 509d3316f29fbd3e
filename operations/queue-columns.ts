import { sql } from "kysely";
import type { NewOrganization } from "#domain/new-organization.ts";

/** An application keeps its place in the queue when it is sent again; changes to an approved listing wait from their first day. */
const turnOfAdmins = sql<Date | null>`case
  when delete_after is not null or merged_into is not null then null
  when status = 'pending' then created_at
  when status = 'approved' then (
    select changed_at from approved_versions where organization_id = organizations.id and asked_at is null
  ) end`;

const firstState = sql<string | null>`(
  select state from addresses where organization_id = organizations.id order by position limit 1)`;

const namesAndPlaces = sql<string>`lower(concat_ws(' ', name, legal_name, (
  select string_agg(concat_ws(' ', city, district, state), ' ' order by position)
  from addresses where organization_id = organizations.id)))`;

/** Columns of `organizations` by which the queue is found, sorted and searched, from what its tables say now: for an UPDATE. */
export const queueColumns = { waiting_since: turnOfAdmins, state: firstState, sought: namesAndPlaces };

/** The same of one that is stored for the first time. */
export function newQueueColumns({ status, created_at, name, legal_name, addresses }: NewOrganization) {
  const places = addresses.flatMap(({ city, district, state }) => [city, district, state]);
  return {
    waiting_since: status === "pending" ? created_at : null,
    state: addresses[0]?.state ?? null,
    sought: [name, legal_name, ...places].join(" ").toLowerCase(),
  };
}
