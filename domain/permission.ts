import type { Membership } from "#domain/membership.ts";
import { deskRoleOf, hasRole, type User } from "#domain/user.ts";

interface OfOrganization {
  organization_id: string;
}

/** Actions and their subjects. The server and the pages use the same table. */
interface Subjects {
  /** The whole desk */
  "admin_area.enter": undefined;
  /** The desk, or the part of it that a reviewer has */
  "desk.enter": undefined;
  "provider_area.enter": undefined;
  /** `states`: of its addresses. Without any it is the admins', and one that a reviewer looks after is not theirs to judge. */
  "organization.review": OfOrganization & { states: readonly string[] };
  /** To hide it for a reason of safety, and to end that */
  "organization.suspend": undefined;
  "organization.view": OfOrganization;
  /** A part of the listing at least: which one, `place.edit` and `service.edit` tell */
  "organization.contribute": OfOrganization;
  /** The whole listing */
  "organization.edit": OfOrganization;
  /** Colleagues, consent, deletion and the copy of everything */
  "organization.manage": OfOrganization;
  "place.edit": OfOrganization & { address_id: string };
  /** With all the places of the service */
  "service.edit": OfOrganization & { address_ids: readonly string[] };
  "session.end": { user_id: string };
}
export type Action = keyof Subjects;
/** What a role in an organisation allows, whatever the part */
export type MemberAction =
  | "organization.view"
  | "organization.contribute"
  | "organization.edit"
  | "organization.manage";

const rules: { [A in Action]: (user: User, subject: Subjects[A]) => boolean } = {
  "admin_area.enter": (user) => hasRole(user, "admin"),
  "desk.enter": (user) => deskRoleOf(user) !== null,
  "provider_area.enter": (user) => hasRole(user, "provider_admin"),
  "organization.review": (user, { organization_id, states }) => {
    if (hasRole(user, "admin")) return true;
    if (!hasRole(user, "reviewer") || membershipIn(user, organization_id)) return false;
    return states.some((state) => user.review_states?.includes(state));
  },
  "organization.suspend": (user) => hasRole(user, "admin"),
  "organization.view": (user, { organization_id }) => membershipIn(user, organization_id) !== undefined,
  "organization.contribute": (user, { organization_id }) => isEditor(membershipIn(user, organization_id)),
  "organization.edit": (user, { organization_id }) => {
    const membership = membershipIn(user, organization_id);
    return isEditor(membership) && membership.branch_ids === null;
  },
  "organization.manage": (user, { organization_id }) => membershipIn(user, organization_id)?.role === "owner",
  "place.edit": (user, { organization_id, address_id }) =>
    isOfPlaces(membershipIn(user, organization_id), [address_id]),
  "service.edit": (user, { organization_id, address_ids }) =>
    isOfPlaces(membershipIn(user, organization_id), address_ids),
  "session.end": (user, { user_id }) => user.id === user_id || hasRole(user, "admin"),
};

/** Always false for users who are not signed in. */
export function can<A extends Action>(user: User | null, action: A, subject: Subjects[A]): boolean {
  return user !== null && rules[action](user, subject);
}

/** The user's place in an organisation. */
export function membershipIn({ memberships }: User, organization_id: string): Membership | undefined {
  return memberships.find((membership) => membership.organization_id === organization_id);
}

function isEditor(membership: Membership | undefined): membership is Membership {
  return membership?.role === "owner" || membership?.role === "editor";
}

function isOfPlaces(membership: Membership | undefined, address_ids: readonly string[]): boolean {
  if (!isEditor(membership)) return false;
  const { branch_ids } = membership;
  return branch_ids === null || (address_ids.length > 0 && address_ids.every((id) => branch_ids.includes(id)));
}
