import { coverageCodes, deliveryModeCodes } from "#domain/organization.ts";
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
  delivery_modes: z.array(z.enum(deliveryModeCodes)),
  coverages: z.array(z.enum(coverageCodes)),
  address_ids: z.array(z.uuid()),
  images: z.array(z.object({ id: z.uuid(), url: z.string(), name: z.string(), alt: z.string().nullable() })),
  keywords: z.string(),
});
export type Service = z.infer<typeof Service>;
