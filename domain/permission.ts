import { hasRole, type User } from "#domain/user.ts";

/** Actions and their subjects. The server and the pages use the same table. */
interface Subjects {
  "admin_area.enter": undefined;
  "provider_area.enter": undefined;
  "organization.review": undefined;
  "organization.edit": { organization_id: string };
  "session.end": { user_id: string };
}
export type Action = keyof Subjects;

const rules: { [A in Action]: (user: User, subject: Subjects[A]) => boolean } = {
  "admin_area.enter": (user) => hasRole(user, "admin"),
  "provider_area.enter": (user) => hasRole(user, "provider_admin"),
  "organization.review": (user) => hasRole(user, "admin"),
  "organization.edit": (user, { organization_id }) => user.organization_ids.includes(organization_id),
  "session.end": (user, { user_id }) => user.id === user_id || hasRole(user, "admin"),
};

/** Always false for users who are not signed in. */
export function can<A extends Action>(user: User | null, action: A, subject: Subjects[A]): boolean {
  return user !== null && rules[action](user, subject);
}
