import fs from "node:fs";
import path from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";

/**
 * The folder of the official schemas of HSDS 3.1 (schema/ of github.com/openreferral/specification; CC BY-SA 4.0, so they are not part of the project). Tests that need
 * them are skipped without it, and say so.
 */
export const { HSDS_SCHEMAS } = process.env;
if (!HSDS_SCHEMAS) console.log("HSDS_SCHEMAS names no folder of HSDS schemas: nothing is validated against them.");

type Schema = Record<string, unknown>;
/** Properties of the compiled schemas alone */
const COMPILED: Record<string, Schema> = {
  "organization.json": { services: { type: "array", items: { $ref: "service.json" } } },
  "service_at_location.json": { service: { $ref: "service.json" } },
};

/** The schemas by their file. */
export function hsdsSchemas(): Record<string, Schema> {
  const names = fs.readdirSync(HSDS_SCHEMAS!).filter((name) => name.endsWith(".json") && name !== "openapi.json");
  return Object.fromEntries(
    names.map((name) => [name, JSON.parse(fs.readFileSync(path.join(HSDS_SCHEMAS!, name), "utf8")) as Schema]),
  );
}

/** Validates objects; `strict` forbids properties that the schemas do not name. Returns what is wrong, in words. */
export function hsdsValidator(schemas: Record<string, Schema>, { strict }: { strict: boolean }) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  for (const [name, schema] of Object.entries(schemas)) {
    const properties = { ...(schema.properties as Schema), ...COMPILED[name] };
    ajv.addSchema({ ...schema, properties, ...(strict && { additionalProperties: false }) }, name);
  }
  return (name: string, object: unknown): string[] => {
    const validate = ajv.getSchema(name) as ValidateFunction;
    return validate(object)
      ? []
      : (validate.errors ?? []).map(
          (error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
        );
  };
}

/** A document after a merge patch (RFC 7396). */
export function patched(document: unknown, patch: unknown): unknown {
  if (typeof patch !== "object" || patch === null || Array.isArray(patch)) return patch;
  const result: Schema =
    typeof document === "object" && document !== null && !Array.isArray(document) ? { ...document } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else result[name] = patched(result[name], value);
  }
  return result;
}
