import type { Random } from "#bench/random.ts";

/** The parts of JSON Schema (2020-12) that our OpenAPI 3.1 documents use */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

/**
 * Values that break programs: quotes, markup, terminators, other scripts, lone surrogates, code, and very long texts.
 */
export const nasty = [
  "",
  " ",
  "'",
  '"',
  "' OR '1'='1",
  "'; drop table users; --",
  "\\",
  "%",
  "%00",
  "_%\\",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\u202eabc",
  "\ufeff",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "{{7*7}}",
  "#{7*7}",
  "../../etc/passwd",
  "=1+1",
  "\r\nBcc: somebody@example.org",
  "आत्मकेंद्रित",
  "👨‍👩‍👧‍👦".repeat(20),
  "e\u0301".repeat(300),
  "x".repeat(2000),
  "x".repeat(20_000),
  "__proto__",
  "constructor",
  "null",
  "undefined",
  "NaN",
  "-1",
  "0",
  "1e309",
  "99999999999999999999",
  "2026-02-30",
  "0000-00-00",
  "+919876543210",
  "somebody@example.org",
  "https://example.org/?a=b#c",
  "ABCDE1234F",
];
const numbers = [0, -0, -1, 1, 0.5, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 25, 2026];
const ODD = 0.12;

/**
 * A value that usually fits a schema. Some parts have another type, are missing or repeated, or contain a value that
 * breaks programs.
 */
export function valueFor(schema: Schema | undefined, random: Random, ids: () => string, depth = 0): unknown {
  if (!schema || depth > 6 || random.next() < ODD) return odd(random, depth);
  const of = (other: Schema) => valueFor(other, random, ids, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return of(random.pick(options));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(of));
  switch (Array.isArray(schema.type) ? random.pick(schema.type) : schema.type) {
    case "object":
      return objectFor(schema, random, of);
    case "array":
      return Array.from({ length: random.next() < 0.03 ? 120 : random.below(4) }, () => of(schema.items ?? {}));
    case "number":
    case "integer":
      return random.next() < 0.4 ? random.pick(numbers) : Math.round(random.next() * (schema.maximum ?? 100));
    case "boolean":
      return random.next() < 0.5;
    case "null":
      return null;
    default:
      return textFor(schema, random, ids);
  }
}

function objectFor({ properties = {} }: Schema, random: Random, of: (schema: Schema) => unknown): object {
  const entries = Object.entries(properties)
    .filter(() => random.next() > ODD)
    .map(([name, schema]) => [name, of(schema)]);
  if (random.next() < ODD) entries.push([random.pick(nasty), odd(random, 4)]);
  return Object.fromEntries(entries);
}

function textFor({ format, maxLength }: Schema, random: Random, ids: () => string): string {
  if (format === "uuid") return random.next() < 0.8 ? ids() : random.pick(nasty);
  if (random.next() < 0.5) return random.pick(nasty);
  if (format === "email") return "somebody@example.org";
  if (format === "date") return "2026-11-22";
  if (format === "date-time") return "2026-11-22T10:00:00.000Z";
  return "Asha Special School ".repeat(3).slice(0, maxLength ?? 40);
}

/** A value that does not fit the schema */
function odd(random: Random, depth: number): unknown {
  const kinds = [
    () => random.pick(nasty),
    () => random.pick(numbers),
    () => null,
    () => true,
    () => [],
    () => ({}),
    () => [[[[[random.pick(nasty)]]]]],
    () => (depth > 3 ? "" : { [random.pick(nasty)]: odd(random, depth + 1) }),
  ];
  return random.pick(kinds)();
}
