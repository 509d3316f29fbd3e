import { type Section, sections } from "#domain/onboarding.ts";

/** The last part of each step's path */
const slugs: Record<Section, string> = {
  basic: "basic",
  details: "details",
  key_people: "people",
  links: "links",
  addresses: "addresses",
  services: "services",
  registrations: "registrations",
};

export function stepPath(section: Section): string {
  return `/onboarding/${slugs[section]}`;
}

/** Path of the step after a section. */
export function nextPath(section: Section): string {
  const next = sections[sections.indexOf(section) + 1];
  return next ? stepPath(next) : "/onboarding/review";
}

/** Path of step 1 to 7, or of the review for higher numbers. */
export function pathOfStep(step: number): string {
  const section = sections[step - 1];
  return section ? stepPath(section) : "/onboarding/review";
}
