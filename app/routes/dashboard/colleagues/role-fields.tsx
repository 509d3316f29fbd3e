import { useTranslation } from "react-i18next";
import { CheckboxesField, RadioField } from "#app/forms/choice-fields.tsx";
import { useForm } from "#app/forms/form.tsx";
import { placeName } from "#domain/address.ts";
import type { Colleague } from "#domain/colleague.ts";
import type { OrganizationRecord } from "#domain/listing.ts";
import { type MemberRole, memberRoles, type RoleInput } from "#domain/membership.ts";

export interface RoleForm {
  role: MemberRole;
  where: "all" | "some";
  branch_ids: string[];
}

export const newRole: RoleForm = { role: "editor", where: "all", branch_ids: [] };

export function roleForm({ role, branch_ids }: Pick<Colleague, "role" | "branch_ids">): RoleForm {
  return { role, where: branch_ids ? "some" : "all", branch_ids: branch_ids ?? [] };
}

export function roleInput({ role, where, branch_ids }: RoleForm): RoleInput {
  return { role, branch_ids: role === "editor" && where === "some" ? branch_ids : null };
}

/** The places of the organisation that an editor can be limited to. Those that are gone are left out. */
export function namedPlaces({ addresses }: OrganizationRecord) {
  return addresses.map((address) => ({ value: address.id, label: address.address_label || placeName(address) }));
}

interface RoleFieldsProps {
  /** The form's name */
  path: string;
  organization: OrganizationRecord;
}

/** What a colleague may do, and at which places where there are several. */
export function RoleFields({ path, organization }: RoleFieldsProps) {
  const { t } = useTranslation();
  const form = useForm();
  const places = namedPlaces(organization);
  const isLimited = form.value(`${path}.where`) === "some";
  return (
    <>
      <RadioField
        path={`${path}.role`}
        label={t("colleagues.may")}
        options={memberRoles.toReversed().map((role) => ({
          value: role,
          label: t(`colleagues.role.${role}`),
          detail: t(`colleagues.means.${role}`),
        }))}
      />
      {form.value(`${path}.role`) === "editor" && (places.length > 1 || isLimited) && (
        <>
          <RadioField
            path={`${path}.where`}
            label={t("colleagues.where")}
            options={[
              { value: "all", label: t("colleagues.where_all") },
              { value: "some", label: t("colleagues.where_some") },
            ]}
          />
          {isLimited && <CheckboxesField path={`${path}.branch_ids`} label={t("colleagues.places")} options={places} />}
        </>
      )}
    </>
  );
}
