/**
 * Makes a large table when it is first needed, and once. The page bundle has its own copy of every module, so that a
 * table of a module would be in memory twice. The name is the table's own.
 */
export function oncePerProcess<Table>(name: string, make: () => Table): () => Table {
  const tables = globalThis as unknown as Record<symbol, Table | undefined>;
  const key = Symbol.for(`marga ${name}`);
  return () => {
    const table = tables[key] ?? make();
    tables[key] = table;
    return table;
  };
}
