import { useMemo } from "react";
import { can, membershipIn } from "#domain/permission.ts";
import { useAppSelector } from "./store.ts";

/** What the user may do in an organisation, by the rules that the server has too. */
export function useRights(organization_id: string) {
  const user = useAppSelector(({ auth }) => auth.user);
  return useMemo(() => {
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
  }, [user, organization_id]);
}
