import { sql } from "kysely";
import type { Disability } from "#domain/disability.ts";
import type { Context } from "#operations/runtime/context.ts";

/** Of a disability; rarer ones are in the lists of services. */
const MOST_SERVICES = 100;

/** The types of disability in their fixed order, each with the published services for it that most organisations have. */
export async function listDisabilities(ctx: Context): Promise<Disability[]> {
  const disabilities = await ctx
    .reads()
    .selectFrom("disabilities")
    .select(["id", "slug", "name", "rpwd_code"])
    .where("organization_id", "is", null)
    .orderBy("position")
    .execute();
  const services = await ctx
    .reads()
    .with("counted", (db) =>
      db
        .selectFrom("listings")
        .innerJoin("services", "services.organization_id", "listings.organization_id")
        .innerJoin("service_disabilities", "service_disabilities.service_id", "services.id")
        .select([
          "service_disabilities.disability_id",
          "services.name",
          "services.category",
          sql<number>`count(distinct services.organization_id)::int`.as("count"),
          sql<number>`row_number() over (
            partition by service_disabilities.disability_id
            order by count(distinct services.organization_id) desc, services.name, services.category)`.as("rank"),
        ])
        .groupBy(["service_disabilities.disability_id", "services.name", "services.category"]),
    )
    .selectFrom("counted")
    .select(["disability_id", "name", "category", "count"])
    .where("rank", "<=", MOST_SERVICES)
    .orderBy("rank")
    .execute();
  const of = Map.groupBy(services, (service) => service.disability_id);
  return disabilities.map((disability) => ({
    ...disability,
    services: (of.get(disability.id) ?? []).map(({ name, category, count }) => ({ name, category, count })),
  }));
}
