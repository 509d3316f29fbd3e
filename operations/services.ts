import { type PageMeta, pageMeta } from "#domain/page.ts";
import type { Service } from "#domain/service.ts";
import type { Context } from "#operations/context.ts";

/** A page of the services of approved organisations, by name. Their unique names are the categories that the specification derives. */
export async function listServices(
  ctx: Context,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ data: Service[]; meta: PageMeta }> {
  const published = ctx.db
    .selectFrom("services")
    .innerJoin("listings", "listings.organization_id", "services.organization_id");
  const { total } = await published.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await published
    .select(["services.id", "listings.document"])
    .orderBy("services.name")
    .orderBy("services.id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const data = rows.map(({ id, document }) => document.organization_services.find((service) => service.id === id)!);
  return { data, meta: pageMeta(Number(total), page, per_page) };
}
