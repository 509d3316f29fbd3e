import type { AccessCode } from "#domain/access.ts";
import type { Address } from "#domain/address.ts";
import type { DisabilitySlug } from "#domain/disability.ts";
import type { Contact, Links } from "#domain/listing.ts";
import type {
  Coverage,
  DeliveryMode,
  OrganizationCategory,
  OrganizationDetails,
  OrganizationSource,
  RegistrationType,
} from "#domain/organization.ts";
import type { RegistrationDetailType } from "#domain/registration.ts";
import type { ServiceCategory } from "#domain/service.ts";
import type { TermsColumns } from "#domain/service-terms.ts";
import type { VerificationStatus } from "#domain/verification.ts";

/** An organisation whole, as it is stored for the first time. Ids are UUIDs; times ISO 8601; dates YYYY-MM-DD. */
export interface NewOrganization {
  id: string;
  name: string;
  legal_name: string;
  category: OrganizationCategory;
  /** null when it is not known, as in an import */
  type: RegistrationType | null;
  tags: string[];
  is_individual: boolean;
  source: OrganizationSource;
  /** Where an import found it and its identifier there; together unique. */
  external_source: string | null;
  external_id: string | null;
  status: VerificationStatus;
  verified_at: string | null;
  confirmed_at: string | null;
  created_at: string;
  updated_at: string;
  links: Partial<Links>;
  details: OrganizationDetails;
  key_people: { salutation: string; name: string; designation: string; gender: string | null }[];
  contacts: Omit<Contact, "id" | "type">[];
  addresses: NewAddress[];
  services: NewService[];
  registrations: {
    type: RegistrationDetailType;
    group_name: string | null;
    number: string;
    issue_date: string | null;
    valid_till: string | null;
    no_expiry: boolean;
  }[];
  verifications: { status: VerificationStatus; note: string | null; created_at: string }[];
}

export interface NewAddress {
  id: string;
  address_label: string;
  address_line_1: string;
  address_line_2: string;
  city: string;
  district: string;
  /** English name of a state or union territory */
  state: string;
  pincode: string | null;
  /** Given by the organisation; null to take them from the pincode or the district. */
  latitude: number | null;
  longitude: number | null;
  access: Partial<Record<AccessCode, boolean>>;
  access_checked_at: string | null;
  hours: string | null;
  opening_hours?: Address["opening_hours"];
  type?: Address["type"];
  show_street?: Address["show_street"];
  category?: Address["category"];
  contacts?: Address["contacts"];
}

export interface NewService extends Partial<TermsColumns> {
  id: string;
  name: string;
  description: string;
  category: ServiceCategory;
  disabilities: DisabilitySlug[];
  delivery_modes: DeliveryMode[];
  coverages: Coverage[];
  /** Ids of `addresses` */
  address_ids: string[];
  keywords: string;
}
