import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import { isFresh } from "#domain/verification.ts";
import { type VerifiedWords, verifiedText } from "./verified-text.ts";
import "./verified.css";

interface VerifiedProps {
  verified_at: string | null;
  now: string;
  /** Key of the sentence for a recent check. The listing's own page says that Marga verified it. */
  words?: VerifiedWords;
}

/** When Marga last checked the listing, in words. */
export function Verified({ verified_at, now, words = "listing.verified" }: VerifiedProps) {
  const { t } = useTranslation();
  const text = verifiedText(t, verified_at, now, words);
  if (!verified_at) {
    return (
      <span className="unverified">
        <Icon name="unknown" />
        <span>{text}</span>
      </span>
    );
  }
  if (isFresh(verified_at, new Date(now))) {
    return (
      <span className="verified">
        <Icon name="verified" />
        <span>{text}</span>
      </span>
    );
  }
  return (
    <span className="verified-stale">
      <Icon name="clock" />
      <span>{text}</span>
    </span>
  );
}
