import { Readable } from "node:stream";
import type { Context } from "hono";
import { v4 as uuid } from "uuid";
import type { Body } from "#api/http/body.ts";
import { withBody } from "#api/http/compress.ts";
import { answerOnce, takesIdempotencyKey } from "#api/http/idempotency.ts";
import { answersProblems } from "#api/http/problem-details.ts";
import type { ApiEnv } from "#api/http/request.ts";
import type { SchemaName, schemas } from "#api/http/schemas.ts";
import { refuseUnknownParameters } from "#api/http/unknown-parameters.ts";
import type { KeyScope } from "#domain/api-key.ts";
import { CORRECTION_HEADER } from "#domain/correction.ts";
import { appError, messages } from "#domain/errors.ts";
import { validate } from "#domain/fields.ts";
import { deskRoleOf, hasRole, type User } from "#domain/user.ts";
import type { z } from "#domain/zod.ts";
import { auditRefusal } from "#operations/desk/audit.ts";
import { withCorrection } from "#operations/desk/corrections.ts";
import type { Context as Operations, UserContext } from "#operations/runtime/context.ts";

/**
 * Who may call: everyone, a program with a key (`key`; the endpoint may name the scope that the key needs), the holder of the token of an onboarding form (`draft`; `applicant`: after its submission too), a caller with any proof
 * of identity (`uploader`), a signed-in user, or a user with one role. `reviewer` admits
 * admins too; what a reviewer finds there is theirs alone. A new endpoint of the desk is the admins' unless it says so.
 */
export const accesses = [
  "public",
  "key",
  "draft",
  "applicant",
  "uploader",
  "signed_in",
  "provider_admin",
  "reviewer",
  "admin",
] as const;
export type Access = (typeof accesses)[number];

export type FailureStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 503;

/** The name of a JSON shape; the media types of a file, which the handler sends itself; null for 204 without a body */
export type AnswerName = SchemaName | { media: readonly string[] } | null;
type Answer<N extends AnswerName> = N extends SchemaName
  ? z.output<(typeof schemas)[N]>
  : N extends null
    ? unknown
    : never;

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The context of a caller with this access */
type CallerContext<A extends Access> = A extends "public" | "uploader" | "applicant"
  ? Operations
  : A extends "draft" | "key"
    ? Operations & { [Name in A]: NonNullable<Operations[Name]> }
    : UserContext;

interface Input<A extends Access, P, Q extends z.ZodObject, B, C extends SchemaName> {
  ctx: CallerContext<A>;
  params: P;
  query: z.output<Q>;
  body: B;
  /** Answers 409 in the shape of `conflict`. */
  conflict(current: Answer<C>): Response;
  c: Context<ApiEnv>;
}

/** What one endpoint takes and answers. */
interface Route<
  Path extends string,
  A extends Access,
  N extends AnswerName,
  P,
  Q extends z.ZodObject,
  B,
  C extends SchemaName,
> {
  method: "get" | "post" | "put" | "patch" | "delete";
  path: Path;
  access: A;
  /** Of the key, where `access` is key; 403 without it */
  scope?: KeyScope;
  /** Also for an admin who corrects the listing: with the header that names the corrections, they have an editor's rights in it. */
  corrects?: true;
  summary: string;
  tag: string;
  /** Of the path; 404 when they do not match. Without a schema they are the strings that were sent. */
  params?: z.ZodType<P>;
  query?: Q;
  /** Reads the query before its schema does. By default the last value of each parameter counts, and an empty one is absent. */
  readQuery?: (query: URLSearchParams) => Record<string, unknown>;
  body?: Body<B>;
  answer: N;
  /** Of the answer; 200 unless said otherwise */
  status?: 200 | 201 | 202;
  /** Cache-Control of the answer; no-store is also sent with errors, and always to a signed-in user. */
  cache?: string;
  /** Besides those that follow from `access` and `body` */
  failures?: FailureStatus[];
  /** The shape of 409, in place of Error */
  conflict?: C;
  /** Returns the named answer, or a Response of its own: a file, a redirect, a conflict. */
  handle(input: Input<A, P, Q, B, C>): Answer<N> | Response | Promise<Answer<N> | Response>;
}

/** An endpoint as the router and the OpenAPI document read it */
export interface Endpoint
  extends Omit<Route<string, Access, AnswerName, unknown, z.ZodObject, unknown, SchemaName>, "handle"> {
  respond(c: Context<ApiEnv>): Promise<Response>;
}

/** Checks the caller, then the input, and sends what `handle` returns. The types of input and answer follow from the schemas. */
export function endpoint<
  const Path extends string,
  A extends Access,
  N extends AnswerName,
  P = Record<ParamName<Path>, string>,
  Q extends z.ZodObject = z.ZodObject,
  B = undefined,
  C extends SchemaName = "Error",
