import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import { placeName } from "#domain/address.ts";
import { dayInIndia } from "#domain/day.ts";
import type { CheckedOrganization, ReviewRecord } from "#domain/review.ts";
import { type ReviewWarning, reviewWarnings } from "#domain/review-warnings.ts";
import { usePaperName } from "./papers.tsx";

/** Oddities in the submission, which the admin judges. */
export function Warnings({ record }: { record: ReviewRecord }) {
  const { t } = useTranslation();
  const warnings = reviewWarnings(record, dayInIndia(new Date()));
  if (warnings.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="warnings">
      <h2 id="warnings">{t("admin_review.warnings", { count: warnings.length })}</h2>
      <p className="muted">{t("admin_review.warnings_text")}</p>
      <WarningList record={record} warnings={warnings} className="review-warnings" />
    </section>
  );
}

interface WarningListProps {
  record: CheckedOrganization;
  warnings: ReviewWarning[];
  className: string;
}

export function WarningList({ record, warnings, className }: WarningListProps) {
  const words = useWarningWords(record);
  return (
    <ul className={className}>
      {warnings.map((warning) => (
        <li key={JSON.stringify(warning)}>
          <Icon name="alert" />
          <span>{words(warning)}</span>
        </li>
      ))}
    </ul>
  );
}

function useWarningWords(record: CheckedOrganization): (warning: ReviewWarning) => string {
  const { t } = useTranslation();
  const registrationName = usePaperName();
  const paper = (id: string) => registrationName(record.registration_details.find((paper) => paper.id === id)!);
  return (warning) => {
    const { kind } = warning;
    if ("registration_id" in warning) {
      return t(`admin_review.warning.${kind}`, { ...warning, paper: paper(warning.registration_id) });
    }
    if (kind === "pan_holder") {
      const holder = t(`words.pan_holders.${warning.holder}`);
      return t("admin_review.warning.pan_holder", { holder, type: t(`words.type.${record.type!}`).toLowerCase() });
    }
    if (kind === "pincode" || kind === "far_point") {
      const address = record.addresses.find(({ id }) => id === warning.address_id)!;
      return t(`admin_review.warning.${kind}`, { ...warning, place: address.address_label || placeName(address) });
    }
    if (kind === "experience") return t("admin_review.warning.experience", { ...warning, count: warning.years });
    return t("admin_review.warning.email", { ...warning });
  };
}
