import { type Kysely, sql } from "kysely";

/** Words that people search with and what they mean. Those of `source` marga come with the program; admins add others. */
const statements = [
  `CREATE TABLE search_terms (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    term text NOT NULL CHECK (term <> ''),
    language text NOT NULL,
    codes text[] NOT NULL DEFAULT '{}',
    english text NOT NULL DEFAULT '',
    offensive boolean NOT NULL DEFAULT false,
    source text NOT NULL,
    UNIQUE (term, language, codes, english)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
