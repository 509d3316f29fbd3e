import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { PgliteClient } from "#database/pglite-client.ts";

/**
 * Kysely on the worker's single connection. Kysely's own dialect can run a query from outside a transaction inside it.
 * Here a caller holds the connection exclusively, and other callers wait.
 */
export function pgliteDialect(client: PgliteClient): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => driver(client),
  };
}

function driver(client: PgliteClient): Driver {
  let turn: Promise<void> = Promise.resolve();
  const releases = new WeakMap<DatabaseConnection, () => void>();
  return {
    async init() {},
    async acquireConnection() {
      const before = turn;
      const held = Promise.withResolvers<void>();
      turn = held.promise;
      await before;
      const connection = connectionOf(client);
      releases.set(connection, held.resolve);
      return connection;
    },
    async releaseConnection(connection) {
      releases.get(connection)!();
    },
    async beginTransaction(_connection, { isolationLevel }) {
      await client.query(isolationLevel ? `begin isolation level ${isolationLevel}` : "begin", []);
    },
    async commitTransaction() {
      await client.query("commit", []);
    },
    async rollbackTransaction() {
      await client.query("rollback", []);
    },
    async destroy() {
      await client.close();
    },
  };
}

function connectionOf(client: PgliteClient): DatabaseConnection {
  return {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, affected } = await client.query(query.sql, query.parameters);
      return { rows: rows as R[], numAffectedRows: BigInt(affected) };
    },
    // The worker returns whole results, so callers page by key instead.
    streamQuery() {
      throw new Error("Streaming is not supported on the embedded database");
    },
  };
}
