import { describeRoute } from "hono-openapi";
import { z } from "zod";
import { Address } from "#domain/address.ts";
import { Disability } from "#domain/disability.ts";
import { Listing, ListingItem } from "#domain/listing.ts";
import { PageMeta } from "#domain/page.ts";
import { filterGroups, SearchResponse } from "#domain/search.ts";
import { Service } from "#domain/service.ts";
import { Suggestions } from "#domain/suggestion.ts";

/** Every shape that the interface answers with, under the name that OpenAPI gives it. */
const schemas = {
  Address,
  AddressList: z.object({ data: z.array(Address) }),
  Disability,
  DisabilityList: z.object({ data: z.array(Disability) }),
  Error: z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())).optional() }),
  Organization: Listing,
  OrganizationAnswer: z.object({ data: Listing }),
  OrganizationItem: ListingItem,
  OrganizationList: SearchResponse,
  PageMeta,
  Service,
  ServiceList: z.object({ data: z.array(Service) }),
  Suggestions,
  ServicePage: z.object({ data: z.array(Service), meta: PageMeta }),
};
type SchemaName = keyof typeof schemas;

type FailureStatus = 404 | 422;
const failureWords: Record<FailureStatus, string> = { 404: "Not found", 422: "Validation errors occurred" };

/** What /openapi.json says of a route. `query` is the schema that reads its query string. */
export function describe(route: {
  summary: string;
  tag: string;
  answer: SchemaName;
  query?: z.ZodObject;
  failures?: FailureStatus[];
}) {
  const failures = (route.failures ?? []).map((status) => [status, body(failureWords[status], "Error")]);
  return describeRoute({
    summary: route.summary,
    tags: [route.tag],
    security: [],
    parameters: route.query ? queryParameters(route.query) : [],
    responses: { 200: body("OK", route.answer), ...Object.fromEntries(failures) },
  });
}

/** OpenAPI's components. In a registry of their own: zod's global one also holds the page bundle's copies. */
export function componentSchemas(): Record<string, object> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const components = z.toJSONSchema(registry, { uri: reference }).schemas;
  return Object.fromEntries(
    Object.entries(components).map(([name, { $id, $schema, id, ...schema }]) => [name, schema]),
  );
}

function body(description: string, name: SchemaName) {
  return { description, content: { "application/json": { schema: { $ref: reference(name) } } } };
}

function reference(name: string): string {
  return `#/components/schemas/${name}`;
}

function queryParameters(schema: z.ZodObject) {
  return Object.entries(schema.shape).map(([name, field]) => {
    const json = z.toJSONSchema(field as z.ZodType, { io: "input", unrepresentable: "any" });
    const { $schema, default: _default, description, ...shape } = json;
    const list = (filterGroups as readonly string[]).includes(name);
    return {
      name: list ? `${name}[]` : name,
      in: "query" as const,
      required: false,
      ...(list ? { style: "form" as const, explode: true } : {}),
      ...(description ? { description } : {}),
      schema: shape as object,
    };
  });
}
