import type { Context } from "#operations/context.ts";
import type { Counted } from "#operations/counter.ts";
import type { Preferences } from "#pages.ts";

interface Page {
  /** What the page was made from: it is another one when a listing, a word, a place or a post changes, or the minute. */
  version: string;
  status: number;
  headers: [string, string][];
  body: string;
  /** What was counted when it was rendered, and is again when it is read */
  counts: Counted[];
}

const PAGES_KEPT = 300;
const LARGEST = 200_000;
const MINUTE_MS = 60_000;

/**
 * Keeps the pages that were rendered last: equal questions have equal bytes, and what many people ask is asked often.
 * A page may depend on its address and on these preferences alone; one that reads another cookie or header must bring it into `keyOf`.
 */
export function newPageCache() {
  const pages = new Map<string, Page>();
  return async (
    request: Request,
    ctx: Context,
    preferences: Preferences,
    render: (ctx: Context) => Promise<Response>,
  ): Promise<Response> => {
    if (request.method !== "GET" || !ctx.catalogue) return render(ctx);
    const key = keyOf(request, preferences);
    const { versions } = ctx.reference;
    const minute = Math.floor(ctx.now().getTime() / MINUTE_MS);
    const version = [ctx.catalogue.seq, minute, ...Object.values(versions)].join(" ");
    const kept = pages.get(key);
    if (kept?.version === version) {
      pages.delete(key);
      pages.set(key, kept); // the last used are kept longest
      for (const counted of kept.counts) ctx.counted(counted);
      return new Response(kept.body, kept);
    }
    const counts: Counted[] = [];
    const counted = (one: Counted) => {
      counts.push(one);
      ctx.counted(one);
    };
    const response = await render({ ...ctx, counted });
    const isPage =
      response.headers.get("Cache-Control") !== "no-store" &&
      response.headers.get("Content-Type")?.startsWith("text/html");
    if (response.status !== 200 || !isPage) return response;
    const page = {
      version,
      status: response.status,
      headers: [...response.headers],
      body: await response.text(),
      counts,
    };
    if (page.body.length <= LARGEST) pages.set(key, page);
    for (const oldest of pages.keys()) {
      if (pages.size <= PAGES_KEPT) break;
      pages.delete(oldest);
    }
    return new Response(page.body, page);
  };
}

function keyOf(request: Request, { language, appearance }: Preferences): string {
  const { pathname, search } = new URL(request.url);
  return [pathname + search, language, ...Object.values(appearance)].join(" ");
}
