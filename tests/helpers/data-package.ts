import { createHash } from "node:crypto";
import { parse } from "csv-parse/sync";

interface Field {
  name: string;
  type: string;
  format?: string;
  delimiter?: string;
  categories?: string[];
  constraints?: { required?: boolean; unique?: boolean; enum?: string[] };
}

interface Resource {
  name: string;
  path: string;
  bytes: number;
  hash: string;
  schema?: {
    fields: Field[];
    missingValues: string[];
    primaryKey: string[];
    foreignKeys?: { fields: string[]; reference: { resource: string; fields: string[] } }[];
  };
}

type Row = Record<string, string>;

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
const fits: Record<string, (text: string) => boolean> = {
  string: () => true,
  list: () => true,
  boolean: (text) => text === "true" || text === "false",
  integer: (text) => /^-?\d+$/.test(text),
  datetime: (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text)),
};

/**
 * What is wrong with a Data Package 2 whose files `load` gives (datapackage.org/standard): bytes and hash of each, and of tables the header, types,
 * required and unique values, codes, primary and foreign keys.
 */
export async function packageProblems(
  descriptor: { resources: Resource[] },
  load: (path: string) => Promise<Buffer>,
): Promise<string[]> {
  const problems: string[] = [];
  const tables = new Map<string, Row[]>();
  for (const { name, path, bytes, hash, schema } of descriptor.resources) {
    const file = await load(path);
    if (file.length !== bytes) problems.push(`${path} has ${file.length} bytes, not ${bytes}`);
    if (`sha256:${createHash("sha256").update(file).digest("hex")}` !== hash) problems.push(`${path} has another hash`);
    if (!schema) continue;
    const [header = [], ...lines] = parse(file, { relax_column_count: false }) as string[][];
    const names = schema.fields.map((field) => field.name);
    if (header.join() !== names.join()) problems.push(`${path} has the columns ${header.join()}`);
    const rows = lines.map((line) => Object.fromEntries(names.map((column, i) => [column, line[i]!])));
    tables.set(name, rows);
    for (const field of schema.fields) problems.push(...columnProblems(path, field, rows, schema));
  }
  for (const { path, name, schema } of descriptor.resources) {
    for (const { fields, reference } of schema?.foreignKeys ?? []) {
      const keyOf = (row: Row, of: string[]) => of.map((field) => row[field]).join("\n");
      const known = new Set(tables.get(reference.resource)!.map((row) => keyOf(row, reference.fields)));
      const lost = tables.get(name)!.filter((row) => !known.has(keyOf(row, fields)));
      if (lost.length > 0) problems.push(`${path} has ${lost.length} rows without their ${reference.resource}`);
    }
  }
  return problems;
}

function columnProblems(
  path: string,
  { name, type, format, delimiter = ",", categories, constraints = {} }: Field,
  rows: Row[],
  { missingValues, primaryKey }: NonNullable<Resource["schema"]>,
): string[] {
  const problems = new Set<string>();
  const all = rows.map((row) => row[name]!);
  const known = all.filter((value) => !missingValues.includes(value));
  const isKey = primaryKey.includes(name);
  if ((constraints.required || isKey) && known.length < all.length) problems.add(`${path} lacks a ${name}`);
  if ((constraints.unique || isKey) && new Set(known).size < known.length) problems.add(`${path} repeats a ${name}`);
  for (const value of known) {
    const items = type === "list" ? value.split(delimiter) : [value];
    const codes = constraints.enum ?? categories;
    const isRight =
      fits[type]!(value) &&
      (format !== "uuid" || isUuid(value)) &&
      (format !== "uri" || URL.canParse(value)) &&
      (!codes || items.every((item) => codes.includes(item)));
    if (!isRight) problems.add(`${path}: ${value} is no ${name}`);
  }
  return [...problems];
}
