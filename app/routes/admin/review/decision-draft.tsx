import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import type { FieldNote, ReviewedField, VerificationStatus } from "#domain/verification.ts";

/** An unfinished request to change one answer */
export interface ChangeRequest {
  field: ReviewedField;
  id?: string;
  /** Name of the answer in words */
  label: string;
  reason: string;
  note: string;
}

/** An unfinished decision */
export interface DecisionDraft {
  status: VerificationStatus | null;
  reason: string;
  note: string;
  asked: ChangeRequest[];
}

const empty: DecisionDraft = { status: null, reason: "", note: "", asked: [] };

interface DraftState {
  draft: DecisionDraft;
  change(part: Partial<DecisionDraft>): void;
  /** Requests a change of an answer; null withdraws the request. */
  ask(asked: Pick<ChangeRequest, "field" | "id">, wanted: ChangeRequest | null): void;
  clear(): void;
  /** Whether changes can be requested now */
  canAsk: boolean;
}

const Draft = createContext<DraftState | null>(null);

const keyOf = (organization_id: string) => `persist:review:${organization_id}`;

/** Keeps the unfinished decision in this tab until it is sent, also after a reload. */
export function DecisionDraftProvider({
  organization_id,
  canAsk,
  children,
}: {
  organization_id: string;
  canAsk: boolean;
  children: ReactNode;
}) {
  const [draft, setDraft] = useState(() => readDraft(organization_id));
  const put = useCallback(
    (next: (draft: DecisionDraft) => DecisionDraft) =>
      setDraft((draft) => {
        const changed = next(draft);
        sessionStorage.setItem(keyOf(organization_id), JSON.stringify(changed));
        return changed;
      }),
    [organization_id],
  );
  const state = useMemo<DraftState>(
    () => ({
      draft,
      canAsk,
      change: (part) => put((draft) => ({ ...draft, ...part })),
      ask: (which, wanted) =>
        put((draft) => {
          const i = draft.asked.findIndex((each) => isSame(each, which));
          const others = draft.asked.filter((each) => !isSame(each, which));
          if (!wanted) return { ...draft, asked: others };
          return {
            ...draft,
            asked: i < 0 ? [...others, wanted] : draft.asked.with(i, wanted),
            status: "changes_requested",
          };
        }),
      clear: () => put(() => empty),
    }),
    [draft, canAsk, put],
  );
  return <Draft value={state}>{children}</Draft>;
}

export function useDecisionDraft(): DraftState {
  return useContext(Draft)!;
}

export function isSame(one: Pick<ChangeRequest, "field" | "id">, other: Pick<ChangeRequest, "field" | "id">): boolean {
  return one.field === other.field && one.id === other.id;
}

/** The requests that have a reason or a note, in the form that the API expects. */
export function writtenNotes({ asked }: DecisionDraft): FieldNote[] {
  return asked
    .filter(({ reason, note }) => reason || note.trim())
    .map(({ field, id, reason, note }) => ({
      field,
      ...(id ? { id } : {}),
      ...(reason ? { reason: reason as NonNullable<FieldNote["reason"]> } : {}),
      note: note.trim(),
    }));
}

function readDraft(organization_id: string): DecisionDraft {
  try {
    return { ...empty, ...JSON.parse(sessionStorage.getItem(keyOf(organization_id)) ?? "{}") };
  } catch {
    return empty;
  }
}
