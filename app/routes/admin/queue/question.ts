import { useSearchParams } from "react-router";
import { organizationCategories } from "#domain/organization.ts";
import { QueueParameters, type QueueSort, queueSorts } from "#domain/queue.ts";

/** The lists that have a tab */
export const queueTabs = ["waiting", "changes_requested", "approved", "rejected", "suspended", "all"] as const;
export type QueueTab = (typeof queueTabs)[number];

/** What there is to look out for */
export const looks = ["duplicates", "changes", "expired", "ending"] as const;

export interface QueueQuestion {
  tab: QueueTab;
  search: string;
  category: string;
  /** "", me, nobody or the id of an admin */
  assigned: string;
  /** "" or one of `looks` */
  look: string;
  sort: QueueSort;
  page: number;
}

/** What the page's address asks for. */
export function useQuestion(): QueueQuestion {
  return readQuestion(useSearchParams()[0]);
}

/** What cannot be read counts as not asked for. */
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
    sort: one("sort", queueSorts) ?? usualSort(tab),
    page: Math.max(1, Math.trunc(Number(query.get("page"))) || 1),
  };
}

/** As the query of an address; what is usual stays out, so that equal questions have one address. */
export function writeQuestion({ tab, sort, page, ...words }: QueueQuestion): Record<string, string> {
  return withoutEmpty({
    status: tab === "waiting" ? "" : tab,
    ...words,
    sort: sort === usualSort(tab) ? "" : sort,
    page: page === 1 ? "" : String(page),
  });
}

/** The call that answers it. */
export function callOf({ tab, search, category, assigned, look, sort, page }: QueueQuestion): string {
  const query = withoutEmpty({
    ...(tab === "waiting" ? { waiting: "1" } : tab === "all" ? {} : { status: tab }),
    search,
    category,
    assigned,
    ...(look === "duplicates" || look === "changes" ? { [look]: "1" } : { papers: look }),
    sort,
    page: String(page),
  });
  return `/admin/organizations?${new URLSearchParams(query)}`;
}

/** What waits is answered in turn; of the rest one looks for what has just changed. */
function usualSort(tab: QueueTab): QueueSort {
  return tab === "waiting" ? "waiting" : "recent";
}

function withoutEmpty(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));
}
