import { withoutPersonal } from "#domain/draft.ts";
import type { ApplicantType, DraftData, Section } from "#domain/onboarding.ts";
import type { OnboardingState } from "./onboarding.ts";

const KEY = "persist:onboarding";

/** What this browser keeps of the form: where it is, and what was typed, but nothing that is personal. */
export interface KeptDraft {
  id: string;
  draft_token: string;
  version: number;
  applicant_type: ApplicantType;
  current_step: number;
  current_field: string;
  data: DraftData;
  /** As the server had it at `version` */
  base: DraftData;
  edits: Partial<Record<Section, number>>;
}

/** null when there is none, or none that can be read. */
export function keptDraft(): KeptDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as KeptDraft | null;
    return kept?.id && kept.draft_token ? { ...kept, data: kept.data ?? {}, edits: kept.edits ?? {} } : null;
  } catch {
    return null;
  }
}

export function keepDraft({
  status,
  stored,
  draft_token,
  data,
  edits,
  current_step,
  current_field,
}: OnboardingState): void {
  if (status !== "ready" || !stored) return;
  if (stored.status !== "draft") {
    forgetDraft();
    return;
  }
  const kept: KeptDraft = {
    id: stored.id,
    draft_token,
    version: stored.version,
    applicant_type: stored.applicant_type,
    current_step,
    current_field,
    data: withoutPersonal(data) as DraftData,
    base: withoutPersonal(stored.data) as DraftData,
    edits,
  };
  localStorage.setItem(KEY, JSON.stringify(kept));
}

export function forgetDraft(): void {
  localStorage.removeItem(KEY);
}
