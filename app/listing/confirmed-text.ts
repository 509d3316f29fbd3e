import type { TFunction } from "i18next";
import { notConfirmed } from "#domain/confirmation-call.ts";
import type { Listing } from "#domain/listing.ts";

/** When its people last confirmed the listing; or that they have not for long, else when it last changed. */
export function confirmedText(t: TFunction, listing: Listing, changed_at: string, now: string): string {
  const { confirmed_at } = listing;
  const missing = notConfirmed(listing, new Date(now));
  if (missing)
    return missing.since ? t("provider.not_confirmed", { day: missing.since }) : t("provider.never_confirmed");
  return confirmed_at ? t("provider.confirmed", { day: confirmed_at }) : t("provider.changed", { day: changed_at });
}
