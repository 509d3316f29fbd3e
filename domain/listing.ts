import { Address, publicAddress, visibleAddress } from "#domain/address.ts";
import { Availability, currentAvailability } from "#domain/availability.ts";
import { usualAnswers } from "#domain/contact-answer.ts";
import { documentTypes, pictureSizes, scanStatuses } from "#domain/document.ts";
import { Fact } from "#domain/fact.ts";
import { OpeningHours } from "#domain/opening-hours-schema.ts";
import {
  ageGroupCodes,
  coverageCodes,
  deliveryModeCodes,
  type LinkName,
  linkNames,
  OrganizationDetails,
  organizationCategories,
  organizationSources,
  registrationTypes,
} from "#domain/organization.ts";
import { maskPansIn } from "#domain/pan.ts";
import { registrationDetailTypes } from "#domain/registration.ts";
import { Service, serviceCategorySlugs } from "#domain/service.ts";
import { ServiceTerms } from "#domain/service-terms.ts";
import { verificationAbouts, verificationStatuses, WrittenFieldNote } from "#domain/verification.ts";
import { z } from "#domain/zod.ts";

/** The ways to reach an organisation, those that need no phone call first: the order in which they are shown. */
export const contactChannels = ["whatsapp", "sms", "email", "video", "chat", "phone"] as const;
export type ContactChannel = (typeof contactChannels)[number];

export const Contact = z.object({
  id: z.uuid(),
  type: z.literal("display_contact"),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable().describe("10 digits, when the number is read on WhatsApp"),
  sms: z.string().nullable().describe("10 digits, when text messages are read"),
  video_url: z.string().nullable().describe("Video call in Indian Sign Language"),
  chat_url: z.string().nullable(),
  languages: z.array(z.string()),
  hours: z.string().nullable(),
});
export type Contact = z.infer<typeof Contact>;

/** Channels of a contact with only an e-mail address and a phone number. */
export const noFurtherWays = {
  whatsapp: null,
  sms: null,
  video_url: null,
  chat_url: null,
  languages: [] as string[],
  hours: null,
};

const link = z.string().nullable();
export const Links = z.object(
  Object.fromEntries(linkNames.map((name) => [name, link])) as Record<LinkName, typeof link>,
);
export type Links = z.infer<typeof Links>;

/** The link of each name, as `link` says. */
export function eachLink(link: (name: LinkName) => string | null): Links {
  return Object.fromEntries(linkNames.map((name) => [name, link(name)])) as Links;
}

const Place = z.object({ city: z.string(), district: z.string(), state: z.string(), pincode: z.string().nullable() });

/** A list from which details of an organisation are that still stand */
export const ListingSource = z.object({
  name: z.string(),
  publisher: z.string(),
  url: z.string().nullable().describe("Address of the list"),
  licence: z.string().nullable().describe("Its short name, such as CC-BY-4.0; null: none is stated"),
  licence_url: z.string().nullable(),
  attribution: z.string().describe("How the publisher wants to be named"),
  publishable: z.boolean().describe("Whether what comes from it may be given away in bulk"),
  fetched_at: z.string().describe("Day of the edition from which the details are"),
});
export type ListingSource = z.infer<typeof ListingSource>;

/** The public document of an approved organisation: what GET /organizations/{id} returns. Holds nothing private (design §6). */
export const Listing = z.object({
  id: z.uuid(),
  name: z.string(),
  legal_name: z.string(),
  category: z.enum(organizationCategories),
  type: z.enum(registrationTypes).nullable(),
  tags: z.array(z.string()),
  is_individual: z.boolean(),
  source: z.enum(organizationSources),
  source_name: z.string().nullable().describe("The list that an imported record was taken from"),
  sources: z
    .array(ListingSource)
    .describe("Lists from which its details are; none once its own people look after it and have confirmed it"),
  links: Links,
  contacts: z.array(Contact),
  addresses: z.array(Address),
  organization_services: z.array(Service),
  documents: z.array(
    z.object({
      id: z.uuid(),
      type: z.literal("organization_logo"),
      name: z.string(),
      mime: z.string(),
      size: z.int(),
      url: z.string(),
      ...pictureSizes,
    }),
  ),
  registration_details: z.array(
    z.object({
      id: z.uuid(),
      type: z.enum(registrationDetailTypes),
      group_name: z.string().nullable(),
      number: z.string(),
      issue_date: z.string().nullable(),
      valid_till: z.string().nullable(),
      no_expiry: z.boolean(),
    }),
  ),
  verifications: z.array(
    z.object({ organization_id: z.uuid(), status: z.enum(verificationStatuses), created_at: z.string() }),
  ),
  organization_details: z.object({
    id: z.uuid(),
    attributes: z.object({
      ...OrganizationDetails.shape,
      key_people: z.array(z.object({ salutation: z.string(), name: z.string(), designation: z.string() })),
      primary_location: Place.nullable(),
    }),
  }),
  verified_at: z.string().nullable().describe("When Marga last verified; an edit or an import never moves it"),
  confirmed_at: z
    .string()
    .nullable()
    .describe(
      "When its people last confirmed that everything is still right; null where they never did, or it names no service and no place",
    ),
  not_reached_at: z
    .string()
    .nullable()
    .describe("When the last of three calls in a row by Marga reached nobody; null otherwise"),
  usually_answers: z
    .enum(usualAnswers)
    .optional()
    .describe(
      "How it usually answers a first call or message: the median of what visitors from ten networks or more said in the last twelve months; absent where there are fewer, or the median is later",
    ),
  updated_at: z.string(),
  created_at: z.string(),
  facts: z.array(Fact).optional().describe("Who says each part of it, and when; absent: not known yet"),
});
export type Listing = z.infer<typeof Listing>;

