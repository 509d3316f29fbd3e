import { createRequestHandler, type RequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { isVisit } from "#domain/visit.ts";
import type { Context } from "#operations/context.ts";
import { newPageCache } from "#page-cache.ts";

/** The page bundle: its entry makes the load context, because it holds its own copy of every module of ours. */
type Bundle = ServerBuild & { entry: { module: { loadContext(ctx: Context): RouterContextProvider } } };

export type AnswerPage = (request: Request, ctx: Context) => Promise<Response>;

/** Pages as `npm start` built them. Loaded by main.ts once NODE_ENV is settled, by which React chooses its own build. */
export async function builtPages(): Promise<AnswerPage> {
  const bundle: Bundle = await import(`${import.meta.dirname}/build/server/index.js`);
  const answer = answerWith(bundle, createRequestHandler(bundle, "production"));
  const cached = newPageCache();
  return (request, ctx) => cached(request, asVisit(request, ctx), (ctx) => answer(request, ctx));
}

/** Pages that are built as they are asked for; `load` answers the newest bundle. */
export function developmentPages(load: () => Promise<unknown>): AnswerPage {
  return async (request, ctx) => {
    const bundle = (await load()) as Bundle;
    return answerWith(bundle, createRequestHandler(bundle, "development"))(request, asVisit(request, ctx));
  };
}

function answerWith(bundle: Bundle, answer: RequestHandler): AnswerPage {
  return async (request, ctx) => {
    const response = await answer(request, bundle.entry.module.loadContext(ctx));
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-cache");
    return response;
  };
}

/** What nobody sees is not counted. */
function asVisit(request: Request, ctx: Context): Context {
  return isVisit(request) ? ctx : { ...ctx, counted: () => {} };
}
