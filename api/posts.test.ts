import { expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import type { OwnPost } from "#domain/post.ts";
import { asAdmin } from "#tests/helpers/admin.ts";
import { testContext } from "#tests/helpers/context.ts";

const ctx = await testContext();
let now = new Date("2026-11-21T06:30:00.000Z");
ctx.now = () => now;
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
const { send } = await asAdmin(ctx, api);

const english = { language: "en", title: "An open day in Pune", summary: "Come and see.", body: "# Hello" };
const hindi = { language: "hi", title: "पुणे में खुला दिन", summary: "", body: "नमस्ते" };
const event = {
  kind: "event",
  author: "Marga",
  place: "Pune",
  online_url: "meet.example.org/open",
  starts_at: "2026-12-01T10:00:00+05:30",
  ends_at: "2026-12-01T13:00:00+05:30",
  texts: [hindi, english],
};

const create = async (post: object = {}): Promise<OwnPost> => {
  const { status, body } = await send("POST", "/admin/posts", { ...event, ...post });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const publish = (id: string) => send("POST", `/admin/posts/${id}/publish`);
const read = async (path: string) => {
  const response = await api.request(path);
  return { status: response.status, body: await response.json() };
};

test("a draft is visible to admins only, a published post to all, in the order of the languages, and an unpublished one to admins again", async () => {
  const post = await create();
  expect(post).toMatchObject({
    slug: "an-open-day-in-pune",
    status: "draft",
    version: 1,
    online_url: "https://meet.example.org/open",
    starts_at: "2026-12-01T04:30:00.000Z",
    texts: [{ language: "en" }, { language: "hi" }],
  });
  const path = `/posts/event/${post.slug}`;
  expect([(await read(path)).status, (await read("/posts?kind=event")).body.data]).toEqual([404, []]);
  expect((await publish(post.id)).body).toMatchObject({ status: "published", published_at: now.toISOString() });
  const { body } = await read(path);
  expect(body.data.texts).toEqual([english, hindi]);
  expect(body.data).not.toHaveProperty("version");
  expect((await read("/posts?kind=event")).body.data).toMatchObject([{ id: post.id, past: false }]);
  expect((await read("/posts?kind=blog")).body.data).toEqual([]);
  expect((await send("POST", `/admin/posts/${post.id}/unpublish`)).body.status).toBe("draft");
  expect((await read(path)).status).toBe(404);
  expect((await send("DELETE", `/admin/posts/${post.id}`)).body).toEqual({ id: post.id });
  expect((await send("GET", `/admin/posts/${post.id}`)).status).toBe(404);
});

test("a stale change is refused with the current post", async () => {
  const post = await create();
  const path = `/admin/posts/${post.id}`;
  const changed = { ...event, author: "Asha", version: post.version };
  expect((await send("PUT", path, changed)).body).toMatchObject({ author: "Asha", version: 2 });
  const stale = await send("PUT", path, { ...changed, author: "Ravi" });
  expect([stale.status, stale.body.current]).toMatchObject([409, { author: "Asha", version: 2 }]);
  expect((await send("GET", path)).body.author).toBe("Asha");
  await send("DELETE", path);
});

test("slugs are made from the English title, are unique, and stay while the post is published", async () => {
  const first = await create();
  const second = await create();
  const third = await create({ texts: [hindi], kind: "blog" });
  expect([first.slug, second.slug, third.slug]).toEqual([
    "an-open-day-in-pune",
    "an-open-day-in-pune-2",
    "blog-2026-11-21",
  ]);
  const taken = await send("PUT", `/admin/posts/${second.id}`, { ...event, slug: first.slug });
  expect([taken.status, taken.body.errors]).toEqual([422, { slug: ["Another post already has this address"] }]);
  const own = await send("PUT", `/admin/posts/${second.id}`, { ...event, slug: "open-day" });
  expect(own.body.slug).toBe("open-day");
  await publish(second.id);
  expect((await send("PUT", `/admin/posts/${second.id}`, { ...event, slug: "other" })).body.errors).toEqual({
    slug: ["The address cannot change while it is published"],
  });
  expect((await send("PUT", `/admin/posts/${second.id}`, event)).body.slug).toBe("open-day");
  for (const { id } of [first, second, third]) await send("DELETE", `/admin/posts/${id}`);
});

test("a post without a required field stays a draft, and a published post cannot lose one", async () => {
  const post = await create({ starts_at: null, ends_at: null, texts: [{ ...english, body: "" }, hindi] });
  const refused = await publish(post.id);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { starts_at: ["Say when it begins"], "texts.0.body": ["Write the text before you publish it"] },
  ]);
  await send("PUT", `/admin/posts/${post.id}`, event);
  expect((await publish(post.id)).status).toBe(200);
  expect((await send("PUT", `/admin/posts/${post.id}`, { ...event, starts_at: "", ends_at: "" })).status).toBe(422);
  await send("DELETE", `/admin/posts/${post.id}`);
});

