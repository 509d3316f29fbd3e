import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import { isFresh } from "#domain/verification.ts";
import { type VerifiedWords, verifiedInWords } from "./verified-in-words.ts";
import "./verified.css";

interface VerifiedProps {
  verified_at: string | null;
  now: string;
  /** The sentence of a fresh mark; the listing's own page names who verified. */
  words?: VerifiedWords;
}

/** When Marga last checked, in words: fresh, long ago or never. */
export function Verified({ verified_at, now, words = "listing.verified" }: VerifiedProps) {
  const { t } = useTranslation();
  const text = verifiedInWords(t, verified_at, now, words);
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
    <span className="stale">
      <Icon name="clock" />
      <span>{text}</span>
    </span>
  );
}
