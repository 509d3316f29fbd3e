import { newKeptAnswers } from "#api/kept-answers.ts";
import type { Context } from "#operations/context.ts";
import { versionOf } from "#operations/published-version.ts";
import type { Preferences } from "#pages.ts";

const MINUTE_MS = 60_000;

/**
 * Keeps the pages that were rendered last: equal questions have equal bytes, and what many people ask is asked often. A page is another one when
 * a listing, a word, a place or a post changes, or the minute, because pages say how old a check is.
 * It may depend on its address and on these preferences alone; one that reads another cookie or header must bring it into `keyOf`.
 */
export function newPageCache() {
  const kept = newKeptAnswers("pages", /^text\/html\b/);
  return async (
    request: Request,
    ctx: Context,
    preferences: Preferences,
    render: (ctx: Context) => Promise<Response>,
  ): Promise<Response> => {
    if (request.method !== "GET" || !ctx.catalogue) return render(ctx);
    const minute = Math.floor(ctx.now().getTime() / MINUTE_MS);
    const version = `${versionOf(ctx)} ${minute}`;
    return kept({ key: keyOf(request, preferences), version, request }, ctx, render);
  };
}

function keyOf(request: Request, { language, appearance }: Preferences): string {
  const { pathname, search } = new URL(request.url);
  return [pathname + search, language, ...Object.values(appearance)].join(" ");
}
