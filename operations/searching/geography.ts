import type { Db } from "#database/client.ts";
import { GEOGRAPHY_VERSION, readGeography } from "#database/geography/geography.ts";
import { insertRows } from "#database/insert-rows.ts";
import { createGazetteer, type Gazetteer } from "#search/places/gazetteer.ts";
import { isIndic } from "#search/words/scripts.ts";

/**
 * Loads the shipped places and pincodes, once for each version. Keeps districts that admins changed, with the names in other scripts that they
 * lack.
 */
export async function loadGeography(db: Db): Promise<void> {
  const loaded = await db.selectFrom("settings").select("value").where("name", "=", "geography").executeTakeFirst();
  const { version = 0 } = (loaded?.value ?? {}) as { version?: number };
  if (version >= GEOGRAPHY_VERSION) return; // or a newer version of the program has loaded later rows
  const { states, districts, towns, localities, pincodes } = await readGeography();
  const all = [
    ...states.map((state) => ({ ...state, kind: "state" as const, district: null })),
    ...districts.map((district) => ({ ...district, kind: "district" as const, district: district.name })),
    ...towns.map((town) => ({ ...town, kind: "town" as const })),
    ...localities.map((locality) => ({ ...locality, kind: "locality" as const })),
  ].map((place, i) => ({ population: 0, pincode: null, ...place, id: i + 1 }));
  await db.transaction().execute(async (db) => {
    const changed = await keepChangedDistricts(db);
    const isChanged = ({ kind, state_code, name }: (typeof all)[number]) =>
      kind === "district" &&
      changed.some((one) => one.state_code === state_code && [one.program_name, one.name].includes(name));
    const places = all.filter((place) => !isChanged(place));
    await db.deleteFrom("places").where("source", "=", "marga").execute();
    await db.deleteFrom("pincodes").execute();
    await insertRows(db, "places", places);
    await insertRows(db, "pincodes", pincodes);
    for (const { state_code, program_name, name, aliases } of changed) {
      const shipped = districts.find((each) => each.state_code === state_code && each.name === (program_name ?? name));
      const added = (shipped?.aliases ?? []).filter((alias) => isIndic(alias) && !aliases.includes(alias));
      await db
        .updateTable("places")
        .set({ aliases: [...aliases, ...added] })
        .where("source", "=", "admin")
        .where("state_code", "=", state_code)
        .where("name", "=", name)
        .execute();
      if (program_name !== null) await renameWithin(db, state_code, program_name, name);
    }
    const value = JSON.stringify({ version: GEOGRAPHY_VERSION });
    await db
      .insertInto("settings")
      .values({ name: "geography", value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute();
  });
}

/** Renames a district in its towns, localities and pincodes. */
export async function renameWithin(db: Db, state_code: string, from: string, to: string): Promise<void> {
  const places = db.updateTable("places").set({ district: to }).where("kind", "in", ["town", "locality"]);
  await places.where("state_code", "=", state_code).where("district", "=", from).execute();
  const pincodes = db.updateTable("pincodes").set({ district: to });
  await pincodes.where("state_code", "=", state_code).where("district", "=", from).execute();
}

/** The first id of districts that admins added or changed */
const ADMIN_IDS = 1_000_000;

/** Moves districts that admins changed to ids that the shipped rows do not use. */
async function keepChangedDistricts(db: Db) {
  const changed = await db.selectFrom("places").selectAll().where("source", "=", "admin").orderBy("id").execute();
  for (const { id } of changed.filter(({ id }) => id < ADMIN_IDS)) {
    await db
      .updateTable("places")
      .set({ id: await nextPlaceId(db) })
      .where("id", "=", id)
      .execute();
  }
  return changed;
}

export async function nextPlaceId(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom("places")
    .select((row) => row.fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  return Math.max(Number(last ?? 0), ADMIN_IDS - 1) + 1;
}

export async function readGazetteer(db: Db): Promise<Gazetteer> {
  const places = await db.selectFrom("places").selectAll().orderBy("id").execute();
  const pincodes = await db.selectFrom("pincodes").selectAll().orderBy("pincode").execute();
  const byKind = Map.groupBy(places, ({ kind }) => kind);
  return createGazetteer({
    states: byKind.get("state") ?? [],
    districts: byKind.get("district") ?? [],
    towns: byKind.get("town") ?? [],
    localities: byKind.get("locality") ?? [],
    pincodes,
  });
}
