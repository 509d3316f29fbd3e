import { v7 as uuid } from "uuid";
import { PostInput } from "#domain/post.ts";
import { NewSearchTerm } from "#domain/search-term.ts";
import { createPost, publishPost } from "#operations/publishing/posts.ts";
import type { Context } from "#operations/runtime/context.ts";
import { createSearchTerm } from "#operations/searching/search-terms.ts";
import { addOrganizations, buildAddress, buildOrganization, buildService } from "#tests/helpers/organization.ts";
import type { AdminSample } from "./sample.ts";

const term = (word: string) => ({ term: word, language: "en", codes: ["disabilities:autism-spectrum"] });
const post = (title: string) => ({ kind: "blog", texts: [{ language: "en", title, body: "Text" }] });
const as = (ctx: Context, admin_id: string): Context => ({
  ...ctx,
  user: {
    id: admin_id,
    name: "",
    email: null,
    phone: null,
    roles: [{ name: "admin" }],
    review_states: null,
    second_factor: "none",
    organization_id: null,
    organization_ids: [],
    memberships: [],
  },
});

async function newTerm(ctx: Context, admin_id: string, word: string): Promise<string> {
  const { id } = await createSearchTerm(as(ctx, admin_id), NewSearchTerm.parse(term(word)));
  return `/admin/search-terms/${id}`;
}

async function newPost(ctx: Context, admin_id: string, title: string, published = false): Promise<string> {
  const { id } = await createPost(as(ctx, admin_id), PostInput.parse(post(title)));
  if (published) await publishPost(as(ctx, admin_id), id);
  return `/admin/posts/${id}`;
}

async function pune(ctx: Context): Promise<string> {
  const places = ctx.db.selectFrom("places").select("id").where("kind", "=", "district").where("name", "=", "Pune");
  return `/admin/districts/${(await places.executeTakeFirstOrThrow()).id}`;
}

export const samples: AdminSample[] = [
  {
    route: "POST /admin/search-terms",
    kind: "creation",
    prepare: async () => ({ path: "/admin/search-terms", body: term("sampleword") }),
  },
  {
    route: "PUT /admin/search-terms/{id}",
    kind: "change",
    prepare: async (ctx, id) => ({ path: await newTerm(ctx, id, "samplechange"), body: term("samplechanged") }),
  },
  {
    route: "DELETE /admin/search-terms/{id}",
    kind: "removal",
    prepare: async (ctx, id) => ({ path: await newTerm(ctx, id, "samplegone") }),
  },
  {
    route: "POST /admin/districts",
    kind: "creation",
    prepare: async () => ({
      path: "/admin/districts",
      body: { state: "Kerala", name: "Sample", latitude: 10, longitude: 76 },
    }),
  },
  {
    route: "PATCH /admin/districts/{id}",
    kind: "change",
    prepare: async (ctx) => ({ path: await pune(ctx), body: { aliases: ["Poona", "Punyanagari"] } }),
  },
  {
    route: "POST /admin/districts/rename",
    kind: "change",
    prepare: async (ctx) => {
      await addOrganizations(ctx, [buildOrganization({ addresses: [buildAddress({ district: "Poonaa" })] })]);
      return { path: "/admin/districts/rename", body: { state: "Maharashtra", from: "Poonaa", to: "Pune" } };
    },
  },
  {
    route: "POST /admin/disabilities/{id}/adopt",
    kind: "change",
    prepare: async (ctx) => {
      const service = buildService();
      const { id: organization_id } = buildOrganization();
      await addOrganizations(ctx, [buildOrganization({ id: organization_id, services: [service] })]);
      const own = { id: uuid(), slug: `custom-${uuid()}`, name: "Autism", rpwd_code: null, position: 0 };
      await ctx.db
        .insertInto("disabilities")
        .values({ ...own, organization_id })
        .execute();
      const link = { service_id: service.id, disability_id: own.id, position: 1 };
      await ctx.db.insertInto("service_disabilities").values(link).execute();
      const disability_id = "0198d000-0000-7000-8000-000000000008";
      return { path: `/admin/disabilities/${own.id}/adopt`, body: { disability_id } };
    },
  },
  {
    route: "POST /admin/posts",
    kind: "creation",
    prepare: async () => ({ path: "/admin/posts", body: post("A sample") }),
  },
  {
    route: "PUT /admin/posts/{id}",
    kind: "change",
    prepare: async (ctx, id) => ({ path: await newPost(ctx, id, "One"), body: post("Another") }),
  },
  {
    route: "DELETE /admin/posts/{id}",
    kind: "removal",
    prepare: async (ctx, id) => ({ path: await newPost(ctx, id, "Gone") }),
  },
  {
    route: "POST /admin/posts/{id}/publish",
    kind: "change",
    prepare: async (ctx, id) => ({ path: `${await newPost(ctx, id, "Seen")}/publish` }),
  },
  {
    route: "POST /admin/posts/{id}/unpublish",
    kind: "change",
    prepare: async (ctx, id) => ({ path: `${await newPost(ctx, id, "Hidden", true)}/unpublish` }),
  },
];
