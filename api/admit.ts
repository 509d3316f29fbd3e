import type { MiddlewareHandler } from "hono";
import { refusalPage } from "#api/refusal-page.ts";
import type { ApiEnv } from "#api/request.ts";
import { appError } from "#domain/errors.ts";
import type { Priority } from "#operations/admission.ts";
import type { Context } from "#operations/context.ts";

/** Long enough for a crowd to have gone, short enough to wait for; not the same for all, or all would come back at once. Seconds. */
const AGAIN = { least: 2, most: 8 };

const FILE = /\/documents\/[^/]+(\/file)?$/;

function retryAfter(): number {
  return AGAIN.least + Math.floor(Math.random() * (AGAIN.most - AGAIN.least + 1));
}

/** Answers a request of the interface if there is room for it (`operations/admission.ts`), else 503 with Retry-After. */
export const admit: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const ctx = c.get("ctx");
  const priority = FILE.test(c.req.path) && c.req.method === "GET" ? "file" : priorityOf(c.req.method, ctx);
  if ((await ctx.admission.run(priority, next)) !== null) return;
  ctx.metrics.shed.inc({ priority });
  throw appError("busy", { retry_after: retryAfter() });
};

/** A page if there is room for it, else 503 with one that costs nothing, in the language of the visitor. */
export async function admitPage(
  request: Request,
  ctx: Context,
  language: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  const priority = priorityOf(request.method, ctx);
  const answered = await ctx.admission.run(priority, answer);
  if (answered) return answered;
  ctx.metrics.shed.inc({ priority });
  return new Response(refusalPage("busy", language), {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": language,
      "Cache-Control": "no-store",
      "Retry-After": String(retryAfter()),
    },
  });
}

function priorityOf(method: string, { user }: Context): Priority {
  if (method !== "GET" && method !== "HEAD") return "change";
  return user ? "signed_in" : "visit";
}
