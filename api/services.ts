import { Hono } from "hono";
import { describe, newId } from "#api/describe.ts";
import { type Form, listIn, readMultipart } from "#api/multipart.ts";
import { type ApiEnv, validate } from "#api/request.ts";
import { appError } from "#domain/errors.ts";
import { readQuery, SearchParameters } from "#domain/search.ts";
import { ImageAlt } from "#domain/service.ts";
import { z } from "#domain/zod.ts";
import {
  addServiceImages,
  createService,
  removeService,
  removeServiceImage,
  restoreService,
  updateService,
} from "#operations/own-services.ts";
import type { NewImage } from "#operations/service-images.ts";
import { getService, listOwnServices, listServices } from "#operations/services.ts";

const tag = "Services";
const Page = SearchParameters.pick({ page: true, per_page: true });

const texts = z.array(z.string()).optional();
const images = { "images[]": z.array(z.file()).optional(), "alts[]": texts.describe("What each of the files shows") };
const ServiceForm = z.object({
  name: z.string(),
  description: z.string(),
  category: z.string(),
  disability_id: z.string().optional().describe("An id or a slug of /disabilities"),
  "disability_ids[]": texts.describe("All of them, in place of disability_id"),
  "custom_disabilities[]": texts.describe("Names of such as the list does not have"),
  "delivery_modes[]": texts,
  "coverages[]": texts,
  "address_ids[]": texts,
  keywords: z.string().optional(),
  ...images,
  image_list: z
    .string()
    .optional()
    .describe("JSON: all pictures that are there already, in order: [{ document_id, alt, decorative }]"),
  organization_id: z.string().optional().describe("One of the caller's own; without it their first"),
  new_id: newId,
});
const UpdateForm = ServiceForm.partial().extend({
  _method: z.literal("PUT"),
  version: z.string().optional().describe("The one that is known: another one is a conflict"),
});

export function servicesApi() {
  const api = new Hono<ApiEnv>();

  api.get(
    "/services",
    ...describe({
      access: "public",
      summary:
        "Services of all published organisations, whose unique names are the categories; a provider's own, all of them, with a provider's token",
      tag,
      query: Page,
      answer: "ServicePage",
      failures: [422],
    }),
    async (c) => {
      const ctx = c.get("ctx");
      const page = validate(Page, readQuery(new URL(c.req.url).searchParams));
      return c.json(ctx.user?.organization_id ? await listOwnServices(ctx) : await listServices(ctx, page));
    },
  );

  api.get(
    "/services/:id",
    ...describe({
      access: "public",
      summary: "A service: as published, or to its own people as they keep it",
      tag,
      answer: "ServiceAnswer",
      failures: [404],
    }),
    async (c) => c.json(await getService(c.get("ctx"), c.req.param("id"))),
  );

  api.post(
    "/services",
    ...describe({
      access: "provider_admin",
      summary: "Adds a service",
      tag,
      multipart: ServiceForm,
      answer: "OwnService",
      status: 201,
      failures: [404, 429],
    }),
    async (c) => {
      const form = await readMultipart(c);
      return c.json(await createService(c.get("ctx"), fieldsOf(form), newImages(form)), 201);
    },
  );

  api.post(
    "/services/:id",
    ...describe({
      access: "provider_admin",
      summary: "Changes a service; what is left out stays",
      tag,
      multipart: UpdateForm,
      answer: "OwnService",
      failures: [404, 409, 429],
    }),
    async (c) => {
      const form = await readMultipart(c);
      if (form._method !== "PUT") throw appError("validation", { errors: { _method: ["Send _method=PUT"] } });
      return c.json(await updateService(c.get("ctx"), c.req.param("id"), fieldsOf(form), newImages(form)));
    },
  );

  api.delete(
    "/services/:id",
    ...describe({
      access: "provider_admin",
      summary: "Removes a service; for ten minutes it can come back",
      tag,
      answer: "Deleted",
      failures: [404, 429],
    }),
    async (c) => c.json({ id: await removeService(c.get("ctx"), c.req.param("id")) }),
  );

  api.post(
    "/services/:id/restore",
    ...describe({
      access: "provider_admin",
      summary: "Brings back a service that was removed in the last ten minutes",
      tag,
      answer: "OwnService",
      failures: [404, 409, 429],
    }),
    async (c) => c.json(await restoreService(c.get("ctx"), c.req.param("id"))),
  );

  api.post(
    "/services/:id/images",
    ...describe({
      access: "provider_admin",
      summary: "Adds pictures behind those that are there",
      tag,
      multipart: z.object(images),
      answer: "OwnService",
      status: 201,
      failures: [404, 429],
    }),
    async (c) => {
      const form = await readMultipart(c);
      return c.json(await addServiceImages(c.get("ctx"), c.req.param("id"), newImages(form)), 201);
    },
  );

  api.delete(
    "/services/:id/images/:image_id",
    ...describe({
      access: "provider_admin",
      summary: "Removes a picture; for ten minutes it can come back (POST /documents/{id}/restore)",
      tag,
      answer: "Deleted",
      failures: [404, 429],
    }),
    async (c) => {
      const { id, image_id } = c.req.param();
      return c.json({ id: await removeServiceImage(c.get("ctx"), id, image_id) });
    },
  );

  return api;
}

const Alts = z.object({ alts: z.array(ImageAlt) });
const LISTS = ["disability_ids", "custom_disabilities", "delivery_modes", "coverages", "address_ids"] as const;

/** As the schemas of the domain know them */
function fieldsOf(form: Form): Record<string, unknown> {
  const lists = LISTS.flatMap((name) => {
    const sent = listIn(form, name);
    return sent ? [[name, sent]] : [];
  });
  const { image_list, "images[]": _, images, ...rest } = form;
  return { ...rest, ...Object.fromEntries(lists), ...(image_list === undefined ? {} : { images: parsed(image_list) }) };
}

function parsed(json: unknown): unknown {
  try {
    return JSON.parse(String(json));
  } catch {
    throw appError("validation", { errors: { images: ["Send the list of pictures as JSON"] } });
  }
}

/** A part without a file is what a browser sends for a box that was left empty. */
function newImages(form: Form): NewImage[] {
  const files = (listIn(form, "images") ?? []).filter((part) => part !== "");
  if (!files.every((part) => part instanceof File)) {
    throw appError("validation", { errors: { images: ["Send pictures as files"] } });
  }
  const { alts } = validate(Alts, { alts: listIn(form, "alts") ?? [] });
  const sent = files as File[];
  return sent.flatMap((file, i) => {
    return file.size === 0 && file.name === "" ? [] : [{ file, alt: alts[i] || null }];
  });
}
