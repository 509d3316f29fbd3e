import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useLoaded } from "#app/data/use-loaded.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useAppSelector } from "#app/state/store.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Field, Select } from "#app/ui/field/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Tabs } from "#app/ui/tabs/tabs.tsx";
import { organizationCategories } from "#domain/organization.ts";
import { type QueuePage, queueSorts } from "#domain/queue.ts";
import type { Reviewer } from "#domain/review.ts";
import { InPageLink } from "../filtered-list.tsx";
import { useAdminHref } from "../sections.ts";
import { looks, type QueueQuestion, type QueueTab, queueTabs, readQuestion, writeQuestion } from "./queue-query.ts";

export const SEARCH_ID = "queue-search";

/** Search and filters of the queue. Submitting writes them to the query. */
export function Filters({ question }: { question: QueueQuestion }) {
  const { t } = useTranslation();
  const href = useAdminHref();
  const navigate = useNavigate();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, `${value}`]),
    );
    asked.set("status", question.tab);
    navigate(href.section("queue", writeQuestion(readQuestion(asked))));
  };
  const { tab, search, category, assigned, look } = question;
  const isNarrowed = search || category || assigned || look;
  return (
    <search>
      <form className="stack" aria-label={t("admin_queue.find_label")} onSubmit={find}>
        <div className="queue-search">
          <Field
            id={SEARCH_ID}
            name="search"
            type="search"
            label={t("admin_queue.search")}
            hint={t("admin_queue.search_hint")}
            defaultValue={search}
            maxLength={200}
            autoComplete="off"
          />
          <Button type="submit" kind="quiet">
            <Icon name="search" /> {t("admin_queue.find")}
          </Button>
        </div>
        <Disclosure opensAt="wide" summary={t("admin_queue.more")}>
          <div className="queue-choices">
            <Select id="queue-category" name="category" label={t("admin_queue.kind")} defaultValue={category}>
              <option value="">{t("admin_queue.all_kinds")}</option>
              {organizationCategories.map((code) => (
                <option key={code} value={code}>
                  {t(`words.category.${code}`)}
                </option>
              ))}
            </Select>
            <TakenBy assigned={assigned} />
            <Select id="queue-look" name="look" label={t("admin_queue.look_out")} defaultValue={look}>
              <option value="">{t("admin_queue.look.any")}</option>
              {looks.map((each) => (
                <option key={each} value={each}>
                  {t(`admin_queue.look.${each}`)}
                </option>
              ))}
            </Select>
            <Select id="queue-sort" name="sort" label={t("admin_queue.order")} defaultValue={question.sort}>
              {queueSorts.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`admin_queue.sort.${sort}`)}
                </option>
              ))}
            </Select>
          </div>
        </Disclosure>
        {isNarrowed && (
          <p>
            <Link className="link-button" to={href.section("queue", tab === "waiting" ? {} : { status: tab })}>
              {t("admin_queue.clear")}
            </Link>
          </p>
        )}
      </form>
    </search>
  );
}

function TakenBy({ assigned }: { assigned: string }) {
  const { t } = useTranslation();
  const me = useAppSelector(({ auth }) => auth.user?.id);
  const { data } = useLoaded<{ data: Reviewer[] }>("/admin/admins");
  const others = (data?.data ?? []).filter(({ id }) => id !== me);
  const isListed = ["", "me", "nobody", ...others.map(({ id }) => id)].includes(assigned);
  return (
    // The selected admin may not be in the list before it has loaded.
    <Select
      key={data ? "there" : "coming"}
      id="queue-assigned"
      name="assigned"
      label={t("admin_queue.taken_by")}
      defaultValue={assigned}
    >
      <option value="">{t("admin_queue.anybody")}</option>
      <option value="me">{t("admin_queue.me")}</option>
      <option value="nobody">{t("admin_queue.nobody")}</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {!isListed && <option value={assigned}>{t("admin_queue.somebody")}</option>}
    </Select>
  );
}

/** Tabs by status with counts. They keep the current search. */
export function StatusTabs({ question, counts }: { question: QueueQuestion; counts: QueuePage["counts"] | null }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const href = useAdminHref();
  const { search, category, assigned, look } = question;
  const tabs = queueTabs.map((tab) => {
    const query = writeQuestion({ ...readTab(tab), search, category, assigned, look });
    const count = counts && countOf(tab, counts);
    return {
      href: href.section("queue", query),
      text: t(`admin_queue.tab.${tab}`),
      current: tab === question.tab,
      ...(count !== null && { count: number.format(count) }),
    };
  });
  return <Tabs label={t("admin_queue.tabs")} tabs={tabs} link={InPageLink} />;
}

const readTab = (tab: QueueTab) => ({
  tab,
  sort: tab === "waiting" ? ("waiting" as const) : ("recent" as const),
  page: 1,
});

function countOf(tab: QueueTab, counts: QueuePage["counts"]): number {
  if (tab !== "all") return counts[tab];
  const { pending, changes_requested, approved, rejected, suspended } = counts;
  return pending + changes_requested + approved + rejected + suspended;
}
