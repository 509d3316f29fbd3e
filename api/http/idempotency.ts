import type { Context } from "hono";
import { isMultipart } from "#api/http/form.ts";
import { answersProblems } from "#api/http/problem-details.ts";
import type { ApiEnv } from "#api/http/request.ts";
import { appError } from "#domain/errors.ts";
import { runOnce } from "#operations/runtime/idempotent-requests.ts";

export const IDEMPOTENCY_KEY = "Idempotency-Key";
/** A text of a structured field (RFC 9651), as draft-ietf-httpapi-idempotency-key-header has it, or without its quotes. Long enough that no other caller guesses it */
const FORM = /^(["]?)([!#-[\]-~]{16,200})\1$/;
const WRONG_FORM = "Use 16 to 200 letters, digits or signs, best a UUID";

/** POST requests of the new families */
export function takesIdempotencyKey({ method, path }: { method: string; path: string }): boolean {
  return method.toLowerCase() === "post" && answersProblems(path);
}

/** Answers a request with an Idempotency-Key once, and the same again for a day; other requests each time. Call it after the caller is known. */
export async function answerOnce(c: Context<ApiEnv>, answer: () => Promise<Response>): Promise<Response> {
  const sent = c.req.header(IDEMPOTENCY_KEY);
  if (sent === undefined) return answer();
  const key = sent.match(FORM)?.[2];
  if (!key) throw appError("validation", { errors: { [IDEMPOTENCY_KEY]: [WRONG_FORM] } });
  // Bodies of forms have no limit but their own, and none of these endpoints takes one.
  if (isMultipart(c)) throw appError("wrong_type");
  const ctx = c.get("ctx");
  const { pathname, search } = new URL(c.req.url);
  const caller = ctx.key ? `key ${ctx.key.id}` : ctx.user ? `user ${ctx.user.id}` : "anybody";
  const content = [c.req.header("Content-Type") ?? "", search, await c.req.text()].join("\n");
  let made: Response | undefined;
  const once = await runOnce(ctx, { name: `${caller} ${pathname} ${key}`, content }, async () => {
    made = await answer();
    const { status, headers } = made;
    return made.ok ? { status, headers: [...headers], body: await made.clone().text() } : null;
  });
  if (!once) return made!;
  const { status, headers, body } = once.repeated;
  return new Response(body === "" ? null : body, { status, headers: [...headers, ["Idempotent-Replayed", "true"]] });
}
