import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { type Loaded, useLoaded } from "#app/data/use-loaded.tsx";
import { organizationCategories } from "#domain/organization.ts";
import { type QueuePage, QueueParameters, type QueueSort, queueSorts } from "#domain/queue.ts";
import { states } from "#domain/state.ts";

/** New applications have no tab of their own; figures link to them. */
export const queueTabs = [
  "waiting",
  "pending",
  "changes_requested",
  "approved",
  "rejected",
  "suspended",
  "all",
] as const;
export type QueueTab = (typeof queueTabs)[number];

/** Special filters */
export const looks = [
  "duplicates",
  "new",
  "changes",
  "late",
  "expired",
  "ending",
  "sent",
  "listed",
  "stale",
  "never",
] as const;

/** API filters of each. */
const lookFilters: Record<(typeof looks)[number], Record<string, string>> = {
  duplicates: { duplicates: "1" },
  new: { waiting: "1", status: "pending" },
  changes: { changes: "1" },
  late: { late: "1" },
  expired: { papers: "expired" },
  ending: { papers: "ending" },
  sent: { sent: "1" },
  listed: { listed: "all" },
  stale: { listed: "stale" },
  never: { listed: "never" },
};

export interface QueueQuestion {
  tab: QueueTab;
  search: string;
  category: string;
  /** Any (""), the caller ("me"), unassigned ("nobody") or the id of an admin */
  assigned: string;
  /** "" or one of `looks` */
  look: "" | (typeof looks)[number];
  /** The name of a state, or "" */
  state: string;
  sort: QueueSort;
  page: number;
}

/** The current query of the page. */
export function useQuestion(): QueueQuestion {
  return readQuestion(useSearchParams()[0]);
}

/** Ignores invalid parameters. */
export function readQuestion(query: URLSearchParams): QueueQuestion {
  const one = <T extends string>(name: string, values: readonly T[]) => values.find((each) => each === query.get(name));
  const tab = one("status", queueTabs) ?? "waiting";
  const assigned = query.get("assigned") ?? "";
  return {
    tab,
    search: (query.get("search") ?? "").trim().slice(0, 200),
    category: one("category", organizationCategories) ?? "",
    assigned: QueueParameters.shape.assigned.safeParse(assigned).success ? assigned : "",
    look: one("look", looks) ?? "",
    state: states.find(({ name }) => name === query.get("state"))?.name ?? "",
    sort: one("sort", queueSorts) ?? usualSort(tab),
    page: Math.max(1, Math.trunc(Number(query.get("page"))) || 1),
  };
}

/** Converts to a query. Default values are left out, so that each view has one address. */
export function writeQuestion({ tab, sort, page, ...words }: QueueQuestion): Record<string, string> {
  return withoutEmpty({
    status: tab === "waiting" ? "" : tab,
    ...words,
    sort: sort === usualSort(tab) ? "" : sort,
    page: page === 1 ? "" : String(page),
  });
}

/** API path for the query. */
export function callOf({ tab, search, category, assigned, look, state, sort, page }: QueueQuestion): string {
  const query = withoutEmpty({
    ...(tab === "waiting" ? { waiting: "1" } : tab === "all" ? {} : { status: tab }),
    search,
    category,
    assigned,
    state,
    ...(look && lookFilters[look]),
    sort,
    page: String(page),
  });
  return `/admin/organizations?${new URLSearchParams(query)}`;
}

/** Whether more than the tab narrows the list. */
export function isNarrowed({ search, category, assigned, look, state }: QueueQuestion): boolean {
  return Boolean(search || category || assigned || look || state);
}

/** Waiting cases are sorted by waiting time, other lists by the last change. */
export function usualSort(tab: QueueTab): QueueSort {
  return tab === "waiting" || tab === "pending" ? "waiting" : "recent";
}

function withoutEmpty(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));
}

/** Specification §8 */
export const LIST_FAILED = "Failed to fetch organizations";
export const CHANGE_FAILED = "Failed to update status";

/** Loads the queue. `known` is the previous answer, whose counts show while the next one loads. */
export function useQueueCall(question: QueueQuestion): { loaded: Loaded<QueuePage>; known: QueuePage | null } {
  const loaded = useLoaded<QueuePage>(callOf(question), LIST_FAILED);
  const [last, setLast] = useState<QueuePage | null>(null);
  useEffect(() => {
    if (loaded.data) setLast(loaded.data);
  }, [loaded.data]);
  return { loaded, known: loaded.data ?? last };
}
