import { useCallback } from "react";
import { useMatch, useSearchParams } from "react-router";
import { useLanguageInUrl } from "#app/i18n/use-href.ts";

/** Sections of the dashboard in the order of the menu. */
export const sections = [
  "overview",
  "profile",
  "contacts",
  "people",
  "links",
  "addresses",
  "services",
  "registrations",
  "documents",
  "colleagues",
  "history",
  "data",
] as const;
/** The sections of the menu: those of an owner, or of another member, whose own data is not there to copy or delete. */
export function sectionsFor(mayManage: boolean) {
  return sections.filter((section) => mayManage || section !== "data");
}

/** The preview is not in the menu; only the overview links to it. */
export type DashboardSection = (typeof sections)[number] | "preview";

/** Section that the query names; the overview for unknown names. */
export function sectionOf(query: URLSearchParams): DashboardSection {
  return [...sections, "preview" as const].find((section) => section === query.get("section")) ?? "overview";
}

/** The open form of a section: over an existing record, a new one, or a copy */
interface Opened {
  edit?: string;
  copy?: string;
}

/** Returns a function that makes links to sections and keeps the current organisation and language. */
export function useSectionHref(): (section: DashboardSection, opened?: Opened) => string {
  const [query] = useSearchParams();
  const organization = query.get("organization");
  const lang = useLanguageInUrl();
  const correcting = useMatch("/admin/dashboard/:organization_id/correct")?.pathname;
  return useCallback(
    (section, opened = {}) => {
      const parameters = new URLSearchParams({
        ...(section === "overview" ? {} : { section }),
        ...(organization && !correcting ? { organization } : {}),
        ...opened,
        ...(lang ? { lang } : {}),
      });
      return `${correcting ?? "/provider-dashboard/dashboard"}${parameters.size > 0 ? `?${parameters}` : ""}`;
    },
    [organization, lang, correcting],
  );
}
