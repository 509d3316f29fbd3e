import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFocusAfterChange } from "#app/data/focus.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Select, TextArea } from "#app/ui/field/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { decisionReasons, type ReviewedField } from "#domain/verification.ts";
import { type ChangeRequest, isSame, useDecisionDraft } from "./decision-draft.tsx";

interface RequestChangeProps {
  field: ReviewedField;
  /** Id of the address, service, registration or person */
  id?: string;
  label: string;
}

/** Requests a change of the answer beside it. The decision form collects the requests. */
export function RequestChange({ field, id, label }: RequestChangeProps) {
  const { t } = useTranslation();
  const name = useId();
  const { draft, canAsk, ask } = useDecisionDraft();
  const [isOpen, setOpen] = useState(false);
  const focusAfterChange = useFocusAfterChange();
  const which = { field, ...(id ? { id } : {}) };
  const asked = draft.asked.find((each) => isSame(each, which));
  const wanted = asked ?? { ...which, label, reason: "", note: "" };
  if (!canAsk) return null;
  const leave = () => {
    setOpen(false);
    focusAfterChange(`${name}-open`);
  };
  if (!isOpen) {
    return (
      <div className="review-wish">
        {asked && (
          <p className="review-wish-written">
            <strong>{t("admin_review.asked")}</strong>{" "}
            {[asked.reason && t(`decisions.reason.${asked.reason as "other"}`), asked.note].filter(Boolean).join(": ")}
          </p>
        )}
        <Button
          type="button"
          kind="link"
          id={`${name}-open`}
          onClick={() => {
            setOpen(true);
            focusAfterChange(`${name}-reason`);
          }}
        >
          <Icon name="edit" />
          <span>
            {t(asked ? "admin_review.ask_change" : "admin_review.ask")}
            <span className="sr"> {label}</span>
          </span>
        </Button>
      </div>
    );
  }
  return (
    <RequestForm
      name={name}
      wanted={wanted}
      isAsked={asked !== undefined}
      onAsk={(wanted) => ask(which, wanted)}
      onClose={leave}
    />
  );
}

interface RequestFormProps {
  name: string;
  wanted: ChangeRequest;
  isAsked: boolean;
  onAsk(wanted: ChangeRequest | null): void;
  onClose(): void;
}

function RequestForm({ name, wanted, isAsked, onAsk, onClose }: RequestFormProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="review-wish review-wish-open stack">
      <legend className="form-legend">{t("admin_review.ask_about", { field: wanted.label })}</legend>
      <Select
        id={`${name}-reason`}
        label={t("admin_review.ask_reason")}
        value={wanted.reason}
        onChange={({ target }) => onAsk({ ...wanted, reason: target.value })}
      >
        <option value="">{t("admin_review.ask_no_reason")}</option>
        {decisionReasons.changes_requested.map((reason) => (
          <option key={reason} value={reason}>
            {t(`decisions.reason.${reason}`)}
          </option>
        ))}
      </Select>
      <TextArea
        id={`${name}-note`}
        label={t("admin_review.ask_note")}
        hint={t("admin_review.ask_hint")}
        rows={3}
        maxLength={1000}
        value={wanted.note}
        onChange={({ target }) => onAsk({ ...wanted, note: target.value })}
      />
      <div className="row">
        <Button type="button" kind="quiet" onClick={onClose}>
          {t("admin_review.ask_done")}
        </Button>
        {isAsked && (
          <Button
            type="button"
            kind="link"
            onClick={() => {
              onAsk(null);
              onClose();
            }}
          >
            {t("admin_review.ask_remove")}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
