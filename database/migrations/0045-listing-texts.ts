import { type Kysely, sql } from "kysely";

/**
 * What lists of HSDS and the files of open data say of each listing, made when it is published. `texts_of` names the document and the program of which the
 * three are; with other values they are old, and after `texts_until` something that they say counts no more. The file's texts are compressed already, so PostgreSQL shall not try.
 * Rows of up to 4 KB stay whole, so that what lists and result pages read of a listing is found at once.
 */
const statements = [
  `ALTER TABLE listings
    ADD COLUMN texts_of text,
    ADD COLUMN texts_until timestamptz,
    ADD COLUMN hsds_outline text,
    ADD COLUMN hsds_items text,
    ADD COLUMN open_data bytea`,
  `ALTER TABLE listings ALTER COLUMN open_data SET STORAGE EXTERNAL`,
  `ALTER TABLE listings SET (toast_tuple_target = 4080)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
