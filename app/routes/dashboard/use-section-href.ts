import { useSearchParams } from "react-router";
import { useHref } from "#app/i18n/use-href.ts";

/** The address of a section of the dashboard, of the organisation that is open; `edit` is the id of what is to be edited there. */
export function useSectionHref(): (section: string, edit?: string) => string {
  const href = useHref();
  const [query] = useSearchParams();
  const organization = query.get("organization");
  return (section, edit) =>
    href("/provider-dashboard/dashboard", {
      section,
      ...(edit && { edit }),
      ...(organization && { organization }),
    });
}
