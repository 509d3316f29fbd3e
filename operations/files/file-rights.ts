import type { DocumentType } from "#domain/document.ts";
import type { MemberAction } from "#domain/permission.ts";
import { changeOrganization, requireService } from "#operations/owner/update-organization.ts";
import type { Context } from "#operations/runtime/context.ts";

/** Pictures are for services, which editors of some places have too. */
export function rightFor(type: DocumentType): MemberAction {
  return type === "service_image" ? "organization.contribute" : "organization.edit";
}

/** As `changeOrganization`, for files of this type. */
export function changeFiles<T>(
  ctx: Context,
  target: Parameters<typeof changeOrganization>[1],
  type: DocumentType,
  work: Parameters<typeof changeOrganization<T>>[2],
): Promise<T> {
  return changeOrganization(ctx, target, work, rightFor(type));
}

/** Throws 403 for the picture of a service that is not the user's to change. */
export async function requireServiceOf(
  ctx: Context,
  organization_id: string,
  { service_id }: { service_id: string | null },
): Promise<void> {
  if (!service_id) return;
  const places = await ctx.db
    .selectFrom("service_addresses")
    .select("address_id")
    .where("service_id", "=", service_id)
    .execute();
  requireService(
    ctx,
    organization_id,
    places.map(({ address_id }) => address_id),
  );
}
