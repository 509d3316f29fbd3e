import { adminSectionGroups } from "#app/routes/admin/sections.ts";
import { sections } from "#app/routes/dashboard/sections.ts";
import { newDraft } from "#tests/helpers/draft-browser.ts";
import { filledIn } from "#tests/helpers/onboarding.ts";
import { ask, newProvider } from "#tests/helpers/provider-browser.ts";
import { stillRightLink } from "./confirm-listing-link.ts";

/** The visitor who may open the page. All pages of `anybody` must be complete without script too. */
type Who = "anybody" | "somebody" | "draft" | "provider" | "admin";

export interface AuditedPage {
  name: string;
  /** The path in app/routes.ts */
  route: string;
  who: Who;
  path: string | ((address: string) => Promise<string>);
}

const page = (name: string, route: string, who: Who, path: AuditedPage["path"] = `/${route}`): AuditedPage => ({
  name,
  route,
  who,
  path,
});

async function demoProvider(address: string): Promise<string> {
  const { data } = await ask(address, "GET", "/organizations?location=Madurai&per_page=100");
  return data.find(({ branches, source }: { branches: number; source: string }) => branches >= 3 && source === "demo")
    .id;
}

const steps = ["tasks", "basic", "details", "people", "links", "addresses", "services", "registrations", "review"];

/** Every page of the product, once for each state that looks different. */
export const audited: AuditedPage[] = [
  page("home", "", "anybody"),
  page("results", "search", "anybody", "/search?search=school&location=Kochi&distance=50"),
  page("results by state", "search", "anybody", "/search?search=autism&location=Pune&view=states"),
  page("no results", "search", "anybody", "/search?search=zzzz&location=Churu&disabilities=dwarfism"),
  page("search that cannot be read", "search", "anybody", "/search?page=0"),
  page(
    "provider",
    "provider/:id",
    "anybody",
    async (address) => `/provider/${await demoProvider(address)}?location=Madurai`,
  ),
  page(
    "report",
    "provider/:id/report",
    "anybody",
    async (address) => `/provider/${await demoProvider(address)}/report`,
  ),
  page(
    "first message",
    "provider/:id/message",
    "anybody",
    async (address) => `/provider/${await demoProvider(address)}/message`,
  ),
  page("shortlist", "shortlist", "anybody", async (address) => `/shortlist?ids=${await demoProvider(address)}`),
  page(
    "comparison",
    "shortlist",
    "anybody",
    async (address) => `/shortlist?ids=${await demoProvider(address)}&compare=1`,
  ),
  page("nothing saved", "shortlist", "anybody"),
  page("no such provider", "provider/:id", "anybody", "/provider/019b76da-a800-7d01-8000-0000000fffff"),
  page("events", "events", "anybody"),
  page("event", "events/:slug", "anybody", "/events/certificate-camp-in-pune"),
  page("blogs", "blogs", "anybody"),
  page("blog", "blogs/:slug", "anybody", "/blogs/how-to-get-a-udid-card"),
  page("accessibility", "accessibility", "anybody"),
  page("contact", "contact", "anybody"),
  page("without a network", "offline", "anybody"),
  page("a district to keep", "offline/district", "anybody", "/offline/district?state=Maharashtra"),
  page("still right", "still-right/:id", "anybody", async (address) =>
    stillRightLink(address, await demoProvider(address)),
  ),
  page("not found", "*", "anybody", "/nothing-here"),
  page("onboarding entry", "onboarding", "somebody"),
  page("onboarding start", "onboarding/start", "somebody"),
  ...steps.map((step) => page(`onboarding ${step}`, `onboarding/${step}`, "draft")),
  page("submitted", "provider-submission-success", "draft"),
  page("login", "login", "somebody"),
  page("unauthorized", "unauthorized", "somebody"),
  page("second factor", "second-factor", "admin"),
  page("account", "account", "provider"),
  ...[...sections, "preview"].map((section) =>
    page(
      `dashboard ${section}`,
      "provider-dashboard/dashboard",
      "provider",
      `/provider-dashboard/dashboard?section=${section}`,
    ),
  ),
  ...adminSectionGroups
    .flat()
    .map((section) => page(`admin ${section}`, "admin/dashboard", "admin", `/admin/dashboard?section=${section}`)),
  page("admin review", "admin/dashboard/:organization_id", "admin", async (address) => {
    const { organization_id } = await newProvider(address, "Audited Trust");
    return `/admin/dashboard/${organization_id}`;
  }),
];

/** Addresses that return a file, data or a redirect instead of a page */
export const notPages = [
  "search/suggestions",
  "events/feed.xml",
  "events/calendar.ics",
  "events/:slug/calendar.ics",
  "blogs/feed.xml",
  "provider/:id/text",
  "offline/data/:state/:district",
  "manifest.webmanifest",
  "provider-dashboard/*",
  "admin/*",
  "onboarding-v2/*",
  "dev/components",
];

/** A form with data in every step */
export const auditedDraft = (address: string) => newDraft(address, filledIn(), { current_step: 3 });
