import type { TFunction } from "i18next";
import { dayInIndia } from "#domain/day.ts";
import type { Listing } from "#domain/listing.ts";
import { registrationState } from "#domain/registration.ts";

type Paper = Listing["registration_details"][number];

export function registrationName(t: TFunction, { type, group_name }: Paper): string {
  return type === "custom" && group_name ? group_name : t(`words.registrations.${type}`);
}

/** The number and validity of a registration. */
export function registrationDetails(t: TFunction, paper: Paper, now: string): string {
  return `${t("provider.number", { number: paper.number })}, ${validity(t, paper, now)}`;
}

/** The validity in words, "expired" after the last day. */
function validity(t: TFunction, { valid_till, no_expiry, issue_date }: Paper, now: string): string {
  const issued = issue_date ? `${t("provider.issued", { day: issue_date })}, ` : "";
  if (no_expiry) return issued + t("provider.no_expiry");
  if (!valid_till) return issued + t("provider.validity_unknown");
  const state = registrationState(valid_till, no_expiry, dayInIndia(new Date(now)));
  return issued + t(state === "expired" ? "provider.expired" : "provider.valid_till", { day: valid_till });
}
