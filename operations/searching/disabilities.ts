import { sql } from "kysely";
import type { Disability } from "#domain/disability.ts";
import type { Context } from "#operations/runtime/context.ts";

/** The types of disability in their fixed order, each with the published services for it. */
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
    .selectFrom("listings")
    .innerJoin("services", "services.organization_id", "listings.organization_id")
    .innerJoin("service_disabilities", "service_disabilities.service_id", "services.id")
    .select([
      "service_disabilities.disability_id",
      "services.name",
      "services.category",
      sql<number>`count(distinct services.organization_id)::int`.as("count"),
    ])
    .groupBy(["service_disabilities.disability_id", "services.name", "services.category"])
    .orderBy("count", "desc")
    .orderBy("services.name")
    .orderBy("services.category")
    .execute();
  const of = Map.groupBy(services, (service) => service.disability_id);
  return disabilities.map((disability) => ({
    ...disability,
    services: (of.get(disability.id) ?? []).map(({ name, category, count }) => ({ name, category, count })),
  }));
}
