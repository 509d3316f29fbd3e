import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { Link } from "react-router";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { call } from "#app/state/api.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { messages } from "#domain/errors.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { useAdminHref } from "../../use-admin-href.ts";

/** What was done, where it can be looked at, and the way back. */
export function Merged({ merge }: { merge: { merge_id: string; data: ReviewRecord; other: string } }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const href = useAdminHref();
  const { attempt, trouble } = useAttempt();
  const [undone, setUndone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading changes when it is undone
  useEffect(() => heading.current?.focus(), [undone]);
  const { id, name } = merge.data;
  const undo = () =>
    attempt(async () => {
      await call("POST", `/admin/merges/${merge.merge_id}/undo`, messages.unexpected);
      setUndone(true);
      dispatch(toasted({ text: t("merging.undone"), tone: "done" }));
    });
  return (
    <section className="stack" aria-labelledby="merged">
      <h2 id="merged" ref={heading} tabIndex={-1}>
        {t(undone ? "merging.two_again" : "merging.done", { name, other: merge.other })}
      </h2>
      {!undone && (
        <Notice icon="check">
          <p>{t("merging.done_text", { name, other: merge.other })}</p>
        </Notice>
      )}
      {trouble}
      <div className="row">
        {!undone && (
          <Button type="button" kind="quiet" onClick={undo}>
            {t("merging.undo")}
          </Button>
        )}
        <Link className="link-button" to={href.review(id)}>
          {t("merging.to_survivor", { name })}
        </Link>
        <Link className="link-button" to={href.section("merges")}>
          {t("merging.to_merges")}
        </Link>
      </div>
    </section>
  );
}
