import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { call } from "#app/state/api.ts";
import { useDeskRights } from "#app/state/rights.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Notice } from "#app/ui/notice/notice.tsx";
import type { ConfirmationCall, DueCall } from "#domain/confirmation-call.ts";
import { messages } from "#domain/errors.ts";
import { useAdminHref } from "../sections.ts";
import { UndoRow } from "../undo-row.tsx";
import { useSecondsUntil } from "../use-seconds-until.ts";

interface NotedCallProps {
  call: ConfirmationCall;
  organization: DueCall["organization"];
  onUndone(): Promise<void>;
}

/** Says what was noted and what follows. Takes the focus. For a minute it can be taken back. */
export function NotedCall({ call: noted, organization: { id, name }, onUndone }: NotedCallProps) {
  const { t } = useTranslation();
  const href = useAdminHref();
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { isAdmin } = useDeskRights();
  const { outcome, next_call_at, report_id } = noted;
  return (
    <Notice icon="check">
      <div className="stack-sm">
        <p ref={box} tabIndex={-1}>
          {t("calls.noted", { name, outcome: t(`calls.outcome.${outcome}`) })}{" "}
          {outcome === "still_right" && t("calls.confirmed_today")}
          {outcome === "do_not_call" && t("calls.never_again")}
          {next_call_at && t("calls.next", { day: next_call_at })}
        </p>
        {outcome === "do_not_call" && isAdmin && (
          <p>
            {t("calls.block_later", { history: t("calls.history") })}{" "}
            <Link className="link-button" to={href.review(id)}>
              {t("correct.to_review")}
            </Link>
          </p>
        )}
        {report_id && (
          <p>
            <Link className="link-button" to={href.section("reports", { organization: id })}>
              {t("calls.to_report")}
            </Link>
          </p>
        )}
        <Undo call={noted} name={name} onUndone={onUndone} />
      </div>
    </Notice>
  );
}

function Undo({
  call: { id, undo_until },
  name,
  onUndone,
}: { call: ConfirmationCall; name: string } & Pick<NotedCallProps, "onUndone">) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { once, busy, trouble } = useMutation();
  const left = useSecondsUntil(undo_until);
  if (left === 0) return trouble;
  const undo = () =>
    once(async () => {
      await call("POST", `/admin/calls/${id}/undo`, messages.unexpected);
      dispatch(toasted({ text: t("calls.undone", { name }), tone: "done" }));
      await onUndone();
    });
  return (
    <>
      <span className="sr">{t("calls.undo_once")}</span>
      <UndoRow left={left} busy={busy} onUndo={undo}>
        {t("calls.undo")}
      </UndoRow>
      {trouble}
    </>
  );
}
