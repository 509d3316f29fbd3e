import { type Kysely, sql } from "kysely";

const statements = [
  `ALTER TABLE listings ADD COLUMN hash text`,
  // The program before this one writes documents and knows no hashes: none is better than that of an older document.
  `CREATE OR REPLACE FUNCTION forget_document_hash() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.hash := NULL;
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER listings_hash BEFORE UPDATE OF document ON listings FOR EACH ROW
    WHEN (NEW.hash IS NOT DISTINCT FROM OLD.hash AND NEW.document IS DISTINCT FROM OLD.document)
    EXECUTE FUNCTION forget_document_hash()`,
];

/** SHA-256 of each listing's document. Followers of the directory skip a document that was only written again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
