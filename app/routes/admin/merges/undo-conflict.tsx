import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { asCallError, call } from "#app/state/api.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { messages } from "#domain/errors.ts";
import type { MergeConflict, MergeDifference } from "#domain/merge.ts";

type Overridable = MergeConflict & { seen: string };

/**
 * Undoes a merge. `undoMerge` returns false, and `conflict` is set, when something has changed since the merge; `seen` of the conflict gives these
 * changes up.
 */
export function useUndoMerge(merge_id: string): {
  undoMerge(seen?: string): Promise<boolean>;
  conflict: Overridable | null;
} {
  const [conflict, setConflict] = useState<Overridable | null>(null);
  const undoMerge = async (seen?: string) => {
    setConflict(null);
    try {
      const body = seen === undefined ? undefined : { override: true, seen };
      await call("POST", `/admin/merges/${merge_id}/undo`, messages.unexpected, body);
      return true;
    } catch (error) {
      const { answer } = asCallError(error);
      const conflict = answer as MergeConflict | null | undefined;
      if (conflict?.seen === undefined) throw error;
      setConflict({ ...conflict, seen: conflict.seen });
      return false;
    }
  };
  return { undoMerge, conflict };
}

/** Both versions, and a button that gives up the later one. */
export function UndoConflict({ conflict, onOverride }: { conflict: Overridable; onOverride(seen: string): void }) {
  const { t } = useTranslation();
  const nameOf = useDifferenceName();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { differences = [], seen } = conflict;
  return (
    <section className="stack" ref={box} tabIndex={-1} aria-label={t("merging.conflict")}>
      <p>
        <strong>{t("merging.conflict")}</strong>
      </p>
      <p>{t("merging.conflict_text")}</p>
      {differences.length === 0 ? (
        <p>{t("merging.conflict_none")}</p>
      ) : (
        <Table
          caption={t("merging.conflict_caption")}
          captionHidden
          columns={[
            { name: t("merging.fact") },
            { name: t("merging.conflict_restored") },
            { name: t("merging.conflict_now") },
          ]}
        >
          {differences.map((difference) => (
            <tr key={JSON.stringify(difference)}>
              <th scope="row">{nameOf(difference)}</th>
              <td data-label={t("merging.conflict_restored")}>{difference.restored ?? t("merging.nothing")}</td>
              <td data-label={t("merging.conflict_now")}>{difference.now ?? t("merging.nothing")}</td>
            </tr>
          ))}
        </Table>
      )}
      <div className="row">
        <Button type="button" kind="quiet" onClick={() => onOverride(seen)}>
          {t("merging.conflict_undo")}
        </Button>
      </div>
    </section>
  );
}

function useDifferenceName(): (difference: MergeDifference) => string {
  const { t, i18n } = useTranslation();
  const fieldName = (field: string) => {
    const key = [`merging.field.${field}`, `onboarding.field.${field}`].find((key) => i18n.exists(key));
    return key ? t(key as "merging.field.name") : field;
  };
  return ({ part, item, field }) => {
    const partName = part === "profile" || part === "documents" ? t(`merging.part_${part}`) : t(`merging.part.${part}`);
    return [partName, item, field === null ? t("merging.conflict_whole") : fieldName(field)].filter(Boolean).join(": ");
  };
}