/** The fields of an approved organisation that an admin reviews again when they change; until then the approved values stay public. */
export const Reviewed = Listing.pick({
  name: true,
  legal_name: true,
  category: true,
  type: true,
  registration_details: true,
});
export type Reviewed = z.infer<typeof Reviewed>;

export const OwnDocument = z.object({
  id: z.uuid(),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  url: z.string().describe("Signed, and for an hour, where the file is not public"),
  scan_status: z.enum(scanStatuses).describe("Whether it was searched for viruses; an infected one is not handed out"),
});

export type OwnDocument = z.infer<typeof OwnDocument>;

export const OwnAddress = Address.extend({ version: z.int() });
export type OwnAddress = z.infer<typeof OwnAddress>;
export const OwnService = Service.extend({ version: z.int() });
export type OwnService = z.infer<typeof OwnService>;
export const OwnRegistration = Listing.shape.registration_details.element.extend({
  organization_id: z.uuid(),
  version: z.int(),
  documents: z.array(OwnDocument),
});
export type OwnRegistration = z.infer<typeof OwnRegistration>;

const { attributes } = Listing.shape.organization_details.shape;

/** An organisation as its own users see it. */
export const OrganizationRecord = Listing.extend({
  status: z.enum(verificationStatuses),
  version: z.int().describe("Of what PATCH /provider/organization/{id} changes"),
  addresses: z.array(OwnAddress),
  organization_services: z.array(OwnService),
  registration_details: z.array(OwnRegistration),
  verifications: z.array(
    Listing.shape.verifications.element.extend({
      note: z.string().nullable(),
      reason: z.string().nullable(),
      about: z.enum(verificationAbouts),
      fields: z.array(WrittenFieldNote),
    }),
  ),
  organization_details: Listing.shape.organization_details.extend({
    attributes: attributes.extend({
      is_partner: z.boolean().nullable(),
      pan_card: z.string().nullable().describe("Masked"),
      key_people: z.array(attributes.shape.key_people.element.extend({ id: z.uuid(), gender: z.string().nullable() })),
    }),
  }),
  approved: Reviewed.extend({
    pan_changed: z.boolean(),
    changed_at: z.string(),
    asked_at: z.string().nullable().describe("When an admin asked for other changes; null: it is the admin's turn"),
  })
    .nullable()
    .describe("What the public sees while changes wait for an admin; null when none wait"),
  unused_documents: z
    .array(OwnDocument.extend({ type: z.enum(documentTypes) }))
    .describe("Files that belong to no registration and no service, and are no logo"),
  infected_documents: z
    .array(z.object({ id: z.uuid(), type: z.enum(documentTypes), name: z.string(), virus: z.string() }))
    .describe("Files in which a virus was found later, so they are not shown. Remove them, and send clean ones"),
  delete_after: z
    .string()
    .nullable()
    .describe("When the listing will be deleted for good, where its people asked for it"),
});
export type OrganizationRecord = z.infer<typeof OrganizationRecord>;

/**
 * Whether there is something of which its people can say that it is right: a service or a place. A list that was imported often names the place alone.
 */
export function isConfirmable(listing: {
  organization_services: readonly unknown[];
  addresses: readonly unknown[];
}): boolean {
  return listing.organization_services.length > 0 || listing.addresses.length > 0;
}

/** The record's listing with the changes that wait for an admin. */
export function publicListing(record: OrganizationRecord): Listing {
  return withoutPrivateData(Listing.parse(record));
}

/**
 * A listing as the public may read it: registrations without a PAN in their number or name, hidden addresses without their
 * label, street and contacts, and files under neutral names.
 */
