import type { Db } from "#database/client.ts";
import { createGeography } from "#database/geography/geography.ts";
import { readSources } from "#database/geography/sources.ts";
import { createGazetteer, type Gazetteer } from "#search/places.ts";

/** Raised whenever the cleaning or its data sets change, so that an existing database takes the new rows. */
const GEOGRAPHY_VERSION = 1;
const ROWS_AT_ONCE = 4000;

/** Fills the tables of places and pincodes from the data sets, once a version. */
export async function loadGeography(db: Db): Promise<void> {
  const loaded = await db.selectFrom("settings").select("value").where("name", "=", "geography").executeTakeFirst();
  if ((loaded?.value as { version?: number } | undefined)?.version === GEOGRAPHY_VERSION) return;
  const { districts, towns, pincodes } = createGeography(await readSources());
  const places = [
    ...districts.map((district) => ({
      ...district,
      kind: "district" as const,
      district: district.name,
      population: 0,
    })),
    ...towns.map((town) => ({ ...town, kind: "town" as const })),
  ].map((place, i) => ({ ...place, id: i + 1 }));
  await db.transaction().execute(async (db) => {
    await db.deleteFrom("places").execute();
    await db.deleteFrom("pincodes").execute();
    for (let i = 0; i < places.length; i += ROWS_AT_ONCE) {
      await db
        .insertInto("places")
        .values(places.slice(i, i + ROWS_AT_ONCE))
        .execute();
    }
    for (let i = 0; i < pincodes.length; i += ROWS_AT_ONCE) {
      await db
        .insertInto("pincodes")
        .values(pincodes.slice(i, i + ROWS_AT_ONCE))
        .execute();
    }
    const value = JSON.stringify({ version: GEOGRAPHY_VERSION });
    await db
      .insertInto("settings")
      .values({ name: "geography", value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute();
  });
}

export async function readGazetteer(db: Db): Promise<Gazetteer> {
  const places = await db.selectFrom("places").selectAll().orderBy("id").execute();
  const pincodes = await db.selectFrom("pincodes").selectAll().orderBy("pincode").execute();
  return createGazetteer({
    districts: places.filter(({ kind }) => kind === "district"),
    towns: places.filter(({ kind }) => kind === "town"),
    pincodes,
  });
}
