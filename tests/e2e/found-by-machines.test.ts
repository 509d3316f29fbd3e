import fs from "node:fs";
import type { Transform } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { XMLParser } from "fast-xml-parser";
import { parseRssFeed } from "feedsmith";
import jsonld from "jsonld";
import { MicrodataRdfParser } from "microdata-rdf-streaming-parser";
import { beforeAll, expect, test } from "vitest";
import { isHidden, visibleAddress } from "#domain/address.ts";
import { languages } from "#domain/interface-language.ts";
import type { Listing } from "#domain/listing.ts";
import type { NewOrganization } from "#domain/new-organization.ts";
import { standingPages } from "#domain/page-address.ts";
import { states } from "#domain/state.ts";
import { audited } from "#tests/audit/routes.ts";
import { listing, search } from "#tests/helpers/directory.ts";
import { isEndurance } from "#tests/helpers/endurance.ts";
import { address } from "#tests/helpers/lane.ts";
import { SPOC } from "#tests/helpers/onboarding.ts";
import { ask, newProvider, providerToken } from "#tests/helpers/provider-browser.ts";

const AT_ONCE = 4;
const SCHEMA = "https://schema.org/";

interface Url {
  loc: string;
  lastmod?: string;
  "xhtml:link": { "@_hreflang": string; "@_href": string }[];
}
const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => ["sitemap", "url"].includes(name) });
const parse = async (url: string) => parser.parse(await text(url));

/** Waits while the server is busy with the other addresses. */
async function text(url: string): Promise<string> {
  const answer = await fetch(url);
  if (answer.status === 503) {
    await setTimeout(500);
    return text(url);
  }
  expect(answer.status, url).toBe(200);
  return answer.text();
}

async function inTurns<T>(all: T[], act: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) await act(one);
    }),
  );
}

let urls: Url[];
let demo: NewOrganization[];
/** An approved organisation whose applicant, PAN and hostel are not for the public */
let applicant: { organization_id: string; email: string };

