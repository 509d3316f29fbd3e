import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { messages } from "#domain/errors.ts";
import type { PageMeta } from "#domain/page.ts";
import { type Report, type ReportStatus, reportStatuses } from "#domain/report.ts";
import { DeskList } from "../desk-list.tsx";
import { StateTabs, useListState, usePage } from "../filtered-list.tsx";
import { ReportItem } from "./report-item.tsx";

interface ReportPage {
  data: Report[];
  meta: PageMeta;
  counts: Record<ReportStatus, number>;
}
/** waiting: open or answered, which the menu counts */
const states = ["waiting", ...reportStatuses, "all"] as const;

/** Reports by visitors, the oldest open one first. */
export function Reports() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const state = useListState(states, "waiting");
  const organization_id = query.get("organization");
  const asked = new URLSearchParams({
    page: String(usePage()),
    ...(state === "all" ? {} : { status: state }),
    ...(organization_id ? { organization_id } : {}),
  });
  const loaded = useLoaded<ReportPage>(`/admin/reports?${asked}`);
  const counts = loaded.data?.counts;
  const [last, setLast] = useState<ClosedReport | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list forgets the last action
  useEffect(() => setLast(null), [state]);
  const nameOf = (state: (typeof states)[number]) =>
    state === "waiting" ? t("admin_queue.tab.waiting") : t(`reports.status.${state}`);
  const said = state === "waiting" ? "open" : state;
  const changed = async (report: Report, done: "handled" | "forwarded") => {
    await loaded.reload();
    setLast(done === "handled" && isClosed(report) ? report : null);
    if (!isClosed(report)) heading.current?.focus();
  };
  return (
    <div className="desk-section">
      <StateTabs
        label={t("reports.filter")}
        states={states}
        current={state}
        usual="waiting"
        textOf={(state) =>
          state === "all" || !counts || organization_id
            ? nameOf(state)
            : t("reports.tab", { name: nameOf(state), count: countOf(state, counts) })
        }
      />
      {last && <Handled key={last.id} report={last} onUndone={(report) => changed(report, "handled")} />}
      <DeskList
        id="reports"
        loaded={loaded}
        title={({ meta }) =>
          meta.total === 0 ? t(`reports.none.${said}`) : t(`reports.found.${said}`, { count: meta.total })
        }
        heading={heading}
      >
        {({ data }) => (
          <ol className="desk-list">
            {data.map((report) => (
              <ReportItem key={report.id + report.status} report={report} onChanged={changed} />
            ))}
          </ol>
        )}
      </DeskList>
      <p className="muted">{t("reports.text")}</p>
    </div>
  );
}

function countOf(state: ReportStatus | "waiting", counts: ReportPage["counts"]): number {
  return state === "waiting" ? counts.open + counts.answered : counts[state];
}

type ClosedReport = Report & { status: "done" | "dismissed" };

function isClosed(report: Report): report is ClosedReport {
  return report.status === "done" || report.status === "dismissed";
}

/** Confirms the last action and offers to undo it. Takes the focus. */
function Handled({ report, onUndone }: { report: ClosedReport; onUndone(report: Report): void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useMutation();
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), []);
  const undo = () =>
    attempt(async () => {
      const now = await call<Report>("PATCH", `/admin/reports/${report.id}`, messages.unexpected, { status: "open" });
      dispatch(toasted({ text: t("reports.was.open", { name: report.organization.name }), tone: "done" }));
      onUndone(now);
    });
  return (
    <>
      {trouble}
      <Notice icon="check">
        <p ref={box} tabIndex={-1}>
          {t(`reports.was.${report.status}`, { name: report.organization.name })}
        </p>
        <Button type="button" kind="link" onClick={undo}>
          {t("reports.undo")}
        </Button>
      </Notice>
    </>
  );
}
