import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Awaited } from "#app/loaded/awaited.tsx";
import { useLoaded } from "#app/loaded/use-loaded.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field, Select } from "#app/ui/field/field.tsx";
import type { Account } from "#domain/account.ts";
import type { PageMeta } from "#domain/page.ts";
import { PageLinks } from "../page-links.tsx";
import { filtersIn, useNarrowing } from "../use-narrowing.ts";
import { usePage } from "../use-query-href.ts";
import { PeopleTable } from "./people-table.tsx";

const filters = ["search", "role", "disabled"] as const;

export function People() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const asked = new URLSearchParams({ page: String(usePage()), ...filtersIn(query, filters) });
  const loaded = useLoaded<{ data: Account[]; meta: PageMeta }>(`/admin/users?${asked}`);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(String(asked));
  // At another list whoever reads is at its heading.
  useEffect(() => {
    if (!loaded.data || before.current === String(asked)) return;
    before.current = String(asked);
    heading.current?.focus();
  });
  return (
    <div className="stack-lg">
      <p className="lead">{t("users.text")}</p>
      <Find key={String(query)} />
      <Awaited loaded={loaded}>
        {({ data, meta }) => (
          <section className="stack" aria-labelledby="people">
            <h2 id="people" ref={heading} tabIndex={-1}>
              {t("users.found", { count: meta.total })}
            </h2>
            {data.length === 0 ? <p>{t("users.none")}</p> : <PeopleTable people={data} />}
            <PageLinks meta={meta} />
          </section>
        )}
      </Awaited>
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
          {(["admin", "provider_admin", "none"] as const).map((role) => (
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
