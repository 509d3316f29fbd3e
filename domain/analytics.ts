/** The events that pages count. They never include the user, the organisation or typed text. */
export const eventNames = [
  "page_viewed",
  "search_made",
  "provider_viewed",
  "contact_opened",
  "page_shared",
  "shortlist_saved",
  "language_changed",
  "district_kept",
  "app_installed",
  "onboarding_started",
  "onboarding_submitted",
] as const;
export type EventName = (typeof eventNames)[number];

/** Kinds of pages, by the first segment of the path. */
export const pageKinds = [
  "home",
  "search",
  "provider",
  "shortlist",
  "events",
  "blogs",
  "contact",
  "accessibility",
  "offline",
  "onboarding",
  "other",
] as const;
export type PageKind = (typeof pageKinds)[number];

export function pageKindOf(path: string): PageKind {
  const first = path.split("/")[1] || "home";
  return pageKinds.find((kind) => kind === first) ?? "other";
}
