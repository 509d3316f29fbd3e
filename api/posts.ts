import { fields, json } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { validate } from "#domain/fields.ts";
import { OwnPostParameters, PostInput, PostParameters } from "#domain/post.ts";
import { versionIn } from "#operations/owner/sent-fields.ts";
import {
  createPost,
  getPost,
  listPosts,
  publishPost,
  removePost,
  unpublishPost,
  updatePost,
} from "#operations/publishing/posts.ts";
import { getPublishedPost, listPublishedPosts } from "#operations/publishing/published-posts.ts";

const tag = "Events and blogs";

/** Events and blog posts of Marga. */
export const postsEndpoints = [
  endpoint({
    method: "get",
    path: "/posts",
    access: "public",
    summary: "Events, those to come first, or blog posts, the newest first",
    tag,
    query: PostParameters,
    answer: "PostPage",
    failures: [422],
    handle: ({ ctx, query }) => listPublishedPosts(ctx, query),
  }),

  endpoint({
    method: "get",
    path: "/posts/:kind/:slug",
    access: "public",
    summary: "One post in all its languages; bodies are Markdown",
    tag,
    answer: "PostAnswer",
    failures: [404],
    handle: async ({ ctx, params }) => ({ data: await getPublishedPost(ctx, params.kind, params.slug) }),
  }),

  endpoint({
    method: "get",
    path: "/admin/posts",
    access: "admin",
    summary: "Drafts and what is published, the last changed first",
    tag,
    query: OwnPostParameters,
    answer: "OwnPostPage",
    failures: [422],
    handle: ({ ctx, query }) => listPosts(ctx, query),
  }),

  endpoint({
    method: "post",
    path: "/admin/posts",
    access: "admin",
    summary: "Starts a draft",
    tag,
    body: json(PostInput),
    answer: "OwnPost",
    status: 201,
    handle: ({ ctx, body }) => createPost(ctx, body),
  }),

  endpoint({
    method: "get",
    path: "/admin/posts/:id",
    access: "admin",
    summary: "One of them",
    tag,
    answer: "OwnPost",
    failures: [404],
    handle: ({ ctx, params }) => getPost(ctx, params.id),
  }),

  endpoint({
    method: "put",
    path: "/admin/posts/:id",
    access: "admin",
    summary: "Saves it; one that is published changes for everybody",
    tag,
    body: fields(PostInput),
    answer: "OwnPost",
    failures: [404, 409],
    handle: ({ ctx, params, body }) => updatePost(ctx, params.id, validate(PostInput, body), versionIn(body)),
  }),

  endpoint({
    method: "delete",
    path: "/admin/posts/:id",
    access: "admin",
    summary: "Removes it for good",
    tag,
    answer: "Deleted",
    failures: [404],
    handle: async ({ ctx, params }) => ({ id: (await removePost(ctx, params.id)).id }),
  }),

  endpoint({
    method: "post",
    path: "/admin/posts/:id/publish",
    access: "admin",
    summary: "Publishes a draft",
    tag,
    answer: "OwnPost",
    failures: [404, 422],
    handle: ({ ctx, params }) => publishPost(ctx, params.id),
  }),

  endpoint({
    method: "post",
    path: "/admin/posts/:id/unpublish",
    access: "admin",
    summary: "Makes it a draft again",
    tag,
    answer: "OwnPost",
    failures: [404],
    handle: ({ ctx, params }) => unpublishPost(ctx, params.id),
  }),
];
