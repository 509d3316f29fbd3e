import type { Context } from "hono";
import { type Form, type FormLimits, isMultipart, type Part, readForm } from "#api/http/form.ts";
import type { ApiEnv } from "#api/http/request.ts";
import { appError } from "#domain/errors.ts";
import { validate } from "#domain/fields.ts";
import type { z } from "#domain/zod.ts";
import type { SentFields } from "#operations/owner/sent-fields.ts";

/** How an endpoint reads the body of a request, and what the OpenAPI document says of it. */
export interface Body<T> {
  media: "application/json" | "multipart/form-data";
  schema: z.ZodType;
  /** A request without a body is read too */
  is_optional?: boolean;
  /** Passes it to `use`, and releases its files afterwards. */
  read<R>(c: Context<ApiEnv>, use: (body: T) => Promise<R>): Promise<R>;
}

/** JSON, as the schema reads it. */
export function json<S extends z.ZodType>(schema: S): Body<z.output<S>> {
  return { media: "application/json", schema, read: async (c, use) => use(validate(schema, await readJson(c))) };
}

/** As `json`; a request without a body, whatever type it declares, counts as an empty object. */
export function optionalJson<S extends z.ZodType>(schema: S): Body<z.output<S>> {
  return {
    media: "application/json",
    is_optional: true,
    schema,
    async read(c, use) {
      // Bodies of forms have no limit but their own.
      if (isMultipart(c)) throw appError("wrong_type");
      return use(validate(schema, (await c.req.text()) === "" ? {} : await readJson(c)));
    },
  };
}

/** A JSON object as it was sent: the operation validates it together with the stored record. The schema documents it. */
export function fields(schema: z.ZodType): Body<SentFields> {
  return { media: "application/json", schema, read: async (c, use) => use(await readFields(c)) };
}

interface FormOptions extends FormLimits {
  /** Names of parts that are lists, with or without brackets */
  lists?: string[];
}

/** A form with files, as the schema reads it. */
export function form<S extends z.ZodObject>(schema: S, { lists = [], ...limits }: FormOptions = {}): Body<z.output<S>> {
  const valid = (sent: Form) =>
    validate(schema, { ...sent, ...Object.fromEntries(lists.map((name) => [name, listIn(sent, name) ?? []])) });
  return { media: "multipart/form-data", schema, read: (c, use) => readForm(c, limits, (sent) => use(valid(sent))) };
}

/** A form as it was sent: the operation validates it together with the stored record. The schema documents it. */
export function formFields(schema: z.ZodObject, limits: FormLimits = {}): Body<Form> {
  return { media: "multipart/form-data", schema, read: (c, use) => readForm(c, limits, use) };
}

/** All parts of one name, with or without brackets; undefined when there are none. */
export function listIn(form: Form, name: string): Part[] | undefined {
  const sent = form[`${name}[]`] ?? form[name];
  return sent === undefined ? undefined : [sent].flat();
}

/** Throws 415 when the request declares another type, 400 when the body is not JSON. */
async function readJson(c: Context<ApiEnv>): Promise<unknown> {
  const type = c.req.header("Content-Type") ?? "";
  if (!/^application\/json\b/i.test(type)) throw appError("wrong_type");
  try {
    return await c.req.json();
  } catch {
    throw appError("malformed");
  }
}

async function readFields(c: Context<ApiEnv>): Promise<SentFields> {
  const body = await readJson(c);
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw appError("malformed");
  return body as SentFields;
}
