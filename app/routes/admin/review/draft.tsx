import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import type { FieldNote, ReviewedField, VerificationStatus } from "#domain/verification.ts";

/** A request to change one answer, as far as it is written */
export interface Asked {
  field: ReviewedField;
  id?: string;
  /** The answer's name in words */
  label: string;
  reason: string;
  note: string;
}

/** A decision, as far as it is made */
export interface DecisionDraft {
  status: VerificationStatus | null;
  reason: string;
  note: string;
  asked: Asked[];
}

const empty: DecisionDraft = { status: null, reason: "", note: "", asked: [] };

interface DraftState {
  draft: DecisionDraft;
  change(part: Partial<DecisionDraft>): void;
  /** What is asked of an answer; null takes it away. */
  ask(asked: Pick<Asked, "field" | "id">, wanted: Asked | null): void;
  clear(): void;
  /** Answers can be asked to be changed now. */
  canAsk: boolean;
}

const Draft = createContext<DraftState | null>(null);

const keyOf = (organization_id: string) => `persist:review:${organization_id}`;

/** What is typed about an organisation stays in this tab until it is sent, also when the page is loaded anew. */
export function DraftOf({
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

export function useDraft(): DraftState {
  return useContext(Draft)!;
}

export function isSame(one: Pick<Asked, "field" | "id">, other: Pick<Asked, "field" | "id">): boolean {
  return one.field === other.field && one.id === other.id;
}

/** Those that say what should change, as they are sent. */
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
