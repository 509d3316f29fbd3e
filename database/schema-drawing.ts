import { type Kysely, sql } from "kysely";
import type { Tables } from "#database/tables.ts";

const TITLE = `# The schema

Every table, its columns and what refers to what, as the migrations make them. \`node database/draw-schema.ts\` writes this
page, and a test compares it.
`;

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
  nullable: boolean;
  is_key: boolean;
}

interface Reference {
  from_table: string;
  to_table: string;
  columns: string;
}

/**
 * The text of docs/schema.md for a migrated database: a Mermaid entity-relationship diagram, which code hosts render.
 */
export async function drawSchema(db: Kysely<Tables>): Promise<string> {
  const columns = await readColumns(db);
  const references = await readReferences(db);
  const tables = [...new Set(columns.map(({ table_name }) => table_name))];
  const entities = tables.map((table) => {
    const rows = columns
      .filter(({ table_name }) => table_name === table)
      .map(
        ({ column_name, data_type, nullable, is_key }) =>
          `    ${[data_type.replaceAll(/\W+/g, "_"), column_name, is_key && "PK", nullable && '"may be null"'].filter(Boolean).join(" ")}`,
      );
    return `  ${table} {\n${rows.join("\n")}\n  }`;
  });
  const lines = references.map(
    ({ from_table, to_table, columns }) => `  ${to_table} ||--o{ ${from_table} : "${columns}"`,
  );
  return `${TITLE}\n\`\`\`mermaid\nerDiagram\n${[...entities, ...lines].join("\n")}\n\`\`\`\n`;
}

async function readColumns(db: Kysely<Tables>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, a.atttypmod) as data_type,
      not a.attnotnull as nullable,
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any (k.conkey)) as is_key
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname collate "C", a.attnum`.execute(db);
  return rows;
}

async function readReferences(db: Kysely<Tables>): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as from_table, confrelid::regclass::text as to_table,
      (select string_agg(attname, ', ' order by attnum) from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by confrelid::regclass::text collate "C", conrelid::regclass::text collate "C", 3`.execute(db);
  return rows;
}
