import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { call } from "#app/state/api.ts";
import { Check } from "#app/ui/check/check.tsx";
import { type ChecklistItem, checklist, officialRegisters, openChecks } from "#domain/checklist.ts";
import { messages } from "#domain/errors.ts";
import { panHolder } from "#domain/pan.ts";
import type { CheckedOrganization, Check as Ticked } from "#domain/review.ts";
import type { CaseProps } from "./case.tsx";
import { usePaperName } from "./papers.tsx";

/** The review checklist. All admins share its state. */
export function Checks({ record, put }: CaseProps) {
  const { t } = useTranslation();
  const { dayAndMonth } = useFormats();
  const words = useCheckWords(record);
  const { attempt, trouble } = useMutation();
  /** Changes that are being sent, by checklist item */
  const [sent, setSent] = useState<Record<string, boolean>>({});
  const items = checklist(record);
  const open = openChecks(record).length;
  const tick = async (item: string, checked: boolean) => {
    setSent((sent) => ({ ...sent, [item]: checked }));
    await attempt(async () => {
      const path = `/admin/organizations/${record.id}/checks/${encodeURIComponent(item)}`;
      const { checks } = await call<{ checks: Ticked[] }>("PUT", path, messages.unexpected, { checked });
      put({ checks });
    });
    setSent(({ [item]: _, ...others }) => others);
  };
  const who = ({ by, checked_at, outdated }: ChecklistItem) => {
    if (!checked_at) return undefined;
    const day = dayAndMonth.format(new Date(checked_at));
    if (outdated) return t("admin_review.check_outdated", { day });
    return by ? t("admin_review.checked_by", { name: by.name, day }) : day;
  };
  return (
    <section className="stack" aria-labelledby="checks">
      <h2 id="checks">{t("admin_review.checks")}</h2>
      <fieldset className="review-checks">
        <legend className="sr">{t("admin_review.checks")}</legend>
        {items.map((line) => (
          <Check
            key={line.item}
            type="checkbox"
            name={line.item}
            label={words(line)}
            detail={who(line)}
            checked={sent[line.item] ?? line.checked}
            onChange={(checked) => void tick(line.item, checked)}
          />
        ))}
      </fieldset>
      <p role="status" className="muted">
        {open === 0 ? t("admin_review.checks_done") : t("admin_review.checks_open", { count: open })}
      </p>
      {trouble}
    </section>
  );
}

/** The words of a line of the checklist. */
export function useCheckWords(record: CheckedOrganization): (item: ChecklistItem) => string {
  const { t } = useTranslation();
  const registrationName = usePaperName();
  return ({ what, registration_id }) => {
    const paper = record.registration_details.find(({ id }) => id === registration_id);
    if (paper) {
      const name = registrationName(paper);
      const register = officialRegisters[paper.type]?.name;
      if (what === "seen") return t("admin_review.check.seen", { paper: name });
      return register
        ? t("admin_review.check.register", { paper: name, register })
        : t("admin_review.check.office", { paper: name });
    }
    const holder = panHolder(record.organization_details.attributes.pan_card ?? "");
    if (what === "pan" && holder) {
      return t("admin_review.check.pan_holder", { holder: t(`words.pan_holders.${holder}`) });
    }
    return t(`admin_review.check.${what}`);
  };
}
