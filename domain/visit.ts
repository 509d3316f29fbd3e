/**
 * Words by which programs that read the web, or fetch a preview of a link, say what they are. Those that call themselves a
 * browser are taken for people: there is no honest way to tell.
 */
const ROBOTS =
  /(?<!cu)bot\b|crawl|spider|slurp|archiver|facebookexternalhit|whatsapp|skypeuripreview|lighthouse|headlesschrome|monitor|pingdom|^(curl|wget|python|go-http-client|java|okhttp|libwww|axios|node|undici|ruby|php)\b/i;
/** Said of what is fetched before anybody asked to see it */
const AHEAD = /prefetch|prerender|preview/i;
const PURPOSES = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"];

/** Whether somebody is about to see the page that is asked for, as far as a request tells. */
export function isVisit({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  const agent = headers.get("User-Agent") ?? "";
  const isAhead = PURPOSES.some((name) => AHEAD.test(headers.get(name) ?? ""));
  return method === "GET" && !isAhead && agent !== "" && !ROBOTS.test(agent);
}
