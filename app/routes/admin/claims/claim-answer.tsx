import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFocusAfterChange } from "#app/data/focus.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Select, TextArea } from "#app/ui/field/field.tsx";
import { type Claim, type ClaimDecision, claimReasons } from "#domain/claim.ts";

export type Decision = { status: ClaimDecision["status"]; reason?: string; note?: string };

interface ClaimAnswerProps {
  claim: Claim;
  busy: boolean;
  onDecide(decision: Decision): void;
}

/** Approve, or not accepted: that asks for a reason first. */
export function ClaimAnswer({ claim, busy, onDecide }: ClaimAnswerProps) {
  const { t } = useTranslation();
  const [declines, setDeclines] = useState(false);
  const focusAfterChange = useFocusAfterChange();
  const cancel = () => {
    setDeclines(false);
    focusAfterChange(`decline-${claim.id}`);
  };
  const about = (
    <span className="sr">
      : {claim.name}, {claim.organization.name}
    </span>
  );
  if (declines) return <Declining claim={claim} busy={busy} onDecide={onDecide} onCancel={cancel} />;
  return (
    <div className="row">
      {!claim.is_looked_after && (
        <Button type="button" aria-disabled={busy} onClick={() => onDecide({ status: "approved" })}>
          <span>
            {t("claims.approve")}
            {about}
          </span>
        </Button>
      )}
      <Button type="button" kind="quiet" id={`decline-${claim.id}`} onClick={() => setDeclines(true)}>
        <span>
          {t("claims.status.not_accepted")}
          {about}
        </span>
      </Button>
    </div>
  );
}

function Declining({ claim: { id }, busy, onDecide, onCancel }: ClaimAnswerProps & { onCancel(): void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const [note, setNote] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason === "");
    if (reason === "") document.getElementById(`reason-${id}`)?.focus();
    else onDecide({ status: "not_accepted", reason, note: note.trim() });
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Select
        id={`reason-${id}`}
        label={t("admin_review.reason")}
        value={reason}
        autoFocus
        errors={isMissing ? [t("problems.claim_reason")] : []}
        onChange={({ target }) => setReason(target.value)}
      >
        <option value="">{t("fields.choose")}</option>
        {claimReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`decisions.reason.${reason}`)}
          </option>
        ))}
      </Select>
      <TextArea
        id={`note-${id}`}
        label={t("claims.note")}
        aside={t("fields.optional")}
        rows={3}
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="row">
        <Button type="submit" aria-disabled={busy}>
          {t("claims.send_answer")}
        </Button>
        <Button type="button" kind="link" onClick={onCancel}>
          {t("fields.cancel")}
        </Button>
      </div>
    </form>
  );
}
