import type { Context, MiddlewareHandler } from "hono";
import { sendFailure } from "#api/http/problem-details.ts";
import type { ApiEnv } from "#api/http/request.ts";
import { type AppError, appError, messages } from "#domain/errors.ts";
import { FALLBACK_LANGUAGE, type LanguageCode, languageFor, languages } from "#domain/interface-language.ts";
import { loadAgain, type Refusal, refusals } from "#domain/overload-page.ts";
import type { Priority } from "#operations/runtime/admission.ts";
import type { Context as Operations } from "#operations/runtime/context.ts";

/** Seconds. Random, so that refused clients do not all return at once. */
const RETRY_AFTER = { least: 2, most: 8 };

const FILE = /\/documents\/[^/]+(\/file)?$/;

function retryAfter(): number {
  return RETRY_AFTER.least + Math.floor(Math.random() * (RETRY_AFTER.most - RETRY_AFTER.least + 1));
}

export function busy(): AppError {
  return appError("busy", { retry_after: retryAfter() });
}

/** The language that an address names. Hono's own reading of a query throws an exception for each thing in it that is wrong (CWE-407). */
export function languageIn(url: string): string | null {
  return new URL(url).searchParams.get("lang");
}

/** Refuses a request whose body is not read any more, which ends the connection. */
export function refuseBusy(c: Context<ApiEnv>): Response {
  c.get("ctx").metrics.shed.inc({ priority: "change" });
  c.header("Retry-After", String(retryAfter()));
  c.header("Cache-Control", "no-store");
  c.header("Connection", "close");
  if (c.req.path.startsWith("/api/")) return sendFailure(c, 503, { message: messages.busy });
  const language = languageFor(languageIn(c.req.url), undefined, c.req.header("Accept-Language"));
  return c.html(refusalPage("busy", language), 503);
}

/** Runs an API request when there is capacity (`operations/runtime/admission.ts`), else answers 503 with Retry-After. */
export const admit: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const ctx = c.get("ctx");
  const priority = FILE.test(c.req.path) && c.req.method === "GET" ? "file" : priorityOf(c.req.method, ctx);
  if ((await ctx.admission.run(priority, next, ctx.user?.id)) !== null) return;
  ctx.metrics.shed.inc({ priority });
  throw busy();
};

/** Renders a page when there is capacity, else answers 503 with a static page in the language of the visitor. */
export async function admitPage(
  request: Request,
  ctx: Operations,
  language: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  const priority = isRead(request.method) ? priorityOf(request.method, ctx) : "form";
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

function priorityOf(method: string, { user }: Operations): Priority {
  if (!isRead(method)) return "change";
  return user ? "signed_in" : "visit";
}

function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** Says in the language of the visitor why no page is served now. Built once, without files: it costs one request and no rendering. */
export function refusalPage(why: Refusal, language: string): string {
  return pages[why][language as LanguageCode] ?? pages[why][FALLBACK_LANGUAGE];
}

const pages = { busy: inAllLanguages("busy"), too_many: inAllLanguages("too_many") };

function inAllLanguages(why: Refusal): Record<LanguageCode, string> {
  const entries = languages.map(({ code }) => {
    const { title, text } = refusals[why][code];
    const page = `<!DOCTYPE html><html lang="${code}"><head><meta charset="utf-8"><title>${title} · Marga</title>\
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"></head>\
<body><main><h1>${title}</h1><p>${text}</p><p><a href="">${loadAgain[code]}</a></p></main></body></html>`;
    return [code, page];
  });
  return Object.fromEntries(entries);
}
