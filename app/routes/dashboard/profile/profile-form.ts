import type { FieldErrors } from "#domain/errors.ts";
import type { OrganizationRecord } from "#domain/listing.ts";
import { detailsIn, type OrganizationDetails } from "#domain/organization.ts";
import { organizationProblems } from "./record-editor.tsx";

/** A value as the form holds it: numbers and codes are strings, "" while unknown. */
type Typed<T> = T extends readonly unknown[] ? string[] : string;

/** Values of the profile section. Tags are typed in one line. */
export interface ProfileForm {
  profile: { [N in keyof OrganizationDetails]: Typed<OrganizationDetails[N]> } & {
    name: string;
    legal_name: string;
    category: string;
    type: string;
    /** "" leaves the PAN unchanged. The page never receives the whole PAN. */
    pan_card: string;
    is_partner: boolean | null;
    tags: string;
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
      ...typed(detailsIn(attributes)),
    },
  };
}

function typed(details: OrganizationDetails) {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, Array.isArray(value) ? value : String(value ?? "")]),
  ) as { [N in keyof OrganizationDetails]: Typed<OrganizationDetails[N]> };
}

/** The changed fields as the API expects them. A field that an import left empty is not sent until it is filled in. */
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

/** Path in the form of an API field */
export function profilePath(field: string): string {
  return `profile.${field.replace(/^details\.attributes\./, "").replace(/^tags\..*/, "tags")}`;
}

export function shownProfile({ profile }: ProfileForm): Partial<OrganizationRecord> {
  return { name: profile.name };
}
