import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { AsyncContent, useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { call } from "#app/state/api.ts";
import { useAppSelector } from "#app/state/store.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Check } from "#app/ui/check/check.tsx";
import { Select, TextArea } from "#app/ui/field/field.tsx";
import { openChecks } from "#domain/checklist.ts";
import {
  type BulkAction,
  type BulkInput,
  type BulkResult,
  decisionOf,
  needsNote,
  type QueueItem,
} from "#domain/queue.ts";
import type { CheckedOrganization } from "#domain/review.ts";
import { decisionReasons, verificationTransitions } from "#domain/verification.ts";
import type { BulkOutcome } from "./bulk-end.tsx";
import { OpenChecks, RecordWarnings } from "./open-checks.tsx";
import { CHANGE_FAILED, LIST_FAILED } from "./queue-query.ts";

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
  onOutcome(outcome: BulkOutcome): void;
  onClose(): void;
}

/** Confirms a bulk action: which organisations it affects, which not, and the message to them. */
export function BulkForm(props: BulkFormProps) {
  const approved = props.action === "approve" ? props.items.filter((item) => whyNot(props.action, item) === null) : [];
  return approved.length > 0 ? <WithChecks {...props} approved={approved} /> : <ActionForm {...props} records={[]} />;
}

/** Loads what is open of each organisation, as it is now. */
function WithChecks({ approved, ...props }: BulkFormProps & { approved: QueueItem[] }) {
  const path = `/admin/checks?organizations=${approved.map(({ id }) => id)}`;
  const loaded = useLoaded<{ data: CheckedOrganization[] }>(path, LIST_FAILED);
  return <AsyncContent loaded={loaded}>{({ data }) => <ActionForm {...props} records={data} />}</AsyncContent>;
}

interface ActionFormProps extends BulkFormProps {
  /** Of the organisations to approve */
  records: CheckedOrganization[];
}

function ActionForm({ action, items, records, words, onWords, onOutcome, onClose }: ActionFormProps) {
  const { t } = useTranslation();
  const me = useAppSelector(({ auth }) => auth.user?.id);
  const { attempt, trouble } = useMutation();
  const [isBusy, setBusy] = useState(false);
  const [takesOver, setTakeOver] = useState(false);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [errors, setErrors] = useState<string[]>([]);
  const isAnothers = ({ assigned_to }: QueueItem) => assigned_to !== null && assigned_to.id !== me;
  const recordOf = ({ id }: QueueItem) => records.find((record) => record.id === id);
  const openOf = (item: QueueItem) => {
    const record = recordOf(item);
    return record ? openChecks(record).map(({ item }) => item) : [];
  };
  const why = (item: QueueItem) =>
    whyNot(action, item) ?? (action === "assign" && isAnothers(item) && !takesOver ? "taken" : null);
  const possible = items.filter((item) => why(item) === null);
  const withOpen = possible.filter((item) => openOf(item).length > 0);
  const doable = possible.filter((item) => !withOpen.includes(item) || confirmed.has(item.id));
  const left = items.filter((item) => why(item) !== null);
  const whyWords = (item: QueueItem) =>
    t(`admin_queue.bulk.why.${why(item) ?? "open"}`, { name: item.assigned_to?.name });
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
      const organizations = doable.map((item) => {
        const { id, updated_at } = item;
        return { id, updated_at, ...(status === "approved" && { open_checks: openOf(item) }) };
      });
      const body: BulkInput = { action, organizations, take_over: takesOver };
      if (status) Object.assign(body, { reason: words.reason, note: words.note });
      const { data } = await call<{ data: BulkResult[] }>("POST", "/admin/organizations/bulk", CHANGE_FAILED, body);
      const notSent = items.filter((item) => !doable.includes(item));
      const left = notSent.map((item) => ({ id: item.id, name: item.name, message: whyWords(item) }));
      onOutcome({ results: data, left, undone: null });
    });
    setBusy(false);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <AffectedNames
        items={possible.filter((item) => !withOpen.includes(item))}
        text={(count) => t(`admin_queue.bulk.effect.${action}`, { count })}
      >
        {(item) => (
          <>
            <Warnings item={item} isDecided={status !== null} isAnothers={isAnothers(item)} />
            {recordOf(item) && <RecordWarnings record={recordOf(item)!} />}
          </>
        )}
      </AffectedNames>
      {withOpen.length > 0 && (
        <>
          <p>{t("admin_queue.bulk.open", { count: withOpen.length })}</p>
          {withOpen.map((item) => (
            <OpenChecks
              key={item.id}
              record={recordOf(item)!}
              isConfirmed={confirmed.has(item.id)}
              onConfirm={(is) =>
                setConfirmed(new Set([...confirmed].filter((id) => id !== item.id).concat(is ? item.id : [])))
              }
            >
              <Warnings item={item} isDecided isAnothers={isAnothers(item)} />
            </OpenChecks>
          ))}
        </>
      )}
      <AffectedNames items={left} text={(count) => t("admin_queue.bulk.left", { count })}>
        {(item) => <Warning text={whyWords(item)} />}
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
      <p role="status">{possible.length > 0 && doable.length === 0 && t("admin_queue.bulk.none_confirmed")}</p>
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

function AffectedNames(props: {
  items: QueueItem[];
  text(count: number): string;
  children(item: QueueItem): ReactNode;
}) {
  const { items, text, children } = props;
  if (items.length === 0) return null;
  return (
    <>
      <p>{text(items.length)}</p>
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

/** Why an action is not possible for an organisation; null if it is. Proposed changes must be reviewed one by one. */
export function whyNot(action: BulkAction, item: QueueItem): "changes" | "status" | null {
  const status = decisionOf(action);
  if (status === null || verificationTransitions[item.status].includes(status)) return null;
  return item.changes_waiting ? "changes" : "status";
}