>({ handle, ...route }: Route<Path, A, N, P, Q, B, C>): Endpoint {
  const { access, scope, corrects, params, query, readQuery = lastValues, body, answer, status = 200, cache } = route;
  const parametersOf = (sent: URLSearchParams) => {
    if (answersProblems(route.path)) refuseUnknownParameters(sent, Object.keys(query?.shape ?? {}));
    return query ? validate(query, readQuery(sent)) : {};
  };
  const respond = async (c: Context<ApiEnv>): Promise<Response> => {
    if (corrects) await takeCorrection(c);
    await requireAccess(c, access, scope);
    if (cache === "no-store") c.header("Cache-Control", cache);
    const input = {
      ctx: c.get("ctx") as CallerContext<A>,
      params: (params ? parseParams(params, c.req.param()) : c.req.param()) as P,
      query: parametersOf(new URL(c.req.url).searchParams) as z.output<Q>,
      conflict: (current: Answer<C>) => c.json(current as object, 409),
      c,
    };
    const use = async (body: B) => handle({ ...input, body });
    const send = async () => {
      const answered = await (body ? body.read(c, use) : use(undefined as B));
      if (cache) c.header("Cache-Control", cache);
      if (answered instanceof Response) return answered;
      if (answer === null) return c.body(null, 204);
      const text = JSON.stringify(answered);
      return withBody(c.body(text, status, { "Content-Type": "application/json" }), text);
    };
    return takesIdempotencyKey(route) ? answerOnce(c, send) : send();
  };
  return { ...route, respond } as Endpoint;
}

async function requireAccess(c: Context<ApiEnv>, access: Access, scope: KeyScope | undefined): Promise<void> {
  const ctx = c.get("ctx");
  const { user, submitted } = ctx;
  if (submitted && (access === "draft" || access === "uploader")) {
    throw appError("conflict", { message: messages.submitted });
  }
  if (access !== "public" && !isCaller(ctx, access)) {
    if (access === "key") throw appError("unauthorized", { message: messages.no_key });
    throw appError("unauthorized", c.req.header("Authorization") ? {} : { message: messages.no_token });
  }
  if (scope && !ctx.key?.scopes.includes(scope)) throw appError("forbidden");
  const isCorrector = access === "provider_admin" && ctx.correction;
  if (!hasAccess(user, access) && !isCorrector) {
    await auditRefusal(ctx as UserContext, c.req.routePath);
    throw appError("forbidden");
  }
  if (access !== "public" || user) c.header("Cache-Control", "no-store");
}

/** Throws 409 for an admin whose corrections have ended. Of other callers the header says nothing. */
async function takeCorrection(c: Context<ApiEnv>): Promise<void> {
  const id = c.req.header(CORRECTION_HEADER);
  if (id && hasRole(c.get("ctx").user, "admin")) c.set("ctx", await withCorrection(c.get("ctx") as UserContext, id));
}

function hasAccess(user: User | null, access: Access): boolean {
  if (access === "reviewer") return deskRoleOf(user) !== null;
  return (access !== "admin" && access !== "provider_admin") || hasRole(user, access);
}

function isCaller({ user, key, draft, submitted, proven }: Operations, access: Access): boolean {
  if (access === "key") return key !== undefined;
  if (access === "draft") return draft !== null;
  if (access === "applicant") return draft !== null || submitted !== null;
  if (access === "uploader") return user !== null || draft !== null || proven !== null;
  return user !== null;
}

function parseParams<P>(schema: z.ZodType<P>, params: Record<string, string>): P {
  const { success, data } = schema.safeParse(params);
  if (!success) throw appError("not_found");
  return data;
}

function lastValues(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([, value]) => value.trim() !== ""));
}

/** Sends a table as a file, whole or in parts. */
export function sendCsv(c: Context<ApiEnv>, name: string, text: string | AsyncIterable<string>): Response {
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}"`,
  };
  return typeof text === "string" ? c.body(text, 200, headers) : sendInParts(c, text, headers);
}

/** Sends a text while it is made. If a part fails, the answer breaks off, and the client sees that it is not complete. */
export function sendInParts(
  c: Context<ApiEnv>,
  text: AsyncIterable<string>,
  headers: Record<string, string>,
): Response {
  c.set("inParts", true);
  c.header("ETag", `W/"${uuid()}"`); // or its digest would wait for the end
  return c.body(Readable.toWeb(Readable.from(bytesOf(text))) as ReadableStream, 200, headers);
}

async function* bytesOf(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const part of text) yield Buffer.from(part);
}
