/** The parts of the dashboard, in the order of its menu. */
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
/** The preview is opened from the overview alone. */
export type DashboardSection = (typeof sections)[number] | "preview";

/** Of an address's query; what is none of them is the overview. */
export function sectionOf(query: URLSearchParams): DashboardSection {
  return [...sections, "preview" as const].find((section) => section === query.get("section")) ?? "overview";
}
