import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, readFields, readParameters, validate } from "#api/request.ts";
import { OwnPostParameters, PostInput, PostParameters } from "#domain/post.ts";
import { versionIn } from "#operations/own-changes.ts";
import {
  createPost,
  getPost,
  listPosts,
  publishPost,
  removePost,
  unpublishPost,
  updatePost,
} from "#operations/posts.ts";
import { getPublishedPost, listPublishedPosts } from "#operations/published-posts.ts";

const tag = "Events and blogs";

/** What Marga itself writes. */
export function postsApi() {
  const api = new Hono<ApiEnv>();

  api.get(
    "/posts",
    ...describe({
      access: "public",
      summary: "Events, those to come first, or blog posts, the newest first",
      tag,
      query: PostParameters,
      answer: "PostPage",
      failures: [422],
    }),
    async (c) => c.json(await listPublishedPosts(c.get("ctx"), validate(PostParameters, readParameters(c)))),
  );

  api.get(
    "/posts/:kind/:slug",
    ...describe({
      access: "public",
      summary: "One post in all its languages; bodies are Markdown",
      tag,
      answer: "PostAnswer",
      failures: [404],
    }),
    async (c) => c.json({ data: await getPublishedPost(c.get("ctx"), c.req.param("kind"), c.req.param("slug")) }),
  );

  api.get(
    "/admin/posts",
    ...describe({
      access: "admin",
      summary: "Drafts and what is published, the last changed first",
      tag,
      query: OwnPostParameters,
      answer: "OwnPostPage",
      failures: [422],
    }),
    async (c) => c.json(await listPosts(c.get("ctx"), validate(OwnPostParameters, readParameters(c)))),
  );

  api.post(
    "/admin/posts",
    ...describe({ access: "admin", summary: "Starts a draft", tag, body: PostInput, answer: "OwnPost", status: 201 }),
    async (c) => c.json(await createPost(c.get("ctx"), validate(PostInput, await readFields(c))), 201),
  );

  api.get(
    "/admin/posts/:id",
    ...describe({ access: "admin", summary: "One of them", tag, answer: "OwnPost", failures: [404] }),
    async (c) => c.json(await getPost(c.get("ctx"), c.req.param("id"))),
  );

  api.put(
    "/admin/posts/:id",
    ...describe({
      access: "admin",
      summary: "Saves it; one that is published changes for everybody",
      tag,
      body: PostInput,
      answer: "OwnPost",
      failures: [404, 409],
    }),
    async (c) => {
      const fields = await readFields(c);
      const input = validate(PostInput, fields);
      return c.json(await updatePost(c.get("ctx"), c.req.param("id"), input, versionIn(fields)));
    },
  );

  api.delete(
    "/admin/posts/:id",
    ...describe({ access: "admin", summary: "Removes it for good", tag, answer: "Deleted", failures: [404] }),
    async (c) => c.json({ id: (await removePost(c.get("ctx"), c.req.param("id"))).id }),
  );

  api.post(
    "/admin/posts/:id/publish",
    ...describe({ access: "admin", summary: "Publishes a draft", tag, answer: "OwnPost", failures: [404, 422] }),
    async (c) => c.json(await publishPost(c.get("ctx"), c.req.param("id"))),
  );

  api.post(
    "/admin/posts/:id/unpublish",
    ...describe({ access: "admin", summary: "Makes it a draft again", tag, answer: "OwnPost", failures: [404] }),
    async (c) => c.json(await unpublishPost(c.get("ctx"), c.req.param("id"))),
  );

  return api;
}
