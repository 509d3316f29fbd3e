import { sql } from "kysely";
import type { Context } from "#operations/context.ts";
import { phoneticKey } from "#search/phonetic-key.ts";
import { tokens } from "#search/tokens.ts";

/** Organisations of one district that are compared by name; more have none. */
const COMPARED = 5000;

/** Stores for the reviewer which others this one may be: the same PAN, the same phone, a name that sounds alike in the district. Never told to the applicant. */
export async function noteDuplicates(ctx: Context, organization_id: string): Promise<void> {
  const reasons = new Map<string, ("pan" | "phone" | "name")[]>();
  const note = (ids: string[], reason: "pan" | "phone" | "name") => {
    for (const id of ids) reasons.set(id, [...(reasons.get(id) ?? []), reason]);
  };
  note(await samePan(ctx, organization_id), "pan");
  note(await samePhone(ctx, organization_id), "phone");
  note(await similarName(ctx, organization_id), "name");
  if (reasons.size === 0) return;
  await ctx.db
    .insertInto("possible_duplicates")
    .values([...reasons].map(([other_id, reasons]) => ({ organization_id, other_id, reasons })))
    .execute();
}

async function samePan({ db }: Context, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("organization_details as own")
    .innerJoin("organization_details as other", "other.pan_hash", "own.pan_hash")
    .select("other.organization_id as id")
    .where("own.organization_id", "=", id)
    .where("other.organization_id", "!=", id)
    .execute();
  return rows.map(({ id }) => id);
}

async function samePhone({ db }: Context, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("contacts as own")
    .innerJoin("contacts as other", "other.phone", "own.phone")
    .select("other.organization_id as id")
    .distinct()
    .where("own.organization_id", "=", id)
    .where("other.organization_id", "!=", id)
    .execute();
  return rows.map(({ id }) => id);
}

async function similarName({ db }: Context, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("organizations")
    .innerJoin("addresses", "addresses.organization_id", "organizations.id")
    .select(["organizations.id", "organizations.name"])
    .distinct()
    .where(({ or, and, exists, selectFrom }) =>
      or([
        and([sql<boolean>`organizations.id = ${id}`]),
        exists(
          selectFrom("addresses as own")
            .select("own.id")
            .where("own.organization_id", "=", id)
            .whereRef("own.state", "=", "addresses.state")
            .where(sql<boolean>`lower(own.district) = lower(addresses.district)`),
        ),
      ]),
    )
    .limit(COMPARED)
    .execute();
  const own = rows.find((row) => row.id === id);
  if (!own) return [];
  const key = nameKey(own.name);
  return rows.filter((row) => row.id !== id && nameKey(row.name) === key).map((row) => row.id);
}

/** How a name sounds, whatever the script, the spelling and the order of its words. */
function nameKey(name: string): string {
  return tokens(name)
    .map(({ word }) => phoneticKey(word).skeleton)
    .sort()
    .join(" ");
}
