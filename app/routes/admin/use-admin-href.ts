import { useCallback } from "react";
import { useLanguageInUrl } from "#app/i18n/use-href.ts";
import type { AdminSection } from "./sections.ts";

/** Makes addresses of the admin's desk: a section with what is asked of it, or the review of one organisation. */
export function useAdminHref(): {
  section(section: AdminSection, query?: Record<string, string>): string;
  review(organization_id: string, query?: Record<string, string>): string;
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
  return { section, review };
}
