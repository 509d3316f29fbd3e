import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useLoaded } from "#app/data/use-loaded.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field, Select } from "#app/ui/field/field.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import type { Account } from "#domain/account.ts";
import type { PageMeta } from "#domain/page.ts";
import { DeskList } from "../desk-list.tsx";
import { filtersIn, useNarrowing, usePage } from "../filtered-list.tsx";
import { useAdminHref } from "../sections.ts";
import { AccountDetails } from "./account-details.tsx";
import { AdminInvitations } from "./admin-invitations.tsx";

/** The list of accounts, or the account that the query names. */
export function Users() {
  const [query] = useSearchParams();
  const id = query.get("user");
  return id ? <AccountDetails key={id} id={id} /> : <People />;
}

const filters = ["search", "role", "disabled"] as const;

function People() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const asked = new URLSearchParams({ page: String(usePage()), ...filtersIn(query, filters) });
  const loaded = useLoaded<{ data: Account[]; meta: PageMeta }>(`/admin/users?${asked}`);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(String(asked));
  // Focus the heading when the list changes.
  useEffect(() => {
    if (!loaded.data || before.current === String(asked)) return;
    before.current = String(asked);
    heading.current?.focus();
  });
  return (
    <div className="desk-section">
      <Find key={String(query)} />
      <DeskList
        id="people"
        loaded={loaded}
        title={({ meta }) => t("users.found", { count: meta.total })}
        heading={heading}
        none={t("users.none")}
      >
        {({ data }) => <PeopleTable people={data} />}
      </DeskList>
      <p className="muted">{t("users.text")}</p>
      <AdminInvitations />
    </div>
  );
}

function Find() {
  const { t } = useTranslation();
  const { given, narrow } = useNarrowing(filters);
  return (
    <search>
      <form className="desk-find" onSubmit={narrow}>
        <Field
          id="people-search"
          name="search"
          type="search"
          maxLength={200}
          label={t("users.search")}
          defaultValue={given("search")}
        />
        <Select id="people-role" name="role" label={t("users.role")} defaultValue={given("role")}>
          <option value="">{t("users.any_role")}</option>
          {(["admin", "reviewer", "provider_admin", "none"] as const).map((role) => (
            <option key={role} value={role}>
              {t(`users.roles.${role}`)}
            </option>
          ))}
        </Select>
        <Select id="people-state" name="disabled" label={t("users.state")} defaultValue={given("disabled")}>
          <option value="">{t("users.any_state")}</option>
          <option value="0">{t("users.enabled")}</option>
          <option value="1">{t("users.disabled")}</option>
        </Select>
        <Button type="submit">{t("users.find")}</Button>
      </form>
    </search>
  );
}

/** Users by name, with masked contacts. */
function PeopleTable({ people }: { people: Account[] }) {
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
