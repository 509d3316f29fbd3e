import { type AccessCode, accessCodes } from "#domain/access.ts";
import { AVAILABILITY_DAYS, type KnownAvailability, knownAvailabilities } from "#domain/availability.ts";
import { disabilities } from "#domain/disability.ts";
import type { HsdsAttribute, HsdsTaxonomy, HsdsTaxonomyTerm } from "#domain/hsds.ts";
import { ageGroups, deliveryModeCodes, organizationCategories } from "#domain/organization.ts";
import { serviceCategories } from "#domain/service.ts";
import { derivedId } from "#operations/open-data/hsds-ids.ts";

type TaxonomyName =
  | "service-category"
  | "rpwd-2016"
  | "age"
  | "mode"
  | "access"
  | "availability"
  | "organization-category"
  | "record"
  | "source";

export const availabilityNames: Record<KnownAvailability, string> = {
  capacity: "Takes new people",
  waitlist: "Waiting list",
  "additional-assessment-required": "An assessment comes first",
  "no-capacity": "Full",
};

const accessNames: Record<AccessCode, string> = {
  "step-free": "Step-free entrance",
  "accessible-toilet": "Accessible toilet",
  lift: "Lift",
  parking: "Parking for disabled people",
  "quiet-room": "Quiet room",
  "sign-language": "Indian Sign Language",
  braille: "Braille",
  "hearing-loop": "Hearing loop",
  "home-visit": "Home visits",
  captions: "Captions",
};
const modeNames = { online: "Online", offline: "In person" };
const categoryNames = {
  ngo: "Non-governmental organisation",
  hospital: "Hospital",
  school: "School",
  "skilling-center": "Skilling centre",
  "assistive-devices": "Assistive devices",
  others: "Other",
};
/** The Act divides what the directory calls visual impairment. */
const dividedNames: Record<string, string> = { "1": "Blindness", "2": "Low vision" };

/** The items of the Schedule to the RPwD Act 2016, in their order, with the slug that the directory gives each */
const rpwdItems = disabilities
  .flatMap(({ slug, name, rpwd_code }) =>
    rpwd_code.split(", ").map((code) => ({ slug: slug as string, code, name: dividedNames[code] ?? name })),
  )
  .sort((a, b) => Number(a.code) - Number(b.code));

const contents: Record<TaxonomyName, { description: string; terms: { code: string; name: string; about: string }[] }> =
  {
    "service-category": {
      description: "What kind of help a service is",
      terms: serviceCategories.map(({ slug, name }) => ({
        code: slug,
        name,
        about: `A service of this kind: ${name}`,
      })),
    },
    "rpwd-2016": {
      description:
        "Disabilities in the Schedule to the Rights of Persons with Disabilities Act 2016 of India; the code is a running number in the order of the Schedule",
      terms: rpwdItems.map(({ code, name }) => ({ code, name, about: `Disability ${code} of 21: ${name}` })),
    },
    age: {
      description: "Age groups of the people that a service or an organisation is for, in years",
      terms: ageGroups.map(({ code, name }) => ({ code, name, about: `People of ${name}` })),
    },
    mode: {
      description: "How people use a service",
      terms: deliveryModeCodes.map((code) => ({ code, name: modeNames[code], about: `Used: ${modeNames[code]}` })),
    },
    access: {
      description: "What a place offers to disabled people; only facts that are known to be true are attributes",
      terms: accessCodes.map((code) => ({ code, name: accessNames[code], about: `There: ${accessNames[code]}` })),
    },
    availability: {
      description:
        "Whether a service takes new people at a place, by the codes of CapacityStatus (HL7 SDOH Clinical Care); what is not known has no attribute",
      terms: knownAvailabilities.map((code) => ({
        code,
        name: availabilityNames[code],
        about: `As was said within ${AVAILABILITY_DAYS} days: ${availabilityNames[code]}`,
      })),
    },
    "organization-category": {
      description: "What kind of body an organisation is",
      terms: organizationCategories.map((code) => ({
        code,
        name: categoryNames[code],
        about: `An organisation of this kind: ${categoryNames[code]}`,
      })),
    },
    record: {
      description: "What a record is, where it is no real organisation",
      terms: [
        { code: "demo", name: "Demonstration", about: "A demonstration record: the organisation does not exist" },
      ],
    },
    source: {
      description:
        "The lists from which details of an organisation are: the label of an attribute is the name of the list, its value what the term asks for",
      terms: [
        { code: "publisher", name: "Publisher", about: "Who publishes the list, as they want to be named" },
        {
          code: "licence",
          name: "Licence",
          about: "The licence of the list, by its name at spdx.org where it has one",
        },
        { code: "address", name: "Address", about: "Where the list is" },
      ],
    },
  };

export const taxonomies: readonly HsdsTaxonomy[] = Object.entries(contents).map(([name, { description }]) => ({
  id: derivedId("taxonomy", name),
  name,
  description,
}));

export const taxonomyTerms: readonly HsdsTaxonomyTerm[] = Object.entries(contents).flatMap(([taxonomy, { terms }]) =>
  terms.map(({ code, name, about }) => ({
    id: derivedId("taxonomy_term", taxonomy, code),
    code,
    name,
    description: about,
    taxonomy,
    taxonomy_id: derivedId("taxonomy", taxonomy),
  })),
);

const byCode = new Map(taxonomyTerms.map((term) => [`${term.taxonomy} ${term.code}`, term]));

/** The terms with these codes; a code that the taxonomy does not have gives none */
export function termsOf(taxonomy: TaxonomyName, codes: readonly string[]): HsdsTaxonomyTerm[] {
  return codes.flatMap((code) => byCode.get(`${taxonomy} ${code}`) ?? []);
}

const signs = new Map(taxonomyTerms.map(({ id }, i) => [id, String.fromCharCode(48 + i)]));

/** Terms as a text with one sign for each */
export function termSigns(terms: readonly HsdsTaxonomyTerm[]): string {
  return terms.map(({ id }) => signs.get(id)!).join("");
}

/** The numbers of a disability in the Schedule: two for visual impairment, none for what an admin added to the list */
export function rpwdCodes(slug: string): string[] {
  return rpwdItems.filter((item) => item.slug === slug).map(({ code }) => code);
}

/** The disability with a number in the Schedule; undefined for another number */
export function rpwdSlug(code: string): string | undefined {
  return rpwdItems.find((item) => item.code === code)?.slug;
}

export function accessName(code: AccessCode): string {
  return accessNames[code];
}

type Link = Pick<HsdsAttribute, "link_entity" | "link_id">;

/** Terms as attributes of an object. Whom something is for is its eligibility. */
export function attributesOf(link: Link, terms: readonly HsdsTaxonomyTerm[]): HsdsAttribute[] {
  return terms.map((term) => ({
    id: derivedId("attribute", link.link_entity, link.link_id, term.id),
    ...link,
    ...((term.taxonomy === "age" || term.taxonomy === "rpwd-2016") && { link_type: "eligibility" as const }),
    taxonomy_term_id: term.id,
    taxonomy_term: term,
  }));
}
