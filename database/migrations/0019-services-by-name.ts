import { type Kysely, sql } from "kysely";

/** Lists of all services are in this order. The former index was on lower-case names, which nothing asks for. */
const statements = ["DROP INDEX services_name", "CREATE INDEX services_name ON services (name, id)"];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
