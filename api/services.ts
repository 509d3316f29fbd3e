import { formFields, listIn } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { type Form, type FormLimits, MAX_FIELD_BYTES } from "#api/http/form.ts";
import { newId } from "#api/http/schemas.ts";
import { appError } from "#domain/errors.ts";
import { validate } from "#domain/fields.ts";
import { readQuery, SearchParameters } from "#domain/search.ts";
import { ImageAlt } from "#domain/service.ts";
import { applyWays, feeCodes, feeUnits, MAX_APPLY_NOTE, MAX_TERMS_LINE, paperCodes } from "#domain/service-terms.ts";
import { z } from "#domain/zod.ts";
import type { NewImage } from "#operations/files/attached-files.ts";
import { requireUploadsLeft } from "#operations/files/upload-limits.ts";
import {
  addServiceImages,
  createService,
  removeService,
  removeServiceImage,
  restoreService,
  updateService,
} from "#operations/owner/services.ts";
import { getService, listOwnServices, listServices } from "#operations/publishing/services.ts";

const tag = "Services";
const Page = SearchParameters.pick({ page: true, per_page: true });

const texts = z.array(z.string()).optional();
const images = { "images[]": z.array(z.file()).optional(), "alts[]": texts.describe("What each of the files shows") };
/** An empty text takes back what was said. */
const termsForm = {
  fee: z
    .string()
    .optional()
    .describe(`One of ${feeCodes.join(", ")}`),
  fee_from: z.string().optional().describe("Whole rupees, as 1500 or ₹ 1,500; the price itself without fee_to"),
  fee_to: z.string().optional().describe("The most that is paid"),
  fee_unit: z
    .string()
    .optional()
    .describe(`One of ${feeUnits.join(", ")}`),
  needs_udid: z.string().optional().describe("true or false"),
  income_limit: z.string().optional().describe("₹ a year"),
  who_may_come: z.string().optional().describe(`At most ${MAX_TERMS_LINE} characters`),
  "papers[]": texts.describe(`Any of ${paperCodes.join(", ")}`),
  papers_note: z.string().optional().describe(`At most ${MAX_TERMS_LINE} characters`),
  "how_to_apply[]": texts.describe(`Any of ${applyWays.join(", ")}`),
  apply_url: z.string().optional(),
  apply_note: z.string().optional().describe(`At most ${MAX_APPLY_NOTE} characters`),
};
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
  ...termsForm,
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

/** A service is sent as a form, with pictures or without: without, it is saved on a full disk too. */
const requireSpaceForFiles: FormLimits["before"] = async (ctx, sizes) => {
  if (sizes.bytes > MAX_FIELD_BYTES) await requireUploadsLeft(ctx, sizes);
};

export const servicesEndpoints = [
  endpoint({
    method: "get",
    path: "/services",
    access: "public",
    summary:
      "Services of all published organisations, whose unique names are the categories; a provider's own, all of them, with a provider's token",
    tag,
    query: Page,
    readQuery,
    answer: "ServicePage",
    failures: [422],
    handle: ({ ctx, query }) => (ctx.user?.organization_id ? listOwnServices(ctx) : listServices(ctx, query)),
  }),

  endpoint({
    method: "get",
    path: "/services/:id",
    access: "public",
    corrects: true,
    summary: "A service: as published, or to its own people as they keep it",
    tag,
    answer: "ServiceAnswer",
    failures: [404],
    handle: ({ ctx, params }) => getService(ctx, params.id),
  }),

  endpoint({
    method: "post",
    path: "/services",
    access: "provider_admin",
    corrects: true,
    summary: "Adds a service",
    tag,
    body: formFields(ServiceForm, { before: requireSpaceForFiles }),
    answer: "OwnService",
    status: 201,
    failures: [404, 429],
    handle: ({ ctx, body }) => createService(ctx, fieldsOf(body), newImages(body)),
  }),

  endpoint({
    method: "post",
    path: "/services/:id",
    access: "provider_admin",
    corrects: true,
    summary: "Changes a service; what is left out stays",
    tag,
    body: formFields(UpdateForm, { before: requireSpaceForFiles }),
    answer: "OwnService",
    failures: [404, 409, 429],
    handle: ({ ctx, params, body }) => {
      if (body._method !== "PUT") throw appError("validation", { errors: { _method: ["Send _method=PUT"] } });
      return updateService(ctx, params.id, fieldsOf(body), newImages(body));
    },
  }),

  endpoint({
    method: "delete",
    path: "/services/:id",
    access: "provider_admin",
    corrects: true,
    summary: "Removes a service; for ten minutes it can come back",
    tag,
    answer: "Deleted",
    failures: [404, 409, 429],
    handle: async ({ ctx, params }) => ({ id: await removeService(ctx, params.id) }),
  }),

  endpoint({
    method: "post",
    path: "/services/:id/restore",
    access: "provider_admin",
    corrects: true,
    summary: "Brings back a service that was removed in the last ten minutes",
    tag,
    answer: "OwnService",
    failures: [404, 409, 429],
    handle: ({ ctx, params }) => restoreService(ctx, params.id),
  }),

  endpoint({
    method: "post",
    path: "/services/:id/images",
    access: "provider_admin",
    corrects: true,
    summary: "Adds pictures behind those that are there",
    tag,
    body: formFields(z.object(images), { before: requireUploadsLeft }),
    answer: "OwnService",
    status: 201,
    failures: [404, 429],
    handle: ({ ctx, params, body }) => addServiceImages(ctx, params.id, newImages(body)),
  }),

  endpoint({
    method: "delete",
    path: "/services/:id/images/:image_id",
    access: "provider_admin",
    corrects: true,
    summary: "Removes a picture; for ten minutes it can come back (POST /documents/{id}/restore)",
    tag,
    answer: "Deleted",
    failures: [404, 429],
    handle: async ({ ctx, params }) => ({ id: await removeServiceImage(ctx, params.id, params.image_id) }),
  }),
];

const Alts = z.object({ alts: z.array(ImageAlt) });
const LISTS = [
  "disability_ids",
  "custom_disabilities",
  "delivery_modes",
  "coverages",
  "address_ids",
  "papers",
  "how_to_apply",
] as const;

/** The fields in the shape of ServiceInput. */
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

/** Browsers send a part without a file for an empty file input. */
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
