import { disabilities } from "#domain/disability.ts";
import type { UploadedDocument } from "#domain/document.ts";
import { fieldErrors } from "#domain/fields.ts";
import type { OwnService } from "#domain/listing.ts";
import { CUSTOM, ServiceInput } from "#domain/service.ts";
import { noTerms, readableTerms, saidTerms, type TermsColumns, termNames } from "#domain/service-terms.ts";

interface Picture {
  document_id: string;
  alt?: string;
  decorative?: boolean;
}

/** Values of the service form. `files` holds the documents that its pictures reference. */
export interface ServiceForm {
  service: {
    name?: string;
    description?: string;
    category?: string;
    /** Slugs of listed disabilities, and the organisation's own by name */
    disability_ids?: (string | { id: string; name: string })[];
    delivery_modes?: string[];
    coverages?: string[];
    address_ids?: string[];
    keywords?: string;
    images: Picture[];
  } & { [Name in keyof TermsColumns]?: unknown };
  files: UploadedDocument[];
}

/** A new service, at the organisation's place if there is only one */
export function newService(places: readonly { value: string }[]): ServiceForm {
  const address_ids = places.length === 1 ? { address_ids: [places[0]!.value] } : {};
  return { service: { images: [], ...address_ids }, files: [] };
}

export function serviceForm(record: OwnService): ServiceForm {
  const { name, description, category, delivery_modes, coverages, address_ids, keywords, images } = record;
  // Keep the order: the API returns the first one as disability_id.
  const listed = record.disabilities.filter((slug) => disabilities.some((known) => known.slug === slug));
  const own = (record.custom_disabilities ?? []).map((name, i) => ({ id: `${CUSTOM}-${i}`, name }));
  return {
    service: {
      ...{ name, description, category, delivery_modes, coverages, address_ids, keywords },
      ...saidTerms(record),
      ...(record.needs_udid === undefined ? {} : { needs_udid: String(record.needs_udid) }),
      disability_ids: [...listed, ...own],
      // A picture without alternative text is not marked decorative, because the provider may still describe it.
      images: images.map(({ id, alt }) => ({ document_id: id, alt: alt ?? "", decorative: alt === "" })),
    },
    files: images.map(({ id, url, name }) => ({ id, url, name, type: "image/webp", size: 0 })),
  };
}

/** Copies a service for another place. The place is asked for again, and pictures stay with the original. */
export function copiedService(record: OwnService): ServiceForm {
  const { service } = serviceForm(record);
  return { service: { ...service, address_ids: [], images: [] }, files: [] };
}

export function serviceProblems({ service }: ServiceForm) {
  const parsed = ServiceInput.safeParse(service);
  if (parsed.success) return {};
  return Object.fromEntries(Object.entries(fieldErrors(parsed.error)).map(([f, texts]) => [`service.${f}`, texts]));
}

/** Converts the form to the API's body. It is multipart, because other clients send files with it. */
export function sentService({ service }: ServiceForm, more: Record<string, string | number | null>): FormData {
  const form = new FormData();
  const { name = "", description = "", category = "", keywords = "", images } = service;
  for (const [field, text] of Object.entries({ name, description, category, keywords })) form.set(field, text);
  const choices = service.disability_ids ?? [];
  const lists: Record<string, string[]> = {
    disability_ids: choices.flatMap((choice) => disabilities.find(({ slug }) => slug === choice)?.id ?? []),
    custom_disabilities: choices.flatMap((choice) => (typeof choice === "string" ? [] : choice.name)),
    delivery_modes: service.delivery_modes ?? [],
    coverages: service.coverages ?? [],
    address_ids: service.address_ids ?? [],
  };
  for (const name of termNames) {
    const value = service[name] ?? "";
    // An empty list is sent as an empty text, for what is left out stays.
    if (Array.isArray(noTerms[name])) lists[name] = Array.isArray(value) && value.length > 0 ? value : [""];
    else form.set(name, String(value));
  }
  for (const [field, values] of Object.entries(lists)) for (const value of values) form.append(`${field}[]`, value);
  form.set("image_list", JSON.stringify(images));
  for (const [field, value] of Object.entries(more)) if (value !== null) form.set(field, String(value));
  return form;
}

/** Path in the form of a field that the server names */
export function servicePath(field: string): string {
  const name = field
    .replace(/^image_list/, "images")
    .replace(/^(custom_disabilities|disability_id)\b.*/, "disability_ids");
  return `service.${name}`;
}

/** How the service shows in the list until the server has answered */
export function shownService({ service, files }: ServiceForm, before: OwnService | null): Omit<OwnService, "id"> {
  const choices = service.disability_ids ?? [];
  return {
    organization_id: "",
    disability_id: null,
    disability_ids: [],
    version: 0,
    ...before,
    ...readableTerms(service),
    name: service.name ?? "",
    description: service.description ?? "",
    category: (service.category || "accessibility") as OwnService["category"],
    disabilities: choices.filter((choice) => typeof choice === "string"),
    custom_disabilities: choices.flatMap((choice) => (typeof choice === "string" ? [] : choice.name)),
    delivery_modes: (service.delivery_modes ?? []) as OwnService["delivery_modes"],
    coverages: (service.coverages ?? []) as OwnService["coverages"],
    address_ids: service.address_ids ?? [],
    keywords: service.keywords ?? "",
    images: service.images.map(({ document_id, alt }) => {
      const file = files.find(({ id }) => id === document_id);
      return { id: document_id, url: file?.url ?? "", name: file?.name ?? "", alt: alt ?? "" };
    }),
  };
}
