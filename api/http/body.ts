import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ApiEnv } from "#api/http/request.ts";
import { appError, isAppError } from "#domain/errors.ts";
import { validate } from "#domain/fields.ts";
import type { z } from "#domain/zod.ts";
import type { SentFields } from "#operations/owner/sent-fields.ts";

/** How an endpoint reads the body of a request, and what the OpenAPI document says of it. */
export interface Body<T> {
  media: "application/json" | "multipart/form-data";
  schema: z.ZodType;
  /** A request without a body is read too */
  is_optional?: boolean;
  read(c: Context<ApiEnv>): Promise<T>;
}

/** JSON, as the schema reads it. */
export function json<S extends z.ZodType>(schema: S): Body<z.output<S>> {
  return { media: "application/json", schema, read: async (c) => validate(schema, await readJson(c)) };
}

/** As `json`; a request without a body, whatever type it declares, counts as an empty object. */
export function optionalJson<S extends z.ZodType>(schema: S): Body<z.output<S>> {
  return {
    media: "application/json",
    is_optional: true,
    schema,
    read: async (c) => validate(schema, (await c.req.text()) === "" ? {} : await readJson(c)),
  };
}

/** A JSON object as it was sent: the operation validates it together with the stored record. The schema documents it. */
export function fields(schema: z.ZodType): Body<SentFields> {
  return { media: "application/json", schema, read: readFields };
}

interface FormOptions {
  max_bytes?: number;
  /** The message of 413 */
  too_large?: string;
  /** Names of parts that are lists, with or without brackets */
  lists?: string[];
}

/** A form with files, as the schema reads it. */
export function form<S extends z.ZodObject>(schema: S, { lists = [], ...limits }: FormOptions = {}): Body<z.output<S>> {
  const read = async (c: Context<ApiEnv>) => {
    const sent = await readMultipart(c, limits);
    return validate(schema, { ...sent, ...Object.fromEntries(lists.map((name) => [name, listIn(sent, name) ?? []])) });
  };
  return { media: "multipart/form-data", schema, read };
}

/** A form as it was sent: the operation validates it together with the stored record. The schema documents it. */
export function formFields(schema: z.ZodObject): Body<Form> {
  return { media: "multipart/form-data", schema, read: (c) => readMultipart(c, {}) };
}

type Part = string | File;
/** A part that is sent more than once is a list. */
export type Form = Record<string, Part | Part[]>;

/** All parts of one name, with or without brackets; undefined when there are none. */
export function listIn(form: Form, name: string): Part[] | undefined {
  const sent = form[`${name}[]`] ?? form[name];
  return sent === undefined ? undefined : [sent].flat();
}

export function isMultipart(c: Context): boolean {
  return /^multipart\/form-data\b/i.test(c.req.header("Content-Type") ?? "");
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

const MAX_FORM_BYTES = 60_000_000;

/** Throws 415 when the body is no form, 413 when it is too large (by its Content-Length, before anything is read), 400 when it is broken. */
async function readMultipart(
  c: Context<ApiEnv>,
  { max_bytes = MAX_FORM_BYTES, too_large }: FormOptions,
): Promise<Form> {
  if (!isMultipart(c)) throw appError("wrong_type", { message: "Send a form, with Content-Type: multipart/form-data" });
  const onError = () => {
    throw appError("too_large", too_large ? { message: too_large } : {});
  };
  try {
    await bodyLimit({ maxSize: max_bytes, onError })(c, async () => {});
    return await c.req.parseBody({ all: true });
  } catch (error) {
    throw isAppError(error) ? error : appError("malformed");
  }
}
