import type { DisabilitySlug } from "#domain/disability.ts";
import type { AgeGroup, Coverage, OrganizationCategory, RegistrationType } from "#domain/organization.ts";

/**
 * A kind of organisation. In `names` and `about`, `{root}` and `{blind}`, `{society}` … come from the region (regions.ts), `{town}`,
 * `{district}`, `{state}`, `{place}` (a locality), `{languages}` and `{year}` from the organisation; `{she}`, `{he}`, `{surname}`,
 * `{initials}` and `{saint}` make people. A name that begins with `hi: ` is for regions where it would be understood.
 */
export interface Kind {
  /** How many of these there are among others */
  weight: number;
  category: OrganizationCategory;
  types: RegistrationType[];
  /** Founded between these years */
  since: [number, number];
  ages: AgeGroup[];
  /** Narrows what its services are for; without it a service is for all that demo services say. */
  focus?: DisabilitySlug[];
  /** Services that all of the kind have, then those that some have; names of services.ts */
  core: string[];
  more: string[];
  names: string[];
  about: string[];
  coverage: Coverage[];
  tags: string[];
  staff: string[];
  /** Found in small territories too */
  common?: boolean;
  states?: string[];
  individual?: boolean;
  /** Signs Indian Sign Language; often has no number for voice. */
  signs?: boolean;
}

export const everyAge: AgeGroup[] = ["0-5", "6-12", "13-18", "19-30", "31-60", "60plus"];
export const children: AgeGroup[] = ["0-5", "6-12", "13-18"];
export const adults: AgeGroup[] = ["19-30", "31-60", "60plus"];
export const youth: AgeGroup[] = ["13-18", "19-30"];
