/**
 * User agents of crawlers and of programs that fetch link previews. Programs that claim to be a
 * browser count as visitors, because they cannot be told apart.
 */
const ROBOTS =
  /(?<!cu)bot\b|crawl|spider|slurp|archiver|facebookexternalhit|whatsapp|skypeuripreview|lighthouse|headlesschrome|monitor|pingdom|^(curl|wget|python|go-http-client|java|okhttp|libwww|axios|node|undici|ruby|php)\b/i;
/** Header values of prefetched pages, which the user may never see. */
const AHEAD = /prefetch|prerender|preview/i;
const PURPOSES = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"];

/** Whether a request is a visit of a user, as far as its headers tell. */
export function isVisit({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  const agent = headers.get("User-Agent") ?? "";
  const isAhead = PURPOSES.some((name) => AHEAD.test(headers.get(name) ?? ""));
  return method === "GET" && !isAhead && agent !== "" && !ROBOTS.test(agent);
}
