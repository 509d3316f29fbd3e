import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Table } from "#app/ui/table/table.tsx";
import { type ProposedChange, proposedChanges } from "#domain/proposed-changes.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { RequestChange } from "./change-request.tsx";
import { usePaperName } from "./papers.tsx";
import { WholePanOf } from "./whole-pan.tsx";

/** The public version and the proposed changes, field by field. */
export function ProposedChanges({ record }: { record: ReviewRecord }) {
  const { t } = useTranslation();
  const changes = proposedChanges(record);
  const { approved } = record;
  if (!approved) return null;
  return (
    <section className="stack" aria-labelledby="proposed">
      <h2 id="proposed">{t("admin_review.proposed", { count: changes.length })}</h2>
      <p>
        {t("admin_review.proposed_text", { day: approved.changed_at })}{" "}
        {approved.asked_at && t("admin_review.proposed_asked", { day: approved.asked_at })}
      </p>
      <Versions
        caption={t("admin_review.proposed_caption")}
        before={t("admin_review.public_now")}
        now={t("admin_review.proposed_now")}
      >
        {changes.map((change) => (
          <Line key={JSON.stringify(change)} change={change} record={record} />
        ))}
      </Versions>
    </section>
  );
}

interface VersionsProps {
  caption: string;
  before: string;
  now: string;
  children: ReactNode;
}

/** A table of two versions side by side. */
export function Versions({ caption, before, now, children }: VersionsProps) {
  const { t } = useTranslation();
  const columns = [{ name: t("admin_review.answer") }, { name: before }, { name: now }];
  return (
    <Table caption={caption} captionHidden columns={columns}>
      {children}
    </Table>
  );
}

interface VersionProps {
  name: string;
  before: ReactNode;
  now: ReactNode;
  labels: { before: string; now: string };
  /** Actions on the field */
  children?: ReactNode;
}

export function Version({ name, before, now, labels, children }: VersionProps) {
  const { t } = useTranslation();
  const nothing = <span className="muted">{t("admin_review.nothing")}</span>;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={labels.before}>{before ? <del>{before}</del> : nothing}</td>
      <td data-label={labels.now}>
        {now ? <ins>{now}</ins> : nothing}
        {children}
      </td>
    </tr>
  );
}

function Line({ change, record }: { change: ProposedChange; record: ReviewRecord }) {
  const { t } = useTranslation();
  const words = useChangeWords();
  const labels = { before: t("admin_review.public_now"), now: t("admin_review.proposed_now") };
  const { field } = change;
  const name = words.name(change);
  const ask = <RequestChange field={field} label={name} {...("id" in change ? { id: change.id } : {})} />;
  if (field === "pan_card") {
    return (
      <tr>
        <th scope="row">{name}</th>
        <td colSpan={2}>
          <p>{t("admin_review.pan_changed")}</p>
          <WholePanOf record={record} />
          {ask}
        </td>
      </tr>
    );
  }
  return (
    <Version name={name} labels={labels} {...words.values(change)}>
      {ask}
    </Version>
  );
}

function useChangeWords() {
  const { t } = useTranslation();
  const registrationName = usePaperName();
  const value = (change: ProposedChange, value: unknown): string => {
    if (value === null || value === "" || value === undefined) return "";
    if (change.field === "category") return t(`words.category.${value as "ngo"}`);
    if (change.field === "type") return t(`words.type.${value as "individual"}`);
    if (!("what" in change)) return String(value);
    if (change.what === "type") return t(`words.registrations.${value as "fcra"}`);
    if (change.what === "no_expiry") return t(value ? "admin_review.no_expiry" : "admin_review.has_expiry");
    if (change.what === "issue_date" || change.what === "valid_till") return t("admin_review.day", { day: value });
    return String(value);
  };
  return {
    name: (change: ProposedChange): string => {
      if (change.field !== "registration_details") return t(`decisions.field.${change.field}`);
      const paper = registrationName(change.paper);
      return change.what === "added" || change.what === "removed"
        ? paper
        : t("admin_review.part_of", { paper, part: t(`admin_review.paper_part.${change.what}`) });
    },
    values: (change: Exclude<ProposedChange, { field: "pan_card" }>) => {
      if ("before" in change) return { before: value(change, change.before), now: value(change, change.now) };
      const whole = `${registrationName(change.paper)}, ${change.paper.number}`;
      return change.what === "added" ? { before: "", now: whole } : { before: whole, now: "" };
    },
  };
}
