import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { useLanguageInUrl } from "#app/i18n/use-href.ts";
import type { DashboardSection } from "./sections.ts";

/** What of a section is open: a form over one of its things, a new one, or one that is filled in from another */
export interface Opened {
  edit?: string;
  copy?: string;
}

/** Makes addresses of the dashboard, which keep the organisation and the language of this one. */
export function useSectionHref(): (section: DashboardSection, opened?: Opened) => string {
  const [query] = useSearchParams();
  const organization = query.get("organization");
  const lang = useLanguageInUrl();
  return useCallback(
    (section, opened = {}) => {
      const parameters = new URLSearchParams({
        ...(section === "overview" ? {} : { section }),
        ...(organization ? { organization } : {}),
        ...opened,
        ...(lang ? { lang } : {}),
      });
      return `/provider-dashboard/dashboard${parameters.size > 0 ? `?${parameters}` : ""}`;
    },
    [organization, lang],
  );
}
