import type { TFunction } from "i18next";
import { isFresh } from "#domain/verification.ts";

export type VerifiedWords = "listing.verified" | "provider.verified";

/** When Marga last checked the listing: recently, long ago or never. `words` is the key for a recent check. */
export function verifiedText(t: TFunction, verified_at: string | null, now: string, words: VerifiedWords): string {
  if (!verified_at) return t("listing.unverified");
  if (isFresh(verified_at, new Date(now))) return t(words, { day: verified_at });
  return t("listing.stale", { count: monthsBetween(verified_at, now) });
}

function monthsBetween(from: string, to: string): number {
  const [a, b] = [new Date(from), new Date(to)];
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
  return b.getUTCDate() < a.getUTCDate() ? months - 1 : months;
}
