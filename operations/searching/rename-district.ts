import type { DistrictsRenamed } from "#domain/district.ts";
import { auditPart } from "#operations/desk/audit.ts";
import { queueColumns } from "#operations/desk/queue-columns.ts";
import { recordDuplicatesIfChanged } from "#operations/duplicates/duplicates.ts";
import { publishAll } from "#operations/publishing/publishing.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { followListings } from "#operations/searching/catalogue.ts";
import { locateAddress } from "#operations/searching/locate-address.ts";

const ORGANIZATIONS_AT_ONCE = 20;

/**
 * Renames a district in the addresses of a state, some organisations at a time, with an audit line for each address and the changed
 * listings. When the process dies, finished organisations stay renamed, and the next call renames the rest.
 */
export async function renameInAddresses(
  ctx: Context,
  state: string,
  from: string,
  to: string,
): Promise<DistrictsRenamed> {
  const done = { addresses: 0, organizations: 0 };
  for (;;) {
    const rows = await ctx.db
      .selectFrom("addresses")
      .select("organization_id")
      .distinct()
      .where("state", "=", state)
      .where("district", "=", from)
      .orderBy("organization_id")
      .limit(ORGANIZATIONS_AT_ONCE)
      .execute();
    if (rows.length === 0) return done;
    const ids = rows.map(({ organization_id }) => organization_id);
    done.addresses += await transaction(ctx, (ctx) => renameOf(ctx, ids, state, from, to));
    done.organizations += ids.length;
    await followListings(ctx.db, ctx.catalogue);
  }
}

async function renameOf(ctx: Context, ids: string[], state: string, from: string, to: string): Promise<number> {
  const { db } = ctx;
  await db.selectFrom("organizations").select("id").where("id", "in", ids).orderBy("id").forNoKeyUpdate().execute();
  const addresses = await db
    .selectFrom("addresses")
    .selectAll()
    .where("organization_id", "in", ids)
    .where("state", "=", state)
    .where("district", "=", from)
    .execute();
  for (const address of addresses) {
    const { address_label } = address;
    const location = address.latitude === null ? locateAddress(ctx.places, { ...address, district: to }) : {};
    await db
      .updateTable("addresses")
      .set({ district: to, ...location })
      .set((row) => ({ version: row("version", "+", 1) }))
      .where("id", "=", address.id)
      .execute();
    await auditPart(ctx, "address.update", address, {
      before: { address_label, district: from },
      after: { address_label, district: to },
    });
  }
  await db
    .updateTable("organizations")
    .set({ updated_at: ctx.now(), ...queueColumns })
    .where("id", "in", ids)
    .execute();
  for (const id of ids) await recordDuplicatesIfChanged(ctx, id);
  await publishAll(ctx, ids);
  return addresses.length;
}