beforeAll(async () => {
  const admin = await providerToken(address, "admin@marga.example");
  applicant = await newProvider(address, "Thendral for Machines");
  const path = `/admin/organizations/${applicant.organization_id}/status`;
  expect(await ask(address, "PATCH", path, admin, { status: "approved" })).toMatchObject({ status: "approved" });
  const { sitemapindex } = await parse(`${address}/sitemap.xml`);
  const files: { urlset: { url?: Url[] } }[] = [];
  for (const { loc } of sitemapindex.sitemap) files.push(await parse(loc));
  urls = files.flatMap(({ urlset }) => urlset.url ?? []);
  demo = fs
    .readFileSync("database/demo/organizations.ndjson", "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
});

const idsListed = () => urls.flatMap(({ loc }) => loc.match(/\/provider\/([\w-]+)\?lang=en$/)?.[1] ?? []);

const linksOf = (html: string, rel: string) =>
  [...html.matchAll(/<link ([^>]*)>/g)].map(([, link]) => link!).filter((link) => link.includes(`rel="${rel}"`));
const hrefOf = (link: string) => decoded(link.match(/href="([^"]*)"/)![1]!);
const decoded = (html: string) =>
  html
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** Every page that is no organisation's, and an organisation's in one language, which its id decides; in `npm run endurance` in all. */
function isOpened({ loc }: Url): boolean {
  const [, id] = loc.match(/\/provider\/([\w-]+)\?/) ?? [];
  if (isEndurance || !id) return true;
  const { code } = languages[Number.parseInt(id.slice(-4), 16) % languages.length]!;
  return new URL(loc).searchParams.get("lang") === code;
}

test("every address of the sitemap is a page with itself as its address, the same alternates and the same day", async () => {
  expect(urls.length).toBeGreaterThan(languages.length * demo.length);
  const opened = urls.filter(isOpened);
  expect(opened.length).toBeGreaterThan(idsListed().length);
  await inTurns(opened, async ({ loc, lastmod, "xhtml:link": others }) => {
    const html = await text(loc);
    expect(html, loc).not.toContain('name="robots"');
    expect(linksOf(html, "canonical").map(hrefOf), loc).toEqual([loc]);
    const alternates = linksOf(html, "alternate").filter((link) => link.includes("hrefLang="));
    expect(
      alternates.map((link) => [link.match(/hrefLang="([^"]*)"/)![1], hrefOf(link)]),
      loc,
    ).toEqual(others.map((other) => [other["@_hreflang"], other["@_href"]]));
    const said = html.match(/itemProp="dateModified" content="([^"]*)"/)?.[1];
    if (loc.includes("/provider/")) expect(said, loc).toBe(lastmod);
  });
});

test("the pages that are always there are those of the sitemap", async () => {
  const paths = audited.flatMap(({ who, path }) => (who === "public" && typeof path === "string" ? [path] : []));
  // Two are audited with parameters.
  const single = [...paths.filter((path) => !/\?|^\/(events|blogs)\/./.test(path)), "/search", "/data/embed"];
  const forSearchEngines: string[] = [];
  for (const path of single)
    if (linksOf(await (await fetch(address + path)).text(), "canonical").length > 0) forSearchEngines.push(path);
  expect(forSearchEngines.sort()).toEqual([...standingPages].sort());
});

test.each([
  ["/search?lang=hi", "/search?lang=hi"],
  ["/search?location=kerala", "/search?location=Kerala"],
  ["/search?location=Kerala&services=therapeutics", "/search?location=Kerala&services=therapeutics"],
  ["/search?disabilities[]=Autism+spectrum&utm=x&lang=ta", "/search?disabilities=autism-spectrum&lang=ta"],
  ["/search?search=therapy", null],
  ["/search?location=Kochi", null],
  ["/search?services=therapeutics&disabilities=autism-spectrum", null],
  ["/search?location=Kerala&modes=online", null],
  ["/search?location=Kerala&page=2", null],
  ["/search?location=Kerala&sort=name", null],
  ["/search?view=filters", null],
  ["/contact?sent=1", "/contact"],
  ["/CONTACT/?lang=xx", "/contact"],
  ["/events?page=1&lang=hi", "/events?lang=hi"],
  ["/nothing-here", null],
  ["/login", null],
  ["/shortlist", null],
])("search engines take %s as %s", async (path, own) => {
  const html = await (await fetch(address + path)).text();
  expect(linksOf(html, "canonical").map(hrefOf)).toEqual(own ? [address + own] : []);
  expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(own === null);
});

test("a place that a visitor asked about is no part of a page's address", async () => {
  const [id] = idsListed();
  const html = await text(`${address}/provider/${id}?location=Madurai&lang=hi`);
  expect(linksOf(html, "canonical").map(hrefOf)).toEqual([`${address}/provider/${id}?lang=hi`]);
});

const LIST = `${SCHEMA}makesOffer`;

async function triplesOf(url: string): Promise<{ subject: string; predicate: string; object: string }[]> {
  const html = await text(url);
  return new Promise((resolve, reject) => {
    const found: { subject: string; predicate: string; object: string }[] = [];
    // Its types leave out that it is a stream of Node.
    const reader = new MicrodataRdfParser({ baseIRI: url }) as unknown as Transform;
    reader.on("data", (quad) =>
      found.push({ subject: quad.subject.value, predicate: quad.predicate.value, object: quad.object.value }),
    );
    reader.on("error", reject);
    reader.on("end", () => resolve(found));
    reader.end(html);
  });
}

test("a reader of microdata finds the services, what is known of access, and when a page was last reviewed", async () => {
  const { data } = await search("access[]=step-free&services[]=therapeutics&per_page=5");
  expect(data).toHaveLength(5);
  for (const { id } of data) {
    const known = await listing(id);
    const triples = await triplesOf(`${address}/provider/${id}`);
    const objects = (predicate: string) =>
      triples.filter((one) => one.predicate === predicate).map((one) => one.object);
    const named = (subject: string) =>
      triples.find((one) => one.subject === subject && one.predicate === `${SCHEMA}name`)?.object.trim();
    expect(objects(LIST)).toHaveLength(known.organization_services.length);
    expect(objects(`${SCHEMA}itemOffered`).map(named).sort()).toEqual(
      known.organization_services.map(({ name }) => name).sort(),
    );
    const facts = known.addresses.flatMap(({ access }) => Object.values(access).map(String));
    expect(objects(`${SCHEMA}value`).sort()).toEqual(facts.sort());
    const reviewed = [known.verified_at, known.confirmed_at].filter((moment) => moment !== null).sort();
    expect(objects(`${SCHEMA}lastReviewed`)).toEqual(reviewed.slice(-1).map(dayInIndia));
  }
});

const dayInIndia = (moment: string) => new Date(moment).toLocaleDateString("sv-SE", { timeZone: "Asia/Kolkata" });

type Node = Record<string, unknown>;
const document = async (id: string, query = "") => JSON.parse(await text(`${address}/provider/${id}.jsonld${query}`));

test("JSON-LD expands without the network, and says what the listing says", async () => {
  const [id] = idsListed();
  const known = await listing(id!);
  const answer = await fetch(`${address}/provider/${id}.jsonld?lang=hi`);
  expect(answer.headers.get("Content-Type")).toBe("application/ld+json");
  const html = await text(`${address}/provider/${id}?lang=hi`);
  expect(linksOf(html, "alternate").find((link) => link.includes('type="application/ld+json"'))).toContain(
    `href="/provider/${id}.jsonld?lang=hi"`,
  );
  const documentLoader = async (url: string) => {
    if (!/^https?:\/\/schema\.org\/?$/.test(url)) throw new Error(`Asked for ${url}`);
    return { contextUrl: null, documentUrl: url, document: { "@context": { "@vocab": SCHEMA } } };
  };
  const [page] = (await jsonld.expand(await answer.json(), { documentLoader })) as Node[];
  expect(page!["@type"]).toEqual([`${SCHEMA}WebPage`]);
  const [organization] = page![`${SCHEMA}mainEntity`] as Node[];
  expect(organization![`${SCHEMA}name`]).toEqual([{ "@value": known.name }]);
  expect(organization![LIST]).toHaveLength(known.organization_services.length);
  const features = (organization![`${SCHEMA}location`] as Node[]).flatMap(
    (place) => (place[`${SCHEMA}amenityFeature`] as Node[]) ?? [],
  );
  const facts = known.addresses.flatMap(({ access }) => Object.values(access));
  const values = features.map((feature) => JSON.stringify(feature[`${SCHEMA}value`]));
  expect(values.sort()).toEqual(facts.map((fact) => JSON.stringify([{ "@value": fact }])).sort());
});

/** Values that are words of schema.org, days or addresses of pages, or say in words what the page says in others or by a pictogram */
const OTHER_WORDS = new Set(
  `@context @type @id url inLanguage dateModified lastReviewed validFrom propertyID contactType availableLanguage
   addressCountry areaServed serviceType logo latitude longitude priceCurrency`.split(/\s+/),
);

function* wordsOf(value: unknown, key = ""): Generator<string> {
  if (OTHER_WORDS.has(key) || value === null || typeof value === "boolean") return;
  if (Array.isArray(value)) for (const one of value) yield* wordsOf(one, key);
  else if (typeof value === "object") for (const [name, one] of Object.entries(value)) yield* wordsOf(one, name);
  else if (/price/i.test(key)) yield value === 0 ? "Free" : Number(value).toLocaleString("en-IN");
  else yield String(value);
}

const flat = (text: string) => text.replace(/<!-- -->/g, "").replace(/\s+/g, " ");

test("JSON-LD of every organisation says nothing that its page does not show, and no point of a place that is not exact", async () => {
  await inTurns(idsListed(), async (id) => {
    const html = flat(decoded(await text(`${address}/provider/${id}?lang=en`)));
    const written = flat(await text(`${address}/provider/${id}/text?lang=en`));
    const digits = html.replace(/[^\d]/g, "");
    const made = await document(id, "?lang=en");
    const hidden = [...wordsOf(made)].filter((word) => {
      const phone = word.match(/^\+91(\d{10})$/)?.[1];
      return phone ? !digits.includes(phone) : !html.includes(flat(word)) && !written.includes(flat(word));
    });
    expect(hidden, id).toEqual([]);
    const known = await listing(id);
    const exact = known.addresses.filter(({ geo_quality }) => geo_quality === "exact").length;
    expect(JSON.stringify(made).split('"GeoCoordinates"').length - 1, id).toBe(exact);
  });
});

async function everything(): Promise<string> {
  const feeds = ["all", ...states.map(({ slug }) => slug)].map((name) => `${address}/feeds/${name}.xml?lang=en`);
  const documents = idsListed().map((id) => `${address}/provider/${id}.jsonld?lang=en`);
  const texts: string[] = [JSON.stringify(urls), await text(`${address}/feeds?lang=en`)];
  await inTurns([...feeds, ...documents], async (url) => void texts.push(decoded(await text(url))));
  return texts.join("\n");
}

test("no applicant, PAN, person, private street or contact of a private place is in any of it", async () => {
  const all = await everything();
  expect(all).toContain("Thendral for Machines");
  const own = JSON.stringify(await document(applicant.organization_id));
  expect(own).toContain("Second Cross Street");
  expect(own, "the street of its hostel").not.toContain("Temple Road");
  for (const secret of [applicant.email, SPOC.last_name, "aaatt1234k"])
    expect(all.toLowerCase(), secret).not.toContain(secret.toLowerCase());
  expect(all).not.toMatch(/\b[A-Z]{5}\d{4}[A-Z]\b/);
  const streets = new Set<string>();
  const people = new Set<string>();
  const shown = new Set<string>();
  for (const { addresses, is_individual, key_people } of demo) {
    for (const { name } of key_people) people.add(name);
    for (const one of addresses as Listing["addresses"]) {
      const lines = [one.address_line_1, one.address_line_2].filter(Boolean);
      for (const line of lines) (isHidden(visibleAddress(one, is_individual)) ? streets : shown).add(line);
    }
  }
  // A line such as "near the bus stand" is also that of a place that is shown.
  const private_streets = [...streets].filter((line) => ![...shown].some((other) => other.includes(line)));
  expect(private_streets.length).toBeGreaterThan(20);
  expect(private_streets.filter((line) => all.includes(`"${line}`) || all.includes(`${line}"`))).toEqual([]);
  expect(people.size).toBeGreaterThan(20);
  // An individual's page is theirs: it shows the name.
  const individuals = new Set(demo.filter(({ is_individual }) => is_individual).map(({ legal_name }) => legal_name));
  expect([...people].filter((name) => !individuals.has(name) && all.includes(`"${name}"`))).toEqual([]);
});

test("the page of feeds leads to one of each state, and a reader of feeds reads them", async () => {
  const html = await text(`${address}/feeds?lang=hi`);
  const hrefs = [...html.matchAll(/<a [^>]*href="(\/feeds\/[^"]+)"/g)].map(([, href]) => href!);
  expect(new Set(hrefs)).toEqual(
    new Set(["all", ...states.map(({ slug }) => slug)].map((name) => `/feeds/${name}.xml?lang=hi`)),
  );
  for (const href of hrefs) {
    const answer = await fetch(address + href);
    expect(answer.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
    const feed = parseRssFeed(await answer.text());
    expect(feed.language).toBe("hi");
    const items = feed.items ?? [];
    const dates = items.map(({ pubDate }) => Date.parse(pubDate as unknown as string));
    expect(dates, href).toEqual(dates.toSorted((a, b) => b - a));
    expect(new Set(items.map(({ guid }) => guid?.value)).size).toBe(items.length);
  }
});

test("a feed names the newest of its state, what is known of the change, and leads to its page", async () => {
  const { items } = parseRssFeed(await text(`${address}/feeds/tamil-nadu.xml?lang=en`));
  const [newest] = items!;
  expect(newest).toMatchObject({
    title: "Thendral for Machines, Madurai, Tamil Nadu",
    description: "New in the directory.",
    link: `${address}/provider/${applicant.organization_id}?lang=en`,
    guid: { isPermaLink: false },
  });
  expect(await text(newest!.link!)).toContain("<h1");
  const { items: elsewhere } = parseRssFeed(await text(`${address}/feeds/kerala.xml?lang=en`));
  expect(elsewhere!.every(({ title }) => title!.endsWith(", Kerala"))).toBe(true);
  expect((await fetch(`${address}/feeds/atlantis.xml`)).status).toBe(404);
});

interface Linkset {
  linkset: ({ anchor: string } & Record<string, { href: string; type?: string }[]>)[];
}

test("the first page leads programs to the catalogue of interfaces, of which every address answers as it says", async () => {
  const { headers } = await fetch(`${address}/`);
  const path = headers.get("Link")!.match(/^<([^>]+)>; rel="api-catalog"$/)![1]!;
  const { linkset } = JSON.parse(await text(address + path)) as Linkset;
  const targets = linkset.flatMap(({ anchor, ...relations }) => Object.values(relations).flat());
  expect(targets.map(({ href }) => href)).toContain(`${address}/api/openapi.json`);
  for (const { href, type } of targets) {
    const answer = await fetch(href);
    expect(answer.status, href).toBe(200);
    if (type) expect(answer.headers.get("Content-Type"), href).toContain(type);
  }
});
