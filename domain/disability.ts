import { z } from "#domain/zod.ts";

/**
 * The 16 types of the product's specification, then the four of the Schedule to the Rights of Persons with Disabilities
 * Act 2016 that it leaves out. `rpwd_code` is the number in that Schedule (1 blindness and 2 low vision are one type here).
 */
const types = [
  { slug: "visual-impairment", name: "Visual impairment", rpwd_code: "1, 2" },
  { slug: "hearing-impairment", name: "Hearing impairment", rpwd_code: "4" },
  { slug: "intellectual-disability", name: "Intellectual disability", rpwd_code: "7" },
  { slug: "leprosy-cured", name: "Leprosy cured persons", rpwd_code: "3" },
  { slug: "locomotor", name: "Locomotor", rpwd_code: "5" },
  { slug: "dwarfism", name: "Dwarfism", rpwd_code: "6" },
  { slug: "mental-illness", name: "Mental illness", rpwd_code: "8" },
  { slug: "autism-spectrum", name: "Autism spectrum", rpwd_code: "9" },
  { slug: "muscular-dystrophy", name: "Muscular dystrophy", rpwd_code: "11" },
  { slug: "chronic-neurological", name: "Chronic neurological", rpwd_code: "12" },
  { slug: "multiple-sclerosis", name: "Multiple sclerosis", rpwd_code: "14" },
  { slug: "speech-language", name: "Speech and language", rpwd_code: "15" },
  { slug: "thalassemia", name: "Thalassemia", rpwd_code: "16" },
  { slug: "sickle-cell", name: "Sickle cell", rpwd_code: "18" },
  { slug: "multiple-disabilities", name: "Multiple disabilities", rpwd_code: "19" },
  { slug: "parkinsons", name: "Parkinson's", rpwd_code: "21" },
  { slug: "cerebral-palsy", name: "Cerebral palsy", rpwd_code: "10" },
  { slug: "specific-learning", name: "Specific learning disabilities", rpwd_code: "13" },
  { slug: "hemophilia", name: "Hemophilia", rpwd_code: "17" },
  { slug: "acid-attack-survivor", name: "Acid attack survivors", rpwd_code: "20" },
] as const;

export type DisabilitySlug = (typeof types)[number]["slug"];

export const disabilitySlugs: readonly DisabilitySlug[] = types.map(({ slug }) => slug);

/** Rarer conditions, which the form folds away where there is little room. */
export const rarerDisabilities: readonly DisabilitySlug[] = [
  "leprosy-cured",
  "dwarfism",
  "muscular-dystrophy",
  "chronic-neurological",
  "multiple-sclerosis",
  "thalassemia",
  "sickle-cell",
  "parkinsons",
  "hemophilia",
  "acid-attack-survivor",
];

/** With the ids that every installation gives them. */
export const disabilities = types.map((type, i) => ({
  ...type,
  id: `0198d000-0000-7000-8000-${String(i + 1).padStart(12, "0")}`,
}));

export const Disability = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  rpwd_code: z.string().nullable().describe("Number in the Schedule to the RPwD Act 2016"),
  services: z
    .array(z.object({ name: z.string(), category: z.string(), count: z.int() }))
    .describe(
      "The hundred commonest published services for this disability, by name, with the number of organisations that offer them",
    ),
});
export type Disability = z.infer<typeof Disability>;
