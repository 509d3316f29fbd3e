import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { call } from "#app/state/api.ts";
import { useAppSelector } from "#app/state/store.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Check } from "#app/ui/check/check.tsx";
import { Select, TextArea } from "#app/ui/field/field.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import {
  type BulkAction,
  type BulkInput,
  type BulkResult,
  decisionOf,
  needsNote,
  type QueueItem,
} from "#domain/queue.ts";
import { decisionReasons, verificationTransitions } from "#domain/verification.ts";
import { CHANGE_FAILED } from "./queue-query.ts";

export interface BulkWords {
  reason: string;
  note: string;
  /** The action that the reason was chosen for */
  action?: BulkAction;
}

interface BulkFormProps {
  action: BulkAction;
  items: QueueItem[];
  words: BulkWords;
  onWords(words: BulkWords): void;
  onResults(results: BulkResult[]): void;
  onClose(): void;
}

/** Confirms a bulk action: which organisations it affects, which not, and the message to them. */
export function BulkForm({ action, items, words, onWords, onResults, onClose }: BulkFormProps) {
  const { t } = useTranslation();
  const me = useAppSelector(({ auth }) => auth.user?.id);
  const { attempt, trouble } = useMutation();
  const [isBusy, setBusy] = useState(false);
  const [takesOver, setTakeOver] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const isAnothers = ({ assigned_to }: QueueItem) => assigned_to !== null && assigned_to.id !== me;
  const why = (item: QueueItem) =>
    whyNot(action, item) ?? (action === "assign" && isAnothers(item) && !takesOver ? "taken" : null);
  const doable = items.filter((item) => why(item) === null);
  const left = items.filter((item) => why(item) !== null);
  const status = decisionOf(action);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || doable.length === 0) return;
    if (needsNote(action) && words.note.trim() === "") {
      setErrors([t("admin_queue.bulk.note_missing")]);
      document.getElementById("bulk-note")?.focus();
      return;
    }
    setErrors([]);
    setBusy(true);
    await attempt(async () => {
      const organizations = doable.map(({ id, updated_at }) => ({ id, updated_at }));
      const body: BulkInput = { action, organizations, take_over: takesOver };
      if (status) Object.assign(body, { reason: words.reason, note: words.note });
      const { data } = await call<{ data: BulkResult[] }>("POST", "/admin/organizations/bulk", CHANGE_FAILED, body);
      onResults(data);
    });
    setBusy(false);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <AffectedNames items={doable} text={t(`admin_queue.bulk.effect.${action}`, { count: doable.length })}>
        {(item) => <Warnings item={item} isDecided={status !== null} isAnothers={isAnothers(item)} />}
      </AffectedNames>
      <AffectedNames items={left} text={t("admin_queue.bulk.left", { count: left.length })}>
        {(item) => (
          <Warning text={t(`admin_queue.bulk.why.${why(item) ?? "status"}`, { name: item.assigned_to?.name })} />
        )}
      </AffectedNames>
      {action === "assign" && items.some(isAnothers) && (
        <Check
          type="checkbox"
          name="take_over"
          label={t("admin_queue.bulk.take_over")}
          checked={takesOver}
          onChange={setTakeOver}
        />
      )}
      {status && status !== "approved" && doable.length > 0 && (
        <ReasonFields status={status} count={doable.length} words={words} errors={errors} onWords={onWords} />
      )}
      {trouble}
      <div className="row">
        {doable.length > 0 && (
          <Button
            type="submit"
            kind={action === "reject" || action === "suspend" ? "danger" : "main"}
            aria-disabled={isBusy}
          >
            {t(isBusy ? "admin_queue.bulk.busy" : `admin_queue.bulk.do.${action}`, { count: doable.length })}
          </Button>
        )}
        <Button type="button" kind="link" onClick={onClose}>
          {t("admin_queue.cancel")}
        </Button>
      </div>
    </form>
  );
}

interface WarningsProps {
  item: QueueItem;
  isDecided: boolean;
  isAnothers: boolean;
}

function Warnings({ item, isDecided, isAnothers }: WarningsProps) {
  const { t } = useTranslation();
  return (
    <>
      {isDecided && item.duplicates > 0 && <Warning text={t("admin_queue.duplicates", { count: item.duplicates })} />}
      {isAnothers && <Warning text={t("admin_queue.bulk.taken", { name: item.assigned_to?.name })} />}
    </>
  );
}

function AffectedNames(props: { items: QueueItem[]; text: string; children(item: QueueItem): ReactNode }) {
  const { items, text, children } = props;
  if (items.length === 0) return null;
  return (
    <>
      <p>{text}</p>
      <ul className="queue-names">
        {items.map((item) => (
          <li key={item.id}>
            {item.name}
            {children(item)}
          </li>
        ))}
      </ul>
    </>
  );
}

interface ReasonFieldsProps {
  status: keyof typeof decisionReasons;
  /** Of the organisations that receive the note */
  count: number;
  words: BulkWords;
  errors: string[];
  onWords(words: BulkWords): void;
}

function ReasonFields({ status, count, words, errors, onWords }: ReasonFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        id="bulk-reason"
        label={t("admin_queue.bulk.reason")}
        value={words.reason}
        onChange={({ target }) => onWords({ ...words, reason: target.value })}
      >
        <option value="">{t("admin_queue.bulk.no_reason")}</option>
        {decisionReasons[status].map((code) => (
          <option key={code} value={code}>
            {t(`decisions.reason.${code}`)}
          </option>
        ))}
      </Select>
      <TextArea
        id="bulk-note"
        label={t("admin_queue.bulk.note")}
        hint={t("admin_queue.bulk.note_hint", { count })}
        errors={errors}
        maxLength={5000}
        value={words.note}
        onChange={({ target }) => onWords({ ...words, note: target.value })}
      />
    </>
  );
}

function Warning({ text }: { text: string }) {
  return (
    <>
      {": "}
      <strong>{text}</strong>
    </>
  );
}

/** Which organisations were changed, and why others were not. */
export function BulkResults({ results, onClose }: { results: BulkResult[]; onClose(): void }) {
  const { t } = useTranslation();
  const top = useRef<HTMLParagraphElement>(null);
  useEffect(() => top.current?.focus(), []);
  const refused = results.filter(({ done }) => !done);
  const done = results.length - refused.length;
  return (
    <div className="stack">
      <p ref={top} tabIndex={-1} className="queue-outcome">
        {t("admin_queue.bulk.done", { count: done })}
      </p>
      {refused.length > 0 && (
        <Notice icon="alert">
          <p>{t("admin_queue.bulk.not_done", { count: refused.length })}</p>
          <ul className="queue-names">
            {refused.map(({ id, name, message }) => (
              <li key={id}>
                {name ?? id}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Button type="button" onClick={onClose}>
        {t("admin_queue.close")}
      </Button>
    </div>
  );
}

/** Why an action is not possible for an organisation; null if it is. Proposed changes must be reviewed one by one. */
export function whyNot(action: BulkAction, item: QueueItem): "changes" | "status" | null {
  const status = decisionOf(action);
  if (status === null || verificationTransitions[item.status].includes(status)) return null;
  return item.changes_waiting ? "changes" : "status";
}
