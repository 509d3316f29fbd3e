import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { AsyncContent, useLoaded } from "#app/data/use-loaded.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { SectionProps } from "#app/routes/dashboard/section-contents.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { HistoryLine } from "#domain/history.ts";
import type { PageMeta } from "#domain/page.ts";
import { Changes } from "./changes.tsx";
import { useHistoryWords } from "./history-words.ts";
import { ObjectionTo } from "./objection.tsx";
import { Origin } from "./origin.tsx";
import { Restore, type Restored, restoreValue } from "./restore.tsx";
import { RestoredNotice } from "./restored-notice.tsx";
import "./history.css";

/** The organisation's actions with time, actor and what each changed, newest first. */
export function History({ organization_id, organization, onChanged }: SectionProps) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(query.get("page"))) || 1);
  const path = `/provider/organization/${organization_id}/history?page=${page}`;
  const loaded = useLoaded<{ data: HistoryLine[]; meta: PageMeta }>(path);
  const [restored, setRestored] = useState<Restored | null>(null);
  const restore = async (
    entry_id: string,
    change: Omit<Restored, "entry_id" | "version"> & { version: number | null },
  ) => {
    const { field, label } = change;
    const answer = await restoreValue(organization_id, entry_id, change);
    await loaded.reload();
    setRestored({ ...answer, field, label });
    onChanged();
  };
  const undo = async ({ entry_id, field, version }: Restored) => {
    await restoreValue(organization_id, entry_id, { field, version });
    await loaded.reload();
    onChanged();
  };
  return (
    <div className="stack-lg">
      <p className="lead">{t("history_page.text")}</p>
      {restored && <RestoredNotice key={restored.entry_id} restored={restored} undo={() => undo(restored)} />}
      <AsyncContent loaded={loaded}>
        {({ data, meta }) => (
          <Lines
            organization_id={organization_id}
            entries={data}
            meta={meta}
            places={organization.addresses}
            restore={restore}
            reload={loaded.reload}
          />
        )}
      </AsyncContent>
    </div>
  );
}

interface LinesProps {
  organization_id: string;
  entries: HistoryLine[];
  meta: PageMeta;
  places: SectionProps["organization"]["addresses"];
  restore(entry_id: string, change: { field: string; label: string; version: number | null }): Promise<void>;
  reload(): Promise<void>;
}

function Lines({ organization_id, entries, meta, places, restore, reload }: LinesProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const words = useHistoryWords();
  const { current_page, last_page } = meta;
  const title = useArrivalAt(current_page);
  if (entries.length === 0) return <p>{t("history_page.none")}</p>;
  return (
    <section className="stack" aria-labelledby="history">
      <h2 id="history" ref={title} tabIndex={-1}>
        {last_page === 1
          ? t("history_page.all", { count: meta.total })
          : t("history_page.page", { page: current_page, last: last_page })}
      </h2>
      <ol className="history" start={(current_page - 1) * meta.per_page + 1}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <p>
              <strong>{words.what(entry)}</strong>
            </p>
            <p className="muted">
              {entry.correction ? t("correct.by") : words.by(entry)},{" "}
              <time dateTime={entry.at}>{moment.format(Date.parse(entry.at))}</time>
            </p>
            {entry.correction && <Origin origin={entry.correction} />}
            <Changes
              changes={entry.changes}
              subject={entry.subject}
              places={places}
              action={(change, label) => (
                <Restore
                  change={change}
                  label={label}
                  subject={entry.subject}
                  places={places}
                  restore={() => restore(entry.id, { field: change.field, label, version: change.version })}
                  reload={reload}
                />
              )}
            />
            {entry.correction && (
              <ObjectionTo entry={entry} organization_id={organization_id} label={words.what(entry)} reload={reload} />
            )}
          </li>
        ))}
      </ol>
      {last_page > 1 && (
        <nav className="row" aria-label={t("history_page.pages")}>
          <PageLink page={current_page - 1} last={last_page} rel="prev" />
          <PageLink page={current_page + 1} last={last_page} rel="next" />
        </nav>
      )}
    </section>
  );
}

function PageLink({ page, last, rel }: { page: number; last: number; rel: "prev" | "next" }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  if (page < 1 || page > last) return null;
  const next = new URLSearchParams(query);
  next.set("page", String(page));
  return (
    <Link className="link-button" rel={rel} to={`?${next}`}>
      {rel === "prev" && <Icon name="arrow-left" />}
      {t(`history_page.${rel}`)}
      {rel === "next" && <Icon name="arrow-right" />}
    </Link>
  );
}

/** Focuses the heading when the page number changes. */
function useArrivalAt(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    heading.current?.focus();
  }, [page]);
  return heading;
}
