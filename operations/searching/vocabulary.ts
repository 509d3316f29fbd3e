import { sql } from "kysely";
import type { Db } from "#database/client.ts";
import { insertRows } from "#database/insert-rows.ts";
import { readSearchTerms, searchTermsVersion } from "#database/search-terms/search-terms.ts";
import { disabilities } from "#domain/disability.ts";
import { serviceCategories } from "#domain/service.ts";
import { createVocabulary, type SearchTerm, type Vocabulary } from "#search/words/vocabulary.ts";

const OURS = "marga";
/** The source of terms that admins added */
export const ADMINS = "admin";
/** Settings that hold a version: of the file, and of what admins made of it */
const TERMS = "search_terms";
export const WORDS = "words";

/** Loads the search terms of the file, once for each version of it; terms that admins added stay. */
export async function loadSearchTerms(db: Db): Promise<void> {
  const version = searchTermsVersion();
  if ((await readVersion(db, TERMS)) === version) return;
  const terms = readSearchTerms();
  await db.transaction().execute(async (db) => {
    await db.deleteFrom("search_terms").where("source", "=", OURS).execute();
    const rows = terms.map((term) => ({ ...term, source: OURS }));
    await insertRows(db, "search_terms", rows, sql`on conflict do nothing`);
    await writeVersion(db, TERMS, version);
  });
}

/** Changes whenever a search term changes. */
export async function termsVersion(db: Db): Promise<string> {
  const versions = await Promise.all([TERMS, WORDS].map((name) => readVersion(db, name)));
  return versions.filter(Boolean).join(" ");
}

/** The version that a setting holds, or null */
export async function readVersion(db: Db, name: string): Promise<string | null> {
  const row = await db.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst();
  return (row?.value as { version?: string } | undefined)?.version ?? null;
}

export async function writeVersion(db: Db, name: string, version: string): Promise<void> {
  const value = JSON.stringify({ version });
  await db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

export async function readVocabulary(db: Db): Promise<Vocabulary> {
  const terms = db.selectFrom("search_terms").select(["term", "language", "codes", "english", "offensive"]);
  return vocabularyOf(await terms.orderBy("id").execute(), await readPlaceNames(db));
}

export function vocabularyOf(terms: readonly SearchTerm[], places: readonly string[] = []): Vocabulary {
  return createVocabulary(
    [...terms, ...namesOf("disabilities", disabilities), ...namesOf("services", serviceCategories)],
    places,
  );
}

/** Smaller towns than this may be spelt like a misspelt word. */
const WELL_KNOWN = 50_000;

/** The names of states, districts and well-known towns, in lower case. */
async function readPlaceNames(db: Db): Promise<string[]> {
  const places = await db
    .selectFrom("places")
    .select(["name", "aliases"])
    .where((row) => row.or([row("kind", "in", ["state", "district"]), row("population", ">=", WELL_KNOWN)]))
    .execute();
  return places.flatMap(({ name, aliases }) => [name, ...aliases]).map((name) => name.toLowerCase());
}

/** The names of the filters, so that they are suggested too. */
function namesOf(group: string, list: readonly { slug: string; name: string }[]): SearchTerm[] {
  return list.map(({ slug, name }) => ({
    term: name,
    language: "en",
    codes: [`${group}:${slug}`],
    english: "",
    offensive: false,
  }));
}
