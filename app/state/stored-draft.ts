import { withoutPersonal } from "#domain/draft.ts";
import type { ApplicantType, DraftData, Section } from "#domain/onboarding.ts";
import type { OnboardingState } from "./onboarding.ts";

const KEY = "persist:onboarding";

/** The browser's copy of the draft: its place and what was typed, without personal data. */
export interface StoredDraft {
  id: string;
  draft_token: string;
  version: number;
  applicant_type: ApplicantType;
  current_step: number;
  current_field: string;
  data: DraftData;
  /** The server's data at `version` */
  base: DraftData;
  edits: Partial<Record<Section, number>>;
  /** What was sent to the server without an answer so far */
  unanswered: DraftData[];
}

/** Returns null when there is no draft or it cannot be read. */
export function storedDraft(): StoredDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as StoredDraft | null;
    return kept?.id && kept.draft_token
      ? { ...kept, data: kept.data ?? {}, edits: kept.edits ?? {}, unanswered: kept.unanswered ?? [] }
      : null;
  } catch {
    return null;
  }
}

export function storeDraft({
  status,
  stored,
  draft_token,
  data,
  edits,
  unanswered,
  current_step,
  current_field,
}: OnboardingState): void {
  if (status !== "ready" || !stored) return;
  if (stored.status !== "draft") {
    forgetDraft();
    return;
  }
  const kept: StoredDraft = {
    id: stored.id,
    draft_token,
    version: stored.version,
    applicant_type: stored.applicant_type,
    current_step,
    current_field,
    data: withoutPersonal(data) as DraftData,
    base: withoutPersonal(stored.data) as DraftData,
    edits,
    unanswered: withoutPersonal(unanswered) as DraftData[],
  };
  localStorage.setItem(KEY, JSON.stringify(kept));
}

export function forgetDraft(): void {
  localStorage.removeItem(KEY);
}