test.each([
  ["kind", { kind: "news" }],
  ["texts", { texts: [] }],
  ["texts.0.title", { texts: [{ ...english, title: " " }] }],
  ["texts.0.title", { texts: [{ ...english, title: "x".repeat(201) }] }],
  ["texts.0.summary", { texts: [{ ...english, summary: "x".repeat(501) }] }],
  ["texts.0.body", { texts: [{ ...english, body: "x".repeat(50_001) }] }],
  ["texts.0.language", { texts: [{ ...english, language: "fr" }] }],
  ["texts", { texts: [english, english] }],
  ["slug", { slug: "Open Day" }],
  ["online_url", { online_url: "javascript:alert(1)" }],
  ["starts_at", { starts_at: "tomorrow" }],
  ["ends_at", { ends_at: "2026-11-30T10:00:00+05:30" }],
  ["ends_at", { starts_at: "" }],
])("%s: what does not fit is refused", async (field, wrong) => {
  const { status, body } = await send("POST", "/admin/posts", { ...event, ...wrong });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

test("coming events are listed first, the next one at the top, then past ones", async () => {
  const days = { later: "2027-02-01", next: "2026-11-21", over: "2026-11-01", long_over: "2025-11-01" };
  const posts: OwnPost[] = [];
  for (const [slug, day] of Object.entries(days)) {
    posts.push(await create({ slug: slug.replace("_", "-"), starts_at: `${day}T07:00:00Z`, ends_at: null }));
    await publish(posts.at(-1)!.id);
  }
  const slugs = async (query: string) =>
    (await read(`/posts?kind=event${query}`)).body.data.map((p: OwnPost) => p.slug);
  expect(await slugs("")).toEqual(["next", "later", "over", "long-over"]);
  expect(await slugs("&per_page=2&page=2")).toEqual(["over", "long-over"]);
  expect((await read("/posts?kind=x&page=0")).status).toBe(422);
  now = new Date("2026-11-21T07:15:00Z");
  expect(await slugs("")).toEqual(["later", "next", "over", "long-over"]);
  const { body } = await send("GET", "/admin/posts?kind=event&status=published&per_page=3");
  expect([body.meta.total, body.data.length]).toEqual([4, 3]);
  expect((await send("GET", "/admin/posts?status=gone")).status).toBe(422);
  for (const { id } of posts) await send("DELETE", `/admin/posts/${id}`);
});

test("a blog post has no time, and an invalid id is not found", async () => {
  const post = await create({ kind: "blog" });
  expect(post).toMatchObject({ kind: "blog", starts_at: null, ends_at: null, place: null, online_url: null });
  await send("DELETE", `/admin/posts/${post.id}`);
  for (const id of ["x", post.id]) {
    expect((await send("GET", `/admin/posts/${id}`)).status).toBe(404);
    expect((await send("PUT", `/admin/posts/${id}`, event)).status).toBe(404);
    expect((await publish(id)).status).toBe(404);
  }
  expect((await read("/posts/event/%00")).status).toBe(404);
  expect((await read("/posts/news/x")).status).toBe(404);
  expect((await read("/posts/%00/x")).status).toBe(404);
});

test("a time is read with any offset, and an implausible year is refused", async () => {
  const far = await create({ starts_at: "2026-12-01T23:00:00+23:00", ends_at: null });
  expect(far.starts_at).toBe("2026-12-01T00:00:00.000Z");
  await send("DELETE", `/admin/posts/${far.id}`);
  for (const starts_at of ["0000-01-01T00:00:00Z", "9999-12-31T23:00:00-05:00"]) {
    const { status, body } = await send("POST", "/admin/posts", { ...event, starts_at, ends_at: null });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["starts_at"]]);
  }
});

test("two posts with one title that are created at the same time get different slugs", async () => {
  const posts = await Promise.all([create({ kind: "blog" }), create({ kind: "blog" })]);
  expect(new Set(posts.map(({ slug }) => slug)).size).toBe(2);
  for (const { id } of posts) await send("DELETE", `/admin/posts/${id}`);
});
