import type { FieldErrors } from "#domain/errors.ts";
import type { OrganizationRecord } from "#domain/listing.ts";
import { organizationProblems } from "./organization-problems.ts";

/** What the form over the profile holds; tags are typed in one line. */
export interface ProfileForm {
  profile: {
    name: string;
    legal_name: string;
    category: string;
    type: string;
    /** "" leaves the PAN as it is, which nobody is shown whole */
    pan_card: string;
    is_partner: boolean | null;
    tags: string;
    description: string;
    year_of_establishment: string;
    experience_years: string;
    age_groups_served: string[];
    mode_of_practice: string[];
    coverage_area: string;
  };
}

export function profileForm(record: OrganizationRecord): ProfileForm {
  const { attributes } = record.organization_details;
  return {
    profile: {
      name: record.name,
      legal_name: record.legal_name,
      category: record.category,
      type: record.type ?? "",
      pan_card: "",
      is_partner: attributes.is_partner,
      tags: record.tags.join(", "),
      description: attributes.description,
      year_of_establishment: String(attributes.year_of_establishment ?? ""),
      experience_years: String(attributes.experience_years ?? ""),
      age_groups_served: attributes.age_groups_served,
      mode_of_practice: attributes.mode_of_practice,
      coverage_area: attributes.coverage_area ?? "",
    },
  };
}

/** As the call takes it: what was changed. What an import left empty stays so until somebody fills it in. */
export function sentProfile({ profile }: ProfileForm, base: ProfileForm): Record<string, unknown> {
  const changed = Object.entries(profile).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(base.profile[field as keyof typeof profile]),
  );
  const { name, legal_name, category, type, pan_card, is_partner, tags, ...attributes }: Partial<typeof profile> =
    Object.fromEntries(changed);
  return {
    ...{ name, legal_name, category, type, pan_card, is_partner },
    ...(tags !== undefined && {
      tags: tags
        .split(",")
        .map((tag) => tag.trim())
        .filter(Boolean),
    }),
    details: { attributes },
  };
}

export function profileProblems(form: ProfileForm, base: ProfileForm): FieldErrors {
  const sent = Object.entries(sentProfile(form, base)).filter(([, value]) => value !== undefined);
  const errors = organizationProblems(Object.fromEntries(sent));
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [profilePath(field), texts]));
}

/** Where a field of the call stands in the form */
export function profilePath(field: string): string {
  return `profile.${field.replace(/^details\.attributes\./, "").replace(/^tags\..*/, "tags")}`;
}

export function shownProfile({ profile }: ProfileForm): Partial<OrganizationRecord> {
  return { name: profile.name };
}