export function withoutPrivateData(listing: Listing): Listing {
  const { organization_details: details, is_individual } = listing;
  const addresses = listing.addresses.map((address) => publicAddress(visibleAddress(address, is_individual)));
  const { primary_location } = details.attributes;
  const pincode = addresses[0]?.pincode ?? null;
  return {
    ...listing,
    addresses,
    organization_services: listing.organization_services.map((service) => ({
      ...service,
      images: service.images.map((image, i) => ({ ...image, name: `picture-${i + 1}` })),
    })),
    documents: listing.documents.map((document, i) => ({ ...document, name: `logo-${i + 1}` })),
    registration_details: listing.registration_details.map((paper) => ({
      ...paper,
      number: maskPansIn(paper.number),
      group_name: paper.group_name && maskPansIn(paper.group_name),
    })),
    organization_details: {
      ...details,
      attributes: { ...details.attributes, primary_location: primary_location && { ...primary_location, pincode } },
    },
  };
}

/** A listing without what was said of free places and counts no more. */
export function listingAt(listing: Listing, now: Date): Listing {
  if (listing.organization_services.every(({ availability }) => !availability)) return listing;
  const organization_services = listing.organization_services.map(({ availability, ...service }) => {
    const current = currentAvailability(availability, now);
    return current ? { ...service, availability: current } : service;
  });
  return { ...listing, organization_services };
}

/** When an organisation was last saved or judged. */
export function lastTouched({ updated_at, verified_at, verifications }: Listing): string {
  const moments = [updated_at, verified_at ?? "", ...verifications.map(({ created_at }) => created_at)];
  return moments.reduce((last, moment) => (moment > last ? moment : last));
}

/** When a listing was last verified by Marga or confirmed by its organisation, whichever is later. Null: never. */
export function lastReviewed({ verified_at, confirmed_at }: Listing): string | null {
  if (!verified_at || !confirmed_at) return verified_at ?? confirmed_at;
  return confirmed_at > verified_at ? confirmed_at : verified_at;
}

const waitingFields = ["name", "legal_name", "category", "type", "pan_card", "registration_details"] as const;

/** Which of a record's changes wait for an admin. */
export function waitingChanges(record: OrganizationRecord): (typeof waitingFields)[number][] {
  const { approved } = record;
  if (!approved) return [];
  const [before, now] = [Reviewed.parse(approved), Reviewed.parse(record)];
  return waitingFields.filter((field) =>
    field === "pan_card" ? approved.pan_changed : JSON.stringify(before[field]) !== JSON.stringify(now[field]),
  );
}

/** Whether changes of a section wait, for an admin or for its people, whom an admin asked for more; null when none of that section do. */
export function waitingIn(record: OrganizationRecord, section: "profile" | "registrations"): "waits" | "asked" | null {
  const isOfIt = (field: string) => (field === "registration_details") === (section === "registrations");
  if (!waitingChanges(record).some(isOfIt)) return null;
  return record.approved?.asked_at ? "asked" : "waits";
}

const Branch = Place.extend({
  address_label: z.string(),
  approximate: z.boolean(),
  hours: z.string().nullable(),
  opening_hours: OpeningHours.nullable(),
});

/** One row of a result list. */
export const ListingItem = z.object({
  id: z.uuid(),
  name: z.string(),
  category: z.enum(organizationCategories),
  type: z.enum(registrationTypes).nullable(),
  tags: z.array(z.string()),
  is_individual: z.boolean(),
  source: z.enum(organizationSources),
  description: z.string(),
  primary_location: Place.nullable(),
  distance_km: z.number().nullable(),
  branch: Branch.nullable().describe(
    "The address at which all that was asked is true, the nearest of them; else the first. services, disabilities, modes, access and access_absent are what is known of it",
  ),
  nearest: Branch.nullable().describe("The same address, when a point was asked for: distance_km is measured to it"),
  branches: z.int().describe("Number of addresses"),
  services: z.array(
    z.object({
      name: z.string(),
      category: z.enum(serviceCategorySlugs),
      online: z.boolean().describe("People there can use it online only"),
      ...ServiceTerms.pick({ fee: true, fee_from: true, fee_to: true, fee_unit: true, needs_udid: true }).shape,
      availability: Availability.optional().describe("Whether it takes new people there; absent: not known"),
    }),
  ),
  disabilities: z.array(z.string()),
  age_groups: z.array(z.enum(ageGroupCodes)),
  coverage_area: z.enum(coverageCodes).nullable(),
  modes: z.array(z.enum(deliveryModeCodes)),
  languages: z.array(z.string()),
  access: z.array(z.string()).describe("Facts that are true there"),
  access_absent: z.array(z.string()).describe("Facts that are false there; the others are not known"),
  logo: z.string().nullable().describe("Its address"),
  logo_size: z.object(pictureSizes).nullish().describe("What is known of the logo; absent or null where there is none"),
  contacts: z.array(z.object({ channel: z.enum(contactChannels), value: z.string() })),
  verified_at: z.string().nullable(),
  updated_at: z.string(),
});
export type ListingItem = z.infer<typeof ListingItem>;
