import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import type { FieldErrors } from "#domain/errors.ts";
import { ProofChallenge } from "#domain/proof-of-work.ts";

/** Families of addresses below /api whose failures are problem details (RFC 9457). The older ones answer `{ message, errors }`. */
const families = ["hsds", "changes", "keys", "webhooks"];
const IN_FAMILY = new RegExp(`^(/api)?/(${families.join("|")})(/|$)`);
export const PROBLEM_MEDIA = "application/problem+json";

/** By status: the fragment of the type's address, and its title, which never changes */
export const problemTypes: Record<number, { name: string; title: string }> = {
  400: { name: "malformed", title: "The request could not be read" },
  401: { name: "unauthorized", title: "The caller is not known, or the key does not work" },
  403: { name: "forbidden", title: "The caller may not do this" },
  404: { name: "not-found", title: "Not found" },
  405: { name: "method-not-allowed", title: "This address does not take this method" },
  408: { name: "too-slow", title: "The request arrived too slowly" },
  409: { name: "conflict", title: "The request does not fit what is there now" },
  410: { name: "gone", title: "This is not kept any more" },
  411: { name: "length-required", title: "The request does not say its length" },
  413: { name: "too-large", title: "The request is too large" },
  414: { name: "address-too-long", title: "The address is too long" },
  415: { name: "wrong-type", title: "The request is not of a type that is read here" },
  422: { name: "invalid", title: "The request holds something that is not valid" },
  429: { name: "too-many", title: "Too many requests" },
  500: { name: "unexpected", title: "Something went wrong" },
  503: { name: "unavailable", title: "This cannot be done at the moment" },
};
/** The page that explains the types; an address with its full path is as good as an absolute one (RFC 9457, section 3.1.1). */
const TYPES_PAGE = "/api/docs";

export const Problem = z
  .object({
    type: z.string().describe("Compare this one: /api/docs#not-found. A relative reference with its full path"),
    title: z.string().describe("The same for each problem of this type"),
    status: z.int(),
    detail: z.string().describe("Of this request, in English"),
    errors: z
      .array(z.object({ field: z.string(), detail: z.string() }))
      .optional()
      .describe("What is not valid, by parameter or by member of the body: services.0"),
    current: z.looseObject({}).optional().describe("Of a conflict: the record as it is now"),
    challenge: ProofChallenge.optional().describe("Of 429: the same request succeeds now with a proof of work"),
  })
  .describe("Problem details, RFC 9457");

/** What is said about a request that failed, before it has a shape */
export interface Failure {
  message: string;
  errors?: FieldErrors | undefined;
  current?: object | undefined;
  challenge?: ProofChallenge | undefined;
}

/** Whether failures at this path, with or without /api, are problem details */
export function answersProblems(path: string): boolean {
  return IN_FAMILY.test(path);
}

/** The path of a request target, before it was parsed */
export function pathIn(target: string): string {
  return target.split("?", 1)[0]!;
}

/** The body of a failed request at this path, and its media type. */
export function failureBody(path: string, status: number, failure: Failure): { media: string; text: string } {
  if (answersProblems(path)) return { media: PROBLEM_MEDIA, text: JSON.stringify(problemOf(status, failure)) };
  const { message, errors, current, challenge } = failure;
  const code = challenge && "challenge_required";
  return { media: "application/json", text: JSON.stringify({ message, errors, current, code, challenge }) };
}

export function sendFailure(c: Context, status: number, failure: Failure): Response {
  const { media, text } = failureBody(c.req.path, status, failure);
  return c.body(text, status as ContentfulStatusCode, { "Content-Type": media });
}

function problemOf(status: number, { message, errors, current, challenge }: Failure): z.output<typeof Problem> {
  const { name, title } = problemTypes[status] ?? problemTypes[status < 500 ? 400 : 500]!;
  return {
    type: `${TYPES_PAGE}#${name}`,
    title,
    status,
    detail: message,
    ...(errors && {
      errors: Object.entries(errors).flatMap(([field, details]) => details.map((detail) => ({ field, detail }))),
    }),
    ...(current && { current: { ...current } }),
    ...(challenge && { challenge }),
  };
}
