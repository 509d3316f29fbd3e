import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Check } from "#app/ui/check/check.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { openChecks } from "#domain/checklist.ts";
import { dayInIndia } from "#domain/day.ts";
import type { CheckedOrganization } from "#domain/review.ts";
import { reviewWarnings } from "#domain/review-warnings.ts";
import { useCheckWords } from "../review/checks.tsx";
import { WarningList } from "../review/warnings.tsx";
import { useAdminHref } from "../sections.ts";

interface OpenChecksProps {
  record: CheckedOrganization;
  isConfirmed: boolean;
  onConfirm(is: boolean): void;
  /** Warnings from the list */
  children: ReactNode;
}

/** What is open for one organisation, and the admin's word that it is approved all the same. */
export function OpenChecks({ record, isConfirmed, onConfirm, children }: OpenChecksProps) {
  const { t } = useTranslation();
  const href = useAdminHref();
  const words = useCheckWords(record);
  const open = openChecks(record);
  const { id, name } = record;
  return (
    <section className="stack-sm" aria-labelledby={`open-${id}`}>
      <h3 id={`open-${id}`}>
        {name}
        {children}
      </h3>
      <p>
        {t("admin_review.checks_open", { count: open.length })}{" "}
        <a className="link-button" href={href.review(id)} target="_blank" rel="noopener noreferrer">
          {t("admin_queue.bulk.look")}
          <Icon name="external" />
          <span className="sr">
            : {name} {t("admin_review.new_tab")}
          </span>
        </a>
      </p>
      <ul className="queue-names">
        {open.map((line) => (
          <li key={line.item}>{words(line)}</li>
        ))}
      </ul>
      <RecordWarnings record={record} />
      <Check
        type="checkbox"
        name={`confirm-${id}`}
        label={t("admin_queue.bulk.approve_open", { name })}
        checked={isConfirmed}
        onChange={onConfirm}
      />
    </section>
  );
}

/** The warnings that the organisation's own page shows. */
export function RecordWarnings({ record }: { record: CheckedOrganization }) {
  const warnings = reviewWarnings(record, dayInIndia(new Date()));
  if (warnings.length === 0) return null;
  return <WarningList record={record} warnings={warnings} className="queue-warnings" />;
}
