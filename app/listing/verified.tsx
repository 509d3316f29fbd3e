import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import { isFresh } from "#domain/verification.ts";
import "./verified.css";

interface VerifiedProps {
  verified_at: string | null;
  now: string;
  /** The sentence of a fresh mark; the listing's own page names who verified. */
  words?: "listing.verified" | "provider.verified";
}

/** When Marga last checked, in words: fresh, long ago or never. */
export function Verified({ verified_at, now, words = "listing.verified" }: VerifiedProps) {
  const { t } = useTranslation();
  if (!verified_at) {
    return (
      <span className="unverified">
        <Icon name="unknown" />
        <span>{t("listing.unverified")}</span>
      </span>
    );
  }
  if (isFresh(verified_at, new Date(now))) {
    return (
      <span className="verified">
        <Icon name="verified" />
        <span>{t(words, { day: verified_at })}</span>
      </span>
    );
  }
  return (
    <span className="stale">
      <Icon name="clock" />
      <span>{t("listing.stale", { count: monthsBetween(verified_at, now) })}</span>
    </span>
  );
}

function monthsBetween(from: string, to: string): number {
  const [a, b] = [new Date(from), new Date(to)];
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
  return b.getUTCDate() < a.getUTCDate() ? months - 1 : months;
}
