import { useMemo } from "react";
import { useMatch } from "react-router";
import { can, membershipIn } from "#domain/permission.ts";
import { deskRoleOf } from "#domain/user.ts";
import { useAppSelector } from "./store.ts";

/** What the user may do in an organisation, by the rules that the server has too. */
export function useRights(organization_id: string) {
  const signedIn = useAppSelector(({ auth }) => auth.user);
  const isCorrecting = useIsCorrecting();
  return useMemo(() => {
    // As the server sees it: an admin who corrects a listing has an editor's rights in it.
    const corrector = { organization_id, role: "editor", branch_ids: null } as const;
    const user = isCorrecting && signedIn ? { ...signedIn, memberships: [corrector] } : signedIn;
    const membership = user ? membershipIn(user, organization_id) : undefined;
    return {
      role: membership?.role ?? "viewer",
      branch_ids: membership?.branch_ids ?? null,
      mayEdit: can(user, "organization.edit", { organization_id }),
      mayContribute: can(user, "organization.contribute", { organization_id }),
      mayManage: can(user, "organization.manage", { organization_id }),
      mayEditPlace: (address_id: string) => can(user, "place.edit", { organization_id, address_id }),
      mayEditService: (address_ids: readonly string[]) => can(user, "service.edit", { organization_id, address_ids }),
    };
  }, [signedIn, isCorrecting, organization_id]);
}

/** Whether the page is that on which an admin corrects a listing. */
export function useIsCorrecting(): boolean {
  return useMatch("/admin/dashboard/:organization_id/correct") !== null;
}

/** What the user is at the desk, by the same rules. */
export function useDeskRights() {
  const user = useAppSelector(({ auth }) => auth.user);
  return useMemo(
    () => ({
      isAdmin: can(user, "admin_area.enter", undefined),
      /** Of a reviewer; null for an admin, who sees every state */
      states: deskRoleOf(user) === "reviewer" ? (user?.review_states ?? []) : null,
      maySuspend: can(user, "organization.suspend", undefined),
    }),
    [user],
  );
}
