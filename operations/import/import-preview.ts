import type { ListingItem } from "#domain/listing.ts";
import type { NewOrganization } from "#domain/new-organization.ts";
import { insertOrganizations } from "#operations/publishing/insert-organizations.ts";
import { readListings } from "#operations/publishing/listing-rows.ts";
import { resultItem } from "#operations/publishing/result-item.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { present } from "#operations/searching/result-cards.ts";

/** Carries the results out of the transaction that it ends. */
class Preview extends Error {
  readonly items: ListingItem[];
  constructor(items: ListingItem[]) {
    super("preview");
    this.items = items;
  }
}

/**
 * Organisations as a search would show them if they were public. They are stored, read as public pages read them, and
 * rolled back.
 */
export async function previewOf(ctx: Context, organizations: NewOrganization[]): Promise<ListingItem[]> {
  if (organizations.length === 0) return [];
  try {
    return await transaction(ctx, async (ctx) => {
      await insertOrganizations(
        ctx,
        organizations.map((organization) => ({ ...organization, status: "approved" as const })),
      );
      const ids = organizations.map(({ id }) => id);
      const items = new Map((await readListings(ctx, ids)).map((listing) => [listing.id, resultItem(listing)]));
      throw new Preview(
        present(
          ids.map((id) => ({ id, distance_km: null, address: 0 })),
          items,
          ctx.now(),
        ),
      );
    });
  } catch (error) {
    if (error instanceof Preview) return error.items;
    throw error;
  }
}
