import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Table } from "#app/ui/table/table.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import type { Account } from "#domain/account.ts";
import { useAdminHref } from "../use-admin-href.ts";

/** People by name, with masked contacts. */
export function PeopleTable({ people }: { people: Account[] }) {
  const { t } = useTranslation();
  const { shortDay, number } = useFormats();
  const href = useAdminHref();
  const columns = [
    { name: t("users.name") },
    { name: t("users.contact") },
    { name: t("users.role") },
    { name: t("users.organizations"), isNumber: true },
    { name: t("users.used") },
  ];
  return (
    <Table caption={t("users.back")} captionHidden columns={columns}>
      {people.map(({ id, name, email, phone, roles, disabled_at, organizations, used_at }) => (
        <tr key={id}>
          <th scope="row">
            <Link className="link-button" to={href.section("users", { user: id })}>
              {name}
            </Link>
            {disabled_at && <Tag tone="problem">{t("users.disabled")}</Tag>}
          </th>
          <td data-label={t("users.contact")}>{[email, phone].filter(Boolean).join(", ")}</td>
          <td data-label={t("users.role")}>
            {roles.length === 0 ? t("users.roles.none") : roles.map((role) => t(`users.roles.${role}`)).join(", ")}
          </td>
          <td className="num" data-label={t("users.organizations")}>
            {number.format(organizations)}
          </td>
          <td data-label={t("users.used")}>{used_at ? shortDay.format(Date.parse(used_at)) : t("users.never")}</td>
        </tr>
      ))}
    </Table>
  );
}
