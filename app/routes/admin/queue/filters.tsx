import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useLoaded } from "#app/data/use-loaded.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useStateNames } from "#app/i18n/use-state-names.ts";
import { useDeskRights } from "#app/state/rights.ts";
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
import {
  isNarrowed,
  looks,
  type QueueQuestion,
  type QueueTab,
  queueTabs,
  readQuestion,
  usualSort,
  writeQuestion,
} from "./queue-query.ts";
import "./filters.css";

export const SEARCH_ID = "queue-search";
const FORM_ID = "queue-form";

interface FiltersProps {
  question: QueueQuestion;
  /** What is folded away with the filters, outside of their form */
  children: ReactNode;
}

/** Search and filters of the queue. Submitting writes them to the query. The filters are folded until they are needed. */
export function Filters({ question, children }: FiltersProps) {
  const { t } = useTranslation();
  const { options } = useStateNames();
  const { states: own } = useDeskRights();
  const states = own ? options.filter(({ value }) => own.includes(value)) : options;
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
  const { tab, search, category, assigned, look, state } = question;
  const isSorted = question.sort !== usualSort(tab);
  const set = [category, assigned, look, state, isSorted].filter(Boolean).length;
  return (
    <search className="queue-tools">
      <form className="queue-search" id={FORM_ID} aria-label={t("admin_queue.find_label")} onSubmit={find}>
        <Field
          id={SEARCH_ID}
          name="search"
          type="search"
          label={t("admin_queue.search")}
          aria-describedby={`${SEARCH_ID}-text`}
          defaultValue={search}
          maxLength={200}
          autoComplete="off"
        />
        <Button type="submit" kind="quiet">
          <Icon name="search" /> {t("admin_queue.find")}
        </Button>
      </form>
      <Disclosure
        summary={<span>{set === 0 ? t("admin_queue.more") : t("admin_queue.more_set", { count: set })}</span>}
      >
        <div className="queue-more stack">
          <p className="muted" id={`${SEARCH_ID}-text`}>
            {t("admin_queue.search_hint")}
          </p>
          <div className="queue-choices">
            <Select
              id="queue-category"
              form={FORM_ID}
              name="category"
              label={t("admin_queue.kind")}
              defaultValue={category}
            >
              <option value="">{t("admin_queue.all_kinds")}</option>
              {organizationCategories.map((code) => (
                <option key={code} value={code}>
                  {t(`words.category.${code}`)}
                </option>
              ))}
            </Select>
            <TakenBy assigned={assigned} />
            <Select id="queue-look" form={FORM_ID} name="look" label={t("admin_queue.look_out")} defaultValue={look}>
              <option value="">{t("admin_queue.look.any")}</option>
              {looks.map((each) => (
                <option key={each} value={each}>
                  {t(`admin_queue.look.${each}`)}
                </option>
              ))}
            </Select>
            <Select id="queue-state" form={FORM_ID} name="state" label={t("figures_page.state")} defaultValue={state}>
              <option value="">{t(own ? "admin_queue.my_states" : "figures_page.all_india")}</option>
              {states.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
            <Select
              id="queue-sort"
              form={FORM_ID}
              name="sort"
              label={t("admin_queue.order")}
              defaultValue={question.sort}
            >
              {queueSorts.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`admin_queue.sort.${sort}`)}
                </option>
              ))}
            </Select>
            <Button type="submit" form={FORM_ID} kind="quiet">
              {t("admin_queue.apply")}
            </Button>
          </div>
          {children}
        </div>
      </Disclosure>
      {(search || set > 0) && (
        <Link className="link-button" to={href.section("queue", tab === "waiting" ? {} : { status: tab })}>
          {t("admin_queue.clear")}
        </Link>
      )}
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
      form={FORM_ID}
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

/** Tabs by status, which keep the current search. The counts are of whole lists, so a narrowed list shows none. */
export function StatusTabs({ question, counts }: { question: QueueQuestion; counts: QueuePage["counts"] | null }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const href = useAdminHref();
  const shown = queueTabs.filter((tab) => tab !== "pending" || tab === question.tab);
  const tabs = shown.map((tab) => {
    const query = writeQuestion({ ...question, tab, sort: usualSort(tab), page: 1 });
    const count = counts && !isNarrowed(question) ? countOf(tab, counts) : null;
    return {
      href: href.section("queue", query),
      text: t(`admin_queue.tab.${tab}`),
      current: tab === question.tab,
      ...(count !== null && { count: number.format(count) }),
    };
  });
  return <Tabs label={t("admin_queue.tabs")} tabs={tabs} link={InPageLink} />;
}

function countOf(tab: QueueTab, counts: QueuePage["counts"]): number {
  if (tab !== "all") return counts[tab];
  const { pending, changes_requested, approved, rejected, suspended } = counts;
  return pending + changes_requested + approved + rejected + suspended;
}
