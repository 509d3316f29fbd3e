import { createHash } from "node:crypto";
import type { Db } from "#database/client.ts";
import { readSearchTerms } from "#database/search-terms/search-terms.ts";
import { disabilities } from "#domain/disability.ts";
import { serviceCategories } from "#domain/service.ts";
import { createVocabulary, type SearchTerm, type Vocabulary } from "#search/vocabulary.ts";

const OURS = "marga";

/** Fills the table of search terms from the file, once for each state of the file; terms that admins added stay. Answers whether it did: listings hold what terms mean. */
export async function loadSearchTerms(db: Db): Promise<boolean> {
  const loaded = await db.selectFrom("settings").select("value").where("name", "=", "search_terms").executeTakeFirst();
  const terms = readSearchTerms();
  const version = createHash("sha256").update(JSON.stringify(terms)).digest("hex");
  if ((loaded?.value as { version?: string } | undefined)?.version === version) return false;
  await db.transaction().execute(async (db) => {
    await db.deleteFrom("search_terms").where("source", "=", OURS).execute();
    await db
      .insertInto("search_terms")
      .values(terms.map((term) => ({ ...term, source: OURS })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const value = JSON.stringify({ version });
    await db
      .insertInto("settings")
      .values({ name: "search_terms", value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute();
  });
  return true;
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
