import { beforeAll, expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { ask, providerToken } from "#tests/helpers/provider-browser.ts";

const openPage = withBrowser();
let token: string;
beforeAll(async () => {
  token = await providerToken(address, "admin@marga.example");
});

async function publish(post: object): Promise<{ id: string; slug: string }> {
  const created = await ask(address, "POST", "/admin/posts", token, post);
  return ask(address, "POST", `/admin/posts/${created.id}/publish`, token);
}
const read = (path: string) => fetch(address + path).then((response) => response.text());

test("events and blog posts can be read without script, coming events first", async () => {
  const page = await openPage({ javascript: false, width: 360, height: 740 });
  await page.goto(address);
  await page.getByRole("contentinfo").getByRole("link", { name: "Events" }).click();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("Events");
  const headings = await page.locator("main :is(h2, h3)").allInnerTexts();
  expect(headings.indexOf("Upcoming")).toBeLessThan(headings.indexOf("Disability certificate camp in Pune"));
  expect(headings.indexOf("Past")).toBeLessThan(headings.indexOf("An evening for parents of autistic children"));
  expect(headings.indexOf("Disability certificate camp in Pune")).toBeLessThan(headings.indexOf("Past"));

  await page.getByRole("link", { name: "Disability certificate camp in Pune" }).click();
  await expect.poll(() => page.locator("h1").allInnerTexts()).toEqual(["Disability certificate camp in Pune"]);
  expect(await page.locator("main h2").allInnerTexts()).toEqual(["What to bring", "On the day"]);
  expect(await page.getByText("10:00 am").first().isVisible()).toBe(true);
  expect(
    await page
      .locator("script:not([src*=appearance], [src*=read-aloud], [src*=shortlist], [src*=kept], [src*=keep])")
      .count(),
  ).toBe(0);

  await page.goto(`${address}/blogs/how-to-get-a-udid-card?lang=hi`);
  expect(await page.locator("h1").innerText()).toBe("यूडीआईडी कार्ड कैसे बनवाएँ");
  expect(await page.locator("h1").getAttribute("lang")).toBe("hi");
});

test("a reader of another language gets an existing text, marked with its language, and a note", async () => {
  const { slug } = await publish({
    kind: "blog",
    texts: [{ language: "hi", title: "केवल हिन्दी में", summary: "सार", body: "पाठ" }],
  });
  const page = await openPage({ javascript: false });
  await page.goto(`${address}/blogs/${slug}`);
  expect(await page.getByText("This text is in हिन्दी. There is no text in English yet.").isVisible()).toBe(true);
  expect(await page.locator("article h1").getAttribute("lang")).toBe("hi");
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
});

test("text of a post becomes no markup, no script and no invalid address", async () => {
  const body = `<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](/search) ![ramp](https://example.org/x.png)`;
  const { slug } = await publish({
    kind: "blog",
    author: "<b>Asha</b>",
    texts: [{ language: "en", title: "<script>title</script>", summary: "<i>s</i>", body }],
  });
  const html = await read(`/blogs/${slug}`);
  const article = html.slice(html.indexOf("<article"), html.indexOf("</article>"));
  expect(article).not.toMatch(/<script|<img|<i>|<b>|javascript:|onerror/);
  expect(article).toContain("&lt;script&gt;title");
  expect(article).toContain('<a href="/search">b</a>');
  expect(article).toContain("ramp");
});

test("the page of a post is cached until the post changes", async () => {
  const post = { kind: "blog", texts: [{ language: "en", title: "Kept for a while", summary: "", body: "First" }] };
  const { id, slug } = await publish(post);
  const first = await fetch(`${address}/blogs/${slug}`);
  const etag = first.headers.get("ETag")!;
  expect(await first.text()).toContain("First");
  const again = await fetch(`${address}/blogs/${slug}`, { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);
  const changed = { ...post, texts: [{ ...post.texts[0], body: "Second" }] };
  await ask(address, "PUT", `/admin/posts/${id}`, token, changed);
  expect(await read(`/blogs/${slug}`)).toContain("Second");
  expect(await read("/blogs")).toContain("Kept for a while");
  await ask(address, "POST", `/admin/posts/${id}/unpublish`, token);
  expect((await fetch(`${address}/blogs/${slug}`)).status).toBe(404);
  expect(await read("/blogs")).not.toContain("Kept for a while");
});

test("an unknown post is not found", async () => {
  for (const path of ["/events/nothing", "/blogs/certificate-camp-in-pune", "/blogs?page=99", "/events?page=x"]) {
    expect((await fetch(address + path)).status, path).toBe(404);
  }
});

test("events have an RSS feed and calendar files, in the requested language", async () => {
  const page = await openPage({ javascript: false });
  await page.goto(`${address}/events`);
  const links = page.getByRole("main");
  const feed = await links.getByRole("link", { name: "Follow by RSS" }).getAttribute("href");
  const news = await fetch(address + feed);
  expect(news.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
  const rss = await news.text();
  expect(rss).toContain("<title><![CDATA[Disability certificate camp in Pune]]></title>");
  expect(rss).toContain(`<link>${address}/events/certificate-camp-in-pune?lang=en</link>`);
  expect(await read("/blogs/feed.xml?lang=hi")).toContain("<title><![CDATA[यूडीआईडी कार्ड कैसे बनवाएँ]]></title>");

  await page.goto(`${address}/events/certificate-camp-in-pune`);
  const one = await page.getByRole("link", { name: "Add to my calendar" }).getAttribute("href");
  const calendar = await fetch(address + one);
  expect(calendar.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  const text = (await calendar.text()).replace(/\r\n /g, "");
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain("SUMMARY:Disability certificate camp in Pune");
  expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z/);
  const all = await read("/events/calendar.ics");
  expect(all.match(/BEGIN:VEVENT/g)!.length).toBeGreaterThan(1);
  expect((await fetch(`${address}/events/nothing/calendar.ics`)).status).toBe(404);
});

test("the title of a post adds no markup to a feed", async () => {
  await publish({
    kind: "blog",
    texts: [{ language: "en", title: "</title><script>x</script> & more ]]>", summary: "]]><b>", body: "x" }],
  });
  const rss = await read("/blogs/feed.xml");
  // Trusted Types would stop the page from parsing it.
  const page = await openPage({ audited: true });
  await page.goto(`${address}/blogs`);
  const titles = await page.evaluate(
    (xml) =>
      [...new DOMParser().parseFromString(xml, "text/xml").querySelectorAll("item > title, parsererror")].map(
        (e) => e.textContent,
      ),
    rss,
  );
  expect(titles).toContain("</title><script>x</script> & more ]]>");
});
