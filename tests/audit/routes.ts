import { sectionGroups } from "#app/routes/admin/sections.ts";
import { sections } from "#app/routes/dashboard/sections.ts";
import { newDraft } from "#tests/helpers/draft-browser.ts";
import { filledIn } from "#tests/helpers/onboarding.ts";
import { ask, newProvider } from "#tests/helpers/provider-browser.ts";
import { stillRightLink } from "./confirm-listing-link.ts";

/** The visitor who may open the page. All pages of `public` must be complete without script too. */
type Who = "public" | "signed_in" | "draft" | "provider" | "admin";

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
  page("home", "", "public"),
  page("results", "search", "public", "/search?search=school&location=Kochi&distance=50"),
  page("results by state", "search", "public", "/search?search=autism&location=Pune&view=states"),
  page("no results", "search", "public", "/search?search=zzzz&location=Churu&disabilities=dwarfism"),
  page("search that cannot be read", "search", "public", "/search?page=0"),
  page(
    "provider",
    "provider/:id",
    "public",
    async (address) => `/provider/${await demoProvider(address)}?location=Madurai`,
  ),
  page("report", "provider/:id/report", "public", async (address) => `/provider/${await demoProvider(address)}/report`),
  page(
    "whether they answered",
    "provider/:id/answered",
    "public",
    async (address) => `/provider/${await demoProvider(address)}/answered`,
  ),
  page("claim", "claim/:id", "public", async (address) => `/claim/${await demoProvider(address)}`),
  page(
    "claim that has arrived",
    "claim/:id",
    "public",
    async (address) => `/claim/${await demoProvider(address)}?sent=1`,
  ),
  page("keys", "data/keys", "public"),
  page("webhooks", "data/webhooks", "public"),
  page(
    "first message",
    "provider/:id/message",
    "public",
    async (address) => `/provider/${await demoProvider(address)}/message`,
  ),
  page("shortlist", "shortlist", "public", async (address) => `/shortlist?ids=${await demoProvider(address)}`),
  page(
    "comparison",
    "shortlist",
    "public",
    async (address) => `/shortlist?ids=${await demoProvider(address)}&compare=1`,
  ),
  page("nothing saved", "shortlist", "public"),
  page("no such provider", "provider/:id", "public", "/provider/019b76da-a800-7d01-8000-0000000fffff"),
  page("events", "events", "public"),
  page("event", "events/:slug", "public", "/events/certificate-camp-in-pune"),
  page("blogs", "blogs", "public"),
  page("blog", "blogs/:slug", "public", "/blogs/how-to-get-a-udid-card"),
  page("feeds", "feeds", "public"),
  page("accessibility", "accessibility", "public"),
  page("HSDS", "data/hsds", "public"),
  page("contact", "contact", "public"),
  page("privacy", "privacy", "public"),
  page("Marga on your website", "data/embed", "public", "/data/embed?state=KL&accent=ffcc00"),
  page("open data", "data", "public"),
  page("without a network", "offline", "public"),
  page("a district to keep", "offline/district", "public", "/offline/district?state=Maharashtra"),
  page("still right", "still-right/:id", "public", async (address) =>
    stillRightLink(address, await demoProvider(address)),
  ),
  // Without a question, whose page tests/e2e/places-free.test.ts checks
  page("places free", "places-free/:id", "public", async (address) => `/places-free/${await demoProvider(address)}`),
  page("not found", "*", "public", "/nothing-here"),
  page("onboarding entry", "onboarding", "signed_in"),
  page("onboarding start", "onboarding/start", "signed_in"),
  ...steps.map((step) => page(`onboarding ${step}`, `onboarding/${step}`, "draft")),
  page("submitted", "provider-submission-success", "draft"),
  page("login", "login", "signed_in"),
  page("unauthorized", "unauthorized", "signed_in"),
  page("second factor", "second-factor", "admin"),
  page("invitation to the desk that is over", "admin-invitation", "signed_in", "/admin-invitation#used"),
  page("account", "account", "provider"),
  ...[...sections, "preview"].map((section) =>
    page(
      `dashboard ${section}`,
      "provider-dashboard/dashboard",
      "provider",
      `/provider-dashboard/dashboard?section=${section}`,
    ),
  ),
  ...sectionGroups(true)
    .flat()
    .map((section) => page(`admin ${section}`, "admin/dashboard", "admin", `/admin/dashboard?section=${section}`)),
  page("admin review", "admin/dashboard/:organization_id", "admin", async (address) => {
    const { organization_id } = await newProvider(address, "Audited Trust");
    return `/admin/dashboard/${organization_id}`;
  }),
  page("admin correct", "admin/dashboard/:organization_id/correct", "admin", async (address) => {
    const { organization_id } = await newProvider(address, "Corrected Trust");
    return `/admin/dashboard/${organization_id}/correct`;
  }),
];

/** Addresses that return a file, data or a redirect instead of a page */
export const notPages = [
  "search/suggestions",
  "events/feed.xml",
  "feeds/:directory.xml",
  "events/calendar.ics",
  "events/:slug/calendar.ics",
  "blogs/feed.xml",
  "provider/:id.jsonld",
  "provider/:id/text",
  "provider/:id/qr.svg",
  "shortlist/qr.svg",
  // A page without the site's frame: tests/e2e/embed.test.ts looks at it.
  "embed/search",
  "embed/theme.css",
  "embed/v1.js",
  "offline/data/:state/:district",
  "manifest.webmanifest",
  "favicon.ico",
  "provider-dashboard/*",
  "admin/*",
  "onboarding-v2/*",
  "dev/components",
];

/** A form with data in every step */
export const auditedDraft = (address: string) => newDraft(address, filledIn(), { current_step: 3 });
