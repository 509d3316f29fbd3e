/** What is kept on a device for the time without a network; the service worker and the islands agree on it here. */

/** Pages that were read, the last ones */
export const READ = "read-1";
/** Pages of organisations on the shortlist */
export const SHORTLISTED = "shortlisted-1";
/** Files that those pages name. Their names tell their content, so no page ever meets another build's. */
export const FILES = "files-1";
/** Copies of districts */
export const DISTRICTS = "districts-1";
/** Begins the name of the cache with a build's own pages for the time without a network */
export const SHELL = "shell-";

/** Pages of each kind */
export const PAGES_KEPT = 60;
export const DISTRICTS_KEPT = 4;

/** When a kept answer was fetched, in ISO 8601 */
export const KEPT_AT = "X-Kept-At";
/** Title of a kept page, encoded as in an address */
export const KEPT_TITLE = "X-Kept-Title";

export const OFFLINE_PAGE = "/offline";

/** A page tells the worker what it is and what should be there next time. */
export interface Wanted {
  /** Address of the page */
  page: string;
  /** Files that it loaded, fonts among them */
  files: string[];
  /** Language of the page when its address names one, else "" */
  language: string;
  /** Ids of organisations on the shortlist */
  shortlist: string[];
}

const PROVIDER = /^\/provider\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Pages that everybody may read, and that are of use without a network. Nothing else is ever kept. */
const KEPT_PAGES = ["/", "/shortlist", "/contact"];

/** Areas in which somebody is known, and answers that are no pages: the worker leaves them to the browser. */
const NOT_OURS =
  /^\/(api|login|account|onboarding|onboarding-v2|provider-dashboard|provider-submission-success|admin|second-factor|unauthorized|still-right|dev|healthz|readyz|metrics)(\/|$)/;

export function isKept(path: string): boolean {
  return KEPT_PAGES.includes(path) || PROVIDER.test(path);
}

export function isLeftAlone(path: string): boolean {
  return NOT_OURS.test(path);
}

/** The organisation whose page it is; undefined for any other page. */
export function providerOf(path: string): string | undefined {
  return path.match(PROVIDER)?.[1];
}

/** The address under which a page is kept: of its query these alone make it another page. */
export function keyOf({ pathname, searchParams }: URL, telling = ["ids", "compare", "lang"]): string {
  const query = new URLSearchParams(
    telling.flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name)!]] : [])),
  );
  return pathname + (query.size > 0 ? `?${query}` : "");
}

/** The same for all languages of a page. */
export function keyInAnyLanguage(url: URL): string {
  return keyOf(url, ["ids", "compare"]);
}

export function languageQuery(language: string): string {
  return language ? `?lang=${encodeURIComponent(language)}` : "";
}

/** The address under which a district's copy is kept, whatever its language. */
export function pathOfCopy({ state_code, district }: { state_code: string; district: string }): string {
  return `/offline/data/${state_code}/${encodeURIComponent(district)}`;
}

/** Files of ours that a page or a stylesheet names. */
export function filesIn(text: string): string[] {
  return [...new Set(text.match(/\/assets\/[\w.-]+/g))];
}

/** Says of an answer when it was fetched. Its body is plain by now, whatever was sent. */
export function withDate(body: string, { status, headers }: Response, now: Date): Response {
  const kept = new Headers(headers);
  for (const name of ["Content-Encoding", "Content-Length"]) kept.delete(name);
  kept.set(KEPT_AT, now.toISOString());
  return new Response(body, { status, headers: kept });
}
