import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { Link } from "react-router";
import { useHeadingFocus } from "#app/data/focus.ts";
import { AsyncContent, useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useAdminHref } from "#app/routes/admin/sections.ts";
import { call } from "#app/state/api.ts";
import { useDeskRights } from "#app/state/rights.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { messages } from "#domain/errors.ts";
import type { Duplicate } from "#domain/merge.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { Facts, Parts, People } from "./facts.tsx";
import { Merged, MergeForm } from "./merge-form.tsx";
import { useChoices } from "./use-choices.ts";
import "./compare.css";

interface CompareProps {
  organization_id: string;
  other_id: string;
}

/** Two possible duplicates, side by side. */
export function Compare({ organization_id, other_id }: CompareProps) {
  const { t } = useTranslation();
  const heading = useHeadingFocus(`${organization_id} ${other_id}`);
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
        <AsyncContent loaded={one}>
          {({ data: record }) => (
            <AsyncContent loaded={other}>
              {({ data: duplicate }) => (
                <Comparison
                  key={`${record.updated_at} ${duplicate.record.updated_at}`}
                  record={record}
                  duplicate={duplicate}
                  reload={reload}
                  onMerged={setMerged}
                />
              )}
            </AsyncContent>
          )}
        </AsyncContent>
      )}
    </div>
  );
}

interface DescriptionProps {
  record: ReviewRecord;
  duplicate: Duplicate;
  reload(): Promise<void>;
  onMerged(merged: { merge_id: string; data: ReviewRecord; other: string }): void;
}

function Comparison({ record, duplicate, reload, onMerged }: DescriptionProps) {
  const { t } = useTranslation();
  const { isAdmin } = useDeskRights();
  const choices = useChoices(record, duplicate);
  return (
    <>
      <Reasons duplicate={duplicate} />
      <Dismissal organization_id={record.id} duplicate={duplicate} reload={reload} />
      <Facts choices={choices} mayMerge={isAdmin} />
      {isAdmin ? (
        <>
          <Parts choices={choices} />
          <People choices={choices} />
          <MergeForm choices={choices} reload={reload} onMerged={onMerged} />
        </>
      ) : (
        <p>{t("duplicates.merge_by_admin")}</p>
      )}
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

/** Reasons why two records may be duplicates, and the distance between them. */
function Reasons({ duplicate: { reasons, distance_km } }: { duplicate: Duplicate }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <section className="stack" aria-labelledby="reasons">
      <h2 id="reasons">{t("duplicates.reasons", { count: reasons.length })}</h2>
      {reasons.length === 0 && <p>{t("duplicates.no_reasons")}</p>}
      <ul className="compare-list">
        {reasons.map(({ kind, detail }) => (
          <li key={kind}>
            {t(`duplicates.reason.${kind}`)}
            {detail && (
              <>
                {": "}
                <strong>{detail}</strong>
              </>
            )}
          </li>
        ))}
        {distance_km !== null && (
          <li>
            {distance_km < 1
              ? t("duplicates.metres", { metres: number.format(Math.round(distance_km * 100) * 10) })
              : t("duplicates.kilometres", { km: number.format(Math.round(distance_km)) })}
          </li>
        )}
      </ul>
    </section>
  );
}

interface DismissalProps {
  organization_id: string;
  duplicate: Duplicate;
  reload(): Promise<void>;
}

/** Marks two records as different organisations, or undoes that. */
function Dismissal({ organization_id, duplicate, reload }: DismissalProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { once, busy, trouble } = useMutation();
  const { dismissed_at } = duplicate;
  const settle = async () => {
    await once(async () => {
      const path = `/admin/organizations/${organization_id}/duplicates/${duplicate.organization_id}/dismissal`;
      await call(dismissed_at ? "DELETE" : "POST", path, messages.unexpected);
      await reload();
      dispatch(toasted({ text: t(dismissed_at ? "duplicates.suspected" : "duplicates.dismissed"), tone: "done" }));
    });
  };
  return (
    <section className="stack" aria-labelledby="two">
      <h2 id="two">{t(dismissed_at ? "duplicates.are_two" : "duplicates.two")}</h2>
      {dismissed_at ? (
        <Notice icon="check">
          <p>{t("duplicates.dismissed_text", { day: dismissed_at })}</p>
        </Notice>
      ) : (
        <p>{t("duplicates.two_text")}</p>
      )}
      {trouble}
      <div className="row">
        <Button type="button" kind="quiet" onClick={settle} aria-disabled={busy}>
          {t(dismissed_at ? "duplicates.take_back" : "duplicates.dismiss")}
        </Button>
      </div>
    </section>
  );
}
