import { useCallback } from "react";
import { useLocation } from "react-router";
import { useLanguageInUrl } from "#app/i18n/use-href.ts";

/**
 * Sections in the groups of the menu: daily work, the directory, the site and its users, and reports on past activity.
 */
const adminSectionGroups = [
  ["queue", "claims", "reports", "calls", "enquiries", "messages"],
  ["merges", "import", "words", "districts"],
  ["posts", "users", "keys", "webhooks", "demo"],
  ["statistics", "audit"],
] as const;
export type AdminSection = (typeof adminSectionGroups)[number][number];

/** The sections that a reviewer has, too */
const reviewerSections: readonly AdminSection[] = ["queue", "claims", "reports", "calls"];

export function sectionGroups(isAdmin: boolean): readonly (readonly AdminSection[])[] {
  return isAdmin ? adminSectionGroups : [reviewerSections];
}

/** Section that the query names; the queue for names that are unknown, or not the reviewer's. */
export function adminSectionOf(query: URLSearchParams, isAdmin: boolean): AdminSection {
  return (
    sectionGroups(isAdmin)
      .flat()
      .find((section) => section === query.get("section")) ?? "queue"
  );
}

/** Returns functions that make links to a section or to the review of an organisation. */
export function useAdminHref(): {
  section(section: AdminSection, query?: Record<string, string>): string;
  review(organization_id: string, query?: Record<string, string>): string;
  correct(organization_id: string): string;
} {
  const lang = useLanguageInUrl();
  const address = (path: string, parameters: Record<string, string>) => {
    const query = new URLSearchParams({ ...parameters, ...(lang ? { lang } : {}) });
    return query.size > 0 ? `${path}?${query}` : path;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is all that it depends on
  const section = useCallback(
    (section: AdminSection, query: Record<string, string> = {}) =>
      address("/admin/dashboard", { ...(section === "queue" ? {} : { section }), ...query }),
    [lang],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const review = useCallback(
    (organization_id: string, query: Record<string, string> = {}) =>
      address(`/admin/dashboard/${organization_id}`, query),
    [lang],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const correct = useCallback(
    (organization_id: string) => address(`/admin/dashboard/${organization_id}/correct`, {}),
    [lang],
  );
  return { section, review, correct };
}

/** Link to the queue with the filters that the admin had set there. */
export function useQueueHref(): string {
  const href = useAdminHref();
  const from: unknown = useLocation().state?.queue;
  return href.section("queue", typeof from === "string" ? Object.fromEntries(new URLSearchParams(from)) : {});
}
