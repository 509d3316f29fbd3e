import { Availability } from "#domain/availability.ts";
import { MAX_IMAGES_OF_SERVICE, pictureSizes } from "#domain/document.ts";
import { choice, choices, filled, optional, paragraphs, shortList } from "#domain/fields.ts";
import { coverageCodes, deliveryModeCodes } from "#domain/organization.ts";
import { problems } from "#domain/problems.ts";
import { ServiceTerms, termsInput, withTermsRules } from "#domain/service-terms.ts";
import { z } from "#domain/zod.ts";

export const serviceCategories = [
  { slug: "screening-intervention", name: "Screening/identification/intervention" },
  { slug: "education", name: "Education" },
  { slug: "therapeutics", name: "Therapeutics" },
  { slug: "research-advocacy-training", name: "Research/advocacy/training/awareness" },
  { slug: "health-rehabilitation", name: "Health/rehabilitation" },
  { slug: "assistive-technology", name: "Assistive devices/technology" },
  { slug: "scholarships-financial", name: "Scholarships/financial support" },
  { slug: "skilling-employment", name: "Skilling/employment/livelihood" },
  { slug: "hobbies-social-others", name: "Hobbies/social life/others" },
  { slug: "accessibility", name: "Accessibility" },
  { slug: "legal-aid", name: "Legal aid" },
] as const;

export type ServiceCategory = (typeof serviceCategories)[number]["slug"];
export const serviceCategorySlugs = serviceCategories.map((c) => c.slug) as [ServiceCategory, ...ServiceCategory[]];

export const Service = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  name: z.string(),
  description: z.string(),
  category: z.enum(serviceCategorySlugs),
  disability_id: z.uuid().nullable(),
  disability_ids: z.array(z.uuid()),
  disabilities: z.array(z.string()).describe("Slugs of disability_ids, in the same order"),
  custom_disabilities: z.array(z.string()).optional().describe("Named by the organisation itself, not in the list"),
  delivery_modes: z.array(z.enum(deliveryModeCodes)),
  coverages: z.array(z.enum(coverageCodes)),
  address_ids: z.array(z.uuid()),
  images: z.array(
    z.object({ id: z.uuid(), url: z.string(), name: z.string(), alt: z.string().nullable(), ...pictureSizes }),
  ),
  keywords: z.string(),
  ...ServiceTerms.shape,
  availability: z
    .array(Availability)
    .optional()
    .describe("Whether it takes new people, at each place where that is known; absent: not known anywhere"),
});
export type Service = z.infer<typeof Service>;

export const MAX_SERVICE_DESCRIPTION = 2000;

/** Ids of what an organisation names itself begin with this (specification §9). */
export const CUSTOM = "custom";

/** A disability that the list does not have, named by an organisation for itself until an admin adopts it. */
const CustomDisability = z.object({
  id: z.string().startsWith(CUSTOM).max(60),
  name: filled(100, problems.custom_name),
});

/** What a picture shows */
export const ImageAlt = optional(300);

const ServiceImage = z
  .object({ document_id: z.uuid(), alt: ImageAlt, decorative: z.boolean().default(false) })
  .refine(({ alt, decorative }) => decorative || alt !== "", { path: ["alt"], error: problems.alt });

/** Pictures that are already stored, in order. */
export const ServiceImages = z.array(ServiceImage).max(MAX_IMAGES_OF_SERVICE, problems.images);
export type ServiceImages = z.infer<typeof ServiceImages>;

/** The maximum number of disabilities or addresses of a service. */
const MAX_CHOICES = 100;

/**
 * A service as entered in a form. `address_ids` are ids of addresses in the form or stored ones. A client with only one
 * disability may send `disability_id`.
 */
export const ServiceInput = z.preprocess(
  withDisabilities,
  withTermsRules(
    z.object({
      category: choice(serviceCategorySlugs, problems.service_category),
      name: filled(200, problems.service_name),
      description: paragraphs(MAX_SERVICE_DESCRIPTION, problems.service_description),
      disability_ids: shortList(
        MAX_CHOICES,
        z.array(z.union([z.string().min(1).max(60), CustomDisability])).min(1, problems.disability),
        problems.disability,
      ),
      delivery_modes: choices(deliveryModeCodes, problems.delivery_modes),
      coverages: choices(coverageCodes, problems.coverage),
      address_ids: shortList(
        MAX_CHOICES,
        z.array(z.string().min(1).max(60)).min(1, problems.service_places),
        problems.service_places,
      ),
      keywords: optional(500),
      images: ServiceImages.default([]),
      ...termsInput,
    }),
  ),
);
export type ServiceInput = z.infer<typeof ServiceInput>;

function withDisabilities(service: unknown): unknown {
  if (typeof service !== "object" || service === null) return service;
  const { disability_id, disability_ids } = service as { disability_id?: unknown; disability_ids?: unknown };
  return { ...service, disability_ids: disability_ids ?? (disability_id ? [disability_id] : undefined) };
}
