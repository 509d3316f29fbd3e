import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import type { ReviewRecord } from "#domain/review.ts";
import { useDraft } from "./draft.tsx";
import type { Move } from "./moves.ts";

interface SecondLookProps {
  record: ReviewRecord;
  /** None: it is not asked about */
  move: Move | undefined;
  /** Checks that are not ticked */
  open: number;
  onClose(): void;
  onSure(): void;
}

/** Says once more what is about to happen. */
export function SecondLook({ record, move, open, onClose, onSure }: SecondLookProps) {
  const { t } = useTranslation();
  const { draft } = useDraft();
  const words = move?.about === "changes" ? "sure_changes" : "sure";
  const status = (move?.status ?? "approved") as "approved";
  return (
    <Dialog title={t(`admin_review.${words}.${status}`, { name: record.name })} open={Boolean(move)} onClose={onClose}>
      {status === "approved" ? (
        <p>{t("admin_review.sure_open", { count: open })}</p>
      ) : (
        <>
          <p>{t(`admin_review.${words}_text.${status as "rejected"}`)}</p>
          {draft.reason && <p>{t(`decisions.reason.${draft.reason as "other"}`)}</p>}
          {draft.note && <blockquote className="said">{draft.note}</blockquote>}
        </>
      )}
      <div className="row">
        <Button type="button" kind={status === "approved" ? "main" : "danger"} onClick={onSure}>
          {t(`admin_review.${words}_yes.${status}`)}
        </Button>
        <Button type="button" kind="link" onClick={onClose}>
          {t("admin_review.sure_no")}
        </Button>
      </div>
    </Dialog>
  );
}
