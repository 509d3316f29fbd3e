import { createHash } from "node:crypto";
import type { Db } from "#database/client.ts";
import { readSearchTerms } from "#database/search-terms/search-terms.ts";
import { disabilities } from "#domain/disability.ts";
import { serviceCategories } from "#domain/service.ts";
import { createVocabulary, type SearchTerm, type Vocabulary } from "#search/vocabulary.ts";

const OURS = "marga";
/** The source of those that admins added */
export const ADMINS = "admin";
/** Settings that hold a version: of the file, of what admins made of it, and of what the listings know */
const TERMS = "search_terms";
export const WORDS = "words";
const LISTINGS = "listings_terms";

/** Fills the table of search terms from the file, once for each state of the file; terms that admins added stay. */
export async function loadSearchTerms(db: Db): Promise<void> {
  const terms = readSearchTerms();
  const version = createHash("sha256").update(JSON.stringify(terms)).digest("hex");
  if ((await readVersion(db, TERMS)) === version) return;
  await db.transaction().execute(async (db) => {
    await db.deleteFrom("search_terms").where("source", "=", OURS).execute();
    await db
      .insertInto("search_terms")
      .values(terms.map((term) => ({ ...term, source: OURS })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await writeVersion(db, TERMS, version);
  });
}

/** Listings hold what the terms meant when they were written; an empty directory holds nothing old. */
export async function listingsAreOld(db: Db): Promise<boolean> {
  if ((await readVersion(db, LISTINGS)) === (await termsVersion(db))) return false;
  const any = await db.selectFrom("listings").select("organization_id").limit(1).executeTakeFirst();
  if (!any) await listingsAreNew(db, await termsVersion(db));
  return any !== undefined;
}

/** Every listing has been written with the terms of that version. */
export async function listingsAreNew(db: Db, version: string): Promise<void> {
  await writeVersion(db, LISTINGS, version);
}

/** Another one whenever the terms are others. */
export async function termsVersion(db: Db): Promise<string> {
  const versions = await Promise.all([TERMS, WORDS].map((name) => readVersion(db, name)));
  return versions.filter(Boolean).join(" ");
}

async function readVersion(db: Db, name: string): Promise<string | null> {
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
  return vocabularyOf(await db.selectFrom("search_terms").selectAll().orderBy("id").execute());
}

export function vocabularyOf(terms: readonly SearchTerm[]): Vocabulary {
  return createVocabulary([
    ...terms,
    ...namesOf("disabilities", disabilities),
    ...namesOf("services", serviceCategories),
  ]);
}

/** The names of the filters themselves, which are suggested. */
function namesOf(group: string, list: readonly { slug: string; name: string }[]): SearchTerm[] {
  return list.map(({ slug, name }) => ({
    term: name,
    language: "en",
    codes: [`${group}:${slug}`],
    english: "",
    offensive: false,
  }));
}
