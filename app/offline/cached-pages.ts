/** Names and addresses of what a device saves for offline use, shared by the service worker and the islands. */

/** Pages that the visitor read last */
export const READ = "read-1";
/** Pages of organisations on the shortlist */
export const SHORTLISTED = "shortlisted-1";
/** Files that saved pages use. Their names contain a hash, so different builds do not clash. */
export const FILES = "files-1";
/** Copies of districts */
export const DISTRICTS = "districts-1";
/** Prefix of the name of the cache with one build's offline pages */
export const SHELL = "shell-";

/** Header with the time when a saved response was fetched, ISO 8601 */
export const KEPT_AT = "X-Kept-At";
/** Header with the title of a saved page, percent-encoded */
export const KEPT_TITLE = "X-Kept-Title";

export const OFFLINE_PAGE = "/offline";

/** Message that makes the worker empty all caches and answer through the port that comes with it. */
export const FORGET = "forget";

/** What a page tells the worker about itself and needs offline. */
export interface Wanted {
  /** Address of the page */
  page: string;
  /** Paths of the files that it loaded, including fonts */
  files: string[];
  /** Language named in the page's address, else "" */
  language: string;
  /** Ids of organisations on the shortlist */
  shortlist: string[];
}

const PROVIDER = /^\/provider\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Public pages that are useful offline. Of the visited pages only these and those of organisations are saved. */
const KEPT_PAGES = ["/", "/shortlist", "/contact"];

/** Areas with personal data and addresses that are not pages: the worker leaves them to the browser. */
const NOT_OURS =
  /^\/(api|login|account|onboarding|onboarding-v2|provider-dashboard|provider-submission-success|admin|second-factor|admin-invitation|unauthorized|still-right|places-free|embed|dev|healthz|readyz|metrics)(\/|$)/;

export function isKept(path: string): boolean {
  return KEPT_PAGES.includes(path) || PROVIDER.test(path);
}

export function isLeftAlone(path: string): boolean {
  return NOT_OURS.test(path);
}

/** Id of the organisation that a page shows, undefined for other pages. */
export function providerOf(path: string): string | undefined {
  return path.match(PROVIDER)?.[1];
}

/** Cache key of a page: its path with only the query parameters that change its content. */
export function keyOf({ pathname, searchParams }: URL, telling = ["ids", "compare", "lang"]): string {
  const query = new URLSearchParams(
    telling.flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name)!]] : [])),
  );
  return pathname + (query.size > 0 ? `?${query}` : "");
}

/** Cache key that is the same for all languages of a page. */
export function keyInAnyLanguage(url: URL): string {
  return keyOf(url, ["ids", "compare"]);
}

export function languageQuery(language: string): string {
  return language ? `?lang=${encodeURIComponent(language)}` : "";
}

/** Cache key of a district's copy, the same for all languages. */
export function pathOfCopy({ state_code, district }: { state_code: string; district: string }): string {
  return `/offline/data/${state_code}/${encodeURIComponent(district)}`;
}

/** More than any page has */
const MOST_FILES = 100;

/**
 * Paths of our files in the attributes of a page. Its texts are of others and do not count: in them a quotation mark is `&quot;`, or `\"` in a
 * script.
 */
export function filesOfPage(html: string): string[] {
  const paths = [...html.matchAll(/="(\/assets\/[\w.-]+)/g)].map(([, path]) => path!);
  return [...new Set(paths)].slice(0, MOST_FILES);
}

/** Paths of our files that one of our stylesheets names. */
export function filesOfStylesheet(css: string): string[] {
  return [...new Set(css.match(/\/assets\/[\w.-]+/g))];
}

/** Adds the time of fetching to a response. The body is already decoded, so Content-Encoding and Content-Length go. */
export function withDate(body: string, { status, headers }: Response, now: Date): Response {
  const kept = new Headers(headers);
  for (const name of ["Content-Encoding", "Content-Length"]) kept.delete(name);
  kept.set(KEPT_AT, now.toISOString());
  return new Response(body, { status, headers: kept });
}
