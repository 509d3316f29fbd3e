import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Awaited } from "#app/loaded/awaited.tsx";
import { useArrival } from "#app/loaded/use-arrival.ts";
import { useLoaded } from "#app/loaded/use-loaded.ts";
import type { Duplicate } from "#domain/merge.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { useAdminHref } from "../../use-admin-href.ts";
import { Dismissal } from "./dismissal.tsx";
import { Facts } from "./facts.tsx";
import { MergeForm } from "./merge-form.tsx";
import { Merged } from "./merged.tsx";
import { Parts } from "./parts.tsx";
import { Reasons } from "./reasons.tsx";
import { useChoices } from "./use-choices.ts";
import "./compare.css";

interface CompareProps {
  organization_id: string;
  other_id: string;
}

/** Two organisations that may be one, side by side. */
export function Compare({ organization_id, other_id }: CompareProps) {
  const { t } = useTranslation();
  const heading = useArrival(`${organization_id} ${other_id}`);
  const one = useLoaded<{ data: ReviewRecord }>(`/admin/organizations/${organization_id}`);
  const other = useLoaded<{ data: Duplicate }>(`/admin/organizations/${organization_id}/duplicates/${other_id}`);
  const [merged, setMerged] = useState<{ merge_id: string; data: ReviewRecord; other: string } | null>(null);
  const reload = async () => {
    await Promise.all([one.reload(), other.reload()]);
  };
  return (
    <div className="wrap band compare stack-lg">
      <title>{t("site.title", { page: t("duplicates.title") })}</title>
      <Crumbs id={organization_id} name={one.data?.data.name ?? null} />
      <h1 ref={heading} tabIndex={-1}>
        {t("duplicates.title")}
      </h1>
      {merged ? (
        <Merged merge={merged} />
      ) : (
        <Awaited loaded={one}>
          {({ data: record }) => (
            <Awaited loaded={other}>
              {({ data: duplicate }) => (
                <Pair
                  key={`${record.updated_at} ${duplicate.record.updated_at}`}
                  record={record}
                  duplicate={duplicate}
                  reload={reload}
                  onMerged={setMerged}
                />
              )}
            </Awaited>
          )}
        </Awaited>
      )}
    </div>
  );
}

interface PairProps {
  record: ReviewRecord;
  duplicate: Duplicate;
  reload(): Promise<void>;
  onMerged(merged: { merge_id: string; data: ReviewRecord; other: string }): void;
}

function Pair({ record, duplicate, reload, onMerged }: PairProps) {
  const choices = useChoices(record, duplicate);
  return (
    <>
      <Reasons duplicate={duplicate} />
      <Dismissal organization_id={record.id} duplicate={duplicate} reload={reload} />
      <Facts choices={choices} />
      <Parts choices={choices} />
      <MergeForm choices={choices} reload={reload} onMerged={onMerged} />
    </>
  );
}

function Crumbs({ id, name }: { id: string; name: string | null }) {
  const { t } = useTranslation();
  const href = useAdminHref();
  return (
    <nav className="crumbs" aria-label={t("site.you_are_here")}>
      <ol>
        <li>
          <Link to={href.section("queue")}>{t("admin.section.queue")}</Link>
        </li>
        <li>
          <Link to={href.review(id)}>{name ?? t("admin_review.title_waiting")}</Link>
        </li>
        <li>
          <span aria-current="page">{t("duplicates.title")}</span>
        </li>
      </ol>
    </nav>
  );
}
