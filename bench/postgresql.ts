import pg from "pg";
import type { OpenEngine } from "#bench/engine.ts";
import type { Question } from "#bench/questions.ts";
import { EARTH_RADIUS_KM } from "#domain/geo.ts";
import { FIELDS, type IndexEntry } from "#search/index-entry.ts";

const SERVER = { host: "127.0.0.1", port: 5432, user: "postgres" };
const DATABASE = "marga_bench";
const WEIGHTS = ["A", "B", "C", "D", "D"];

const TABLE = `
  CREATE TABLE organization (id uuid PRIMARY KEY, rank real, words tsvector, facets jsonb, codes text[], latitude float8, longitude float8);
  CREATE INDEX ON organization USING gin (words);
  CREATE INDEX ON organization USING gin (codes);
  CREATE INDEX ON organization (latitude, longitude);
  CREATE INDEX ON organization (rank DESC, id)`;
const WORDS = FIELDS.map(
  (field, i) => `setweight(to_tsvector('simple', d->'texts'->>'${field}'), '${WEIGHTS[i]}')`,
).join(" || ");
const UPSERT = `
  INSERT INTO organization
  SELECT (d->>'id')::uuid, (d->>'rank')::real, ${WORDS}, d->'facets',
    ARRAY(SELECT key || '=' || code FROM jsonb_each(d->'facets'), jsonb_array_elements_text(value) code),
    (d->'points'->0->>'latitude')::float8, (d->'points'->0->>'longitude')::float8
  FROM jsonb_array_elements($1::jsonb) d
  ON CONFLICT (id) DO UPDATE SET rank = excluded.rank, words = excluded.words, facets = excluded.facets, codes = excluded.codes,
    latitude = excluded.latitude, longitude = excluded.longitude`;

/**
 * PostgreSQL's full-text search as usually implemented: one place per organisation, no spelling correction. Throws
 * without a server.
 */
export const openPostgresql: OpenEngine = async (documents) => {
  await administer(`DROP DATABASE IF EXISTS ${DATABASE}`, `CREATE DATABASE ${DATABASE}`);
  const client = new pg.Pool({ ...SERVER, database: DATABASE, max: 8 });
  await client.query(TABLE);
  const upsert = (batch: IndexEntry[]) => client.query(UPSERT, [JSON.stringify(batch)]);
  for (let i = 0; i < documents.length; i += 1000) await upsert(documents.slice(i, i + 1000));
  await client.query("VACUUM ANALYZE organization");
  return {
    answers: ({ misspelt, partial }) => !misspelt && !partial,
    search: async (question, facets) => {
      const { where, values, rank } = conditions(question);
      const page = `SELECT id, count(*) OVER () AS total FROM organization ${where} ORDER BY ${rank} rank DESC, id LIMIT ${question.limit} OFFSET ${question.offset}`;
      const { rows } = await client.query(page, values);
      if (facets) {
        await client.query(
          `SELECT key, code, count(*) FROM organization, jsonb_each(facets), jsonb_array_elements_text(value) code ${where} GROUP BY key, code`,
          values,
        );
      }
      return Number(rows[0]?.total ?? 0);
    },
    update: async (document) => {
      await upsert([document]);
    },
    close: async () => {
      await client.end();
      await administer(`DROP DATABASE ${DATABASE}`);
    },
  };
};

function conditions({ words, unfinished, filters, near }: Question): {
  where: string;
  values: unknown[];
  rank: string;
} {
  const values: unknown[] = [];
  const value = (item: unknown) => `$${values.push(item)}`;
  const all: string[] = [];
  let rank = "";
  if (words.length > 0) {
    const query = `to_tsquery('simple', ${value(words.map((word) => `${word}${unfinished ? ":*" : ""}`).join(" & "))})`;
    all.push(`words @@ ${query}`);
    rank = `ts_rank(words, ${query}) DESC,`;
  }
  for (const [group, codes] of Object.entries(filters ?? {}))
    all.push(`codes && ${value(codes.map((code) => `${group}=${code}`))}`);
  if (near) {
    const [latitude, longitude, radius] = [value(near.latitude), value(near.longitude), value(near.radius_km)];
    const height = `${radius} / 111.0`;
    all.push(
      `latitude BETWEEN ${latitude} - ${height} AND ${latitude} + ${height}`,
      `longitude BETWEEN ${longitude} - ${height} / cos(radians(${latitude})) AND ${longitude} + ${height} / cos(radians(${latitude}))`,
      `${EARTH_RADIUS_KM} * acos(least(1, sin(radians(${latitude})) * sin(radians(latitude)) + cos(radians(${latitude})) * cos(radians(latitude)) * cos(radians(longitude - ${longitude})))) <= ${radius}`,
    );
  }
  return { where: all.length > 0 ? `WHERE ${all.join(" AND ")}` : "", values, rank };
}

async function administer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...SERVER, database: "postgres", connectionTimeoutMillis: 2000 });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
