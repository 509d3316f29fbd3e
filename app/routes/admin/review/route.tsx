import { Suspense, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { focusLatePageHeading } from "#app/data/focus.ts";
import { later } from "#app/data/later.tsx";
import { type Loaded, LoadingSkeleton } from "#app/data/use-loaded.tsx";
import { SignInHere } from "#app/editing/sign-in-here.tsx";
import { ProviderSkeleton } from "#app/routes/organization/skeleton.tsx";
import { asCallError, type CallError, call } from "#app/state/api.ts";
import { guard } from "#app/state/guard.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import type { ReviewRecord } from "#domain/review.ts";
import { useAdminHref } from "../sections.ts";
import type { Route } from "./+types/route";
import { Case } from "./case.tsx";
import "#app/routes/organization/organization.css";
import "./review.css";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return guard(request, "desk.enter");
}
clientLoader.hydrate = true as const;

const Compare = later<{ organization_id: string; other_id: string }, "Compare">(
  () => import("./compare/compare.tsx"),
  "Compare",
);

/** An organisation under review, or a comparison with a possible duplicate. */
export default function Review({ params: { organization_id } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const other_id = query.get("compare");
  if (!other_id) return <Reviewed key={organization_id} organization_id={organization_id} />;
  return (
    <Suspense fallback={<LoadingSkeleton />}>
      <Compare key={other_id} organization_id={organization_id} other_id={other_id} />
    </Suspense>
  );
}

function Reviewed({ organization_id }: { organization_id: string }) {
  const { t } = useTranslation();
  const { data: record, error, reload, put } = useReview(organization_id);
  useArrivalOf(record?.id);
  if (record) return <Case record={record} reload={reload} put={put} />;
  if (error) return <Failed error={error} onRetry={reload} />;
  return (
    <>
      <title>{t("site.title", { page: t("admin_review.title_waiting") })}</title>
      <ProviderSkeleton />
    </>
  );
}

function useArrivalOf(id: string | undefined): void {
  useEffect(() => {
    if (id) focusLatePageHeading();
  }, [id]);
}

function Failed({ error, onRetry }: { error: CallError; onRetry(): void }) {
  const { t } = useTranslation();
  const href = useAdminHref();
  const isGone = error.status === 404;
  const title = t(isGone ? "admin_review.not_found" : "admin_review.not_loaded");
  return (
    <div className="wrap band-slim stack">
      <title>{t("site.title", { page: title })}</title>
      <h1>{title}</h1>
      {error.status === 401 ? (
        <SignInHere onSignedIn={onRetry} />
      ) : (
        <Notice icon={error.status === 0 ? "offline" : "alert"}>
          <p role="alert">{isGone ? t("admin_review.not_found_text") : error.message}</p>
          {!isGone && (
            <Button type="button" kind="link" onClick={onRetry}>
              {t("dashboard.try_again")}
            </Button>
          )}
        </Notice>
      )}
      <p>
        <Link className="link-button" to={href.section("queue")}>
          {t("admin_review.to_queue")}
        </Link>
      </p>
    </div>
  );
}

/** The record under review, as the server last sent it. */
function useReview(organization_id: string): Loaded<ReviewRecord> & { put(part: Partial<ReviewRecord>): void } {
  const [state, setState] = useState<{ record: ReviewRecord | null; error: CallError | null }>({
    record: null,
    error: null,
  });
  const reload = useCallback(async () => {
    const path = `/admin/organizations/${organization_id}`;
    const answer = await call<{ data: ReviewRecord }>("GET", path, "Failed to fetch organization").then(
      ({ data }) => ({ record: data, error: null }),
      (error) => ({ record: null, error: asCallError(error) }),
    );
    // Keep the record during a temporary failure or an expired session.
    setState((before) => (answer.error && answer.error.status !== 404 && before.record ? before : answer));
  }, [organization_id]);
  useEffect(() => void reload(), [reload]);
  const put = useCallback(
    (part: Partial<ReviewRecord>) =>
      setState(({ record, error }) => ({ record: record && { ...record, ...part }, error })),
    [],
  );
  return { data: state.record, error: state.error, reload, put };
}
