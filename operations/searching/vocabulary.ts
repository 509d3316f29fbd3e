import { createHash } from "node:crypto";
import type { Db } from "#database/client.ts";
import { readSearchTerms } from "#database/search-terms/search-terms.ts";
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
  return vocabularyOf(await db.selectFrom("search_terms").selectAll().orderBy("id").execute());
}

export function vocabularyOf(terms: readonly SearchTerm[]): Vocabulary {
  return createVocabulary([
    ...terms,
    ...namesOf("disabilities", disabilities),
    ...namesOf("services", serviceCategories),
  ]);
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
