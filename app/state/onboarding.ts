import { createAsyncThunk, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { baseOfMerge, type DraftConflict, mergeDrafts, withKept, withLeaf, withUnanswered } from "#domain/draft.ts";
import { messages } from "#domain/errors.ts";
import { type Draft, type DraftData, empty, type Section } from "#domain/onboarding.ts";
import { asCallError, type CallError, call } from "./api.ts";
import { type StoredDraft, storedDraft } from "./stored-draft.ts";

/** The form that the applicant is filling in. */
export interface OnboardingState {
  status: "none" | "loading" | "ready" | "refused";
  draft_token: string;
  /** The draft as the server last sent it */
  stored: Draft | null;
  /** The draft as the applicant has typed it */
  data: DraftData;
  current_step: number;
  current_field: string;
  /** Number of changes in each unsaved section, so that a save knows which of them it covered */
  edits: Partial<Record<Section, number>>;
  /** The newest saves that the server has not answered. One of them may have arrived. */
  unanswered: DraftData[];
  saving: "idle" | "saving" | "offline" | "failed";
  /** The last save failed. It stays true while the next one is under way, so that the page does not move with each attempt. */
  is_not_saved: boolean;
  /** Milliseconds since the epoch */
  saved_at: number | null;
  conflicts: DraftConflict[];
  /** The server did not answer, and `data` is the browser's copy without personal data. */
  partial: boolean;
}

const none: OnboardingState = {
  status: "none",
  draft_token: "",
  stored: null,
  data: {},
  current_step: 1,
  current_field: "",
  edits: {},
  unanswered: [],
  saving: "idle",
  is_not_saved: false,
  saved_at: null,
  conflicts: [],
  partial: false,
};

const storedNothing: Draft = {
  id: "",
  version: 0,
  applicant_type: "organization",
  current_step: 1,
  current_field: "",
  spoc: {} as Draft["spoc"],
  data: {},
  documents: [],
  pace: 1,
  status: "draft",
  organization_id: null,
  updated_at: "",
};

interface WithOnboarding {
  onboarding: OnboardingState;
}

type Failure = { state: WithOnboarding; rejectValue: CallError };

/** How long to wait for the server before showing the browser's own copy, in ms (specification §9). */
const PERSISTENCE_TIMEOUT_MS = 5000;

/** Loads the draft that this browser was filling in and applies its unsaved changes to the server's version. */
export const loadDraft = createAsyncThunk<{ kept: StoredDraft; draft: Draft } | null, void, Failure>(
  "onboarding/load",
  async (_, { getState, rejectWithValue }) => {
    const { partial, data, edits } = getState().onboarding;
    const found = storedDraft();
    if (!found) return null;
    const kept = partial ? { ...found, data, edits } : found;
    try {
      const draft = await soon(
        call<Draft>("GET", `/onboarding/${kept.id}`, messages.unexpected, undefined, { token: kept.draft_token }),
      );
      return { kept, draft };
    } catch (error) {
      return rejectWithValue(asCallError(error));
    }
  },
  { condition: (_, { getState }) => getState().onboarding.status !== "loading" },
);

/** Saves what was typed since the last save. Only one save runs at a time; the next one takes later changes. */
export const saveDraft = createAsyncThunk<{ draft: Draft; sent: Partial<Record<Section, number>> }, void, Failure>(
  "onboarding/save",
  async (_, { getState, rejectWithValue }) => {
    const { stored, edits, current_step, current_field, draft_token } = getState().onboarding;
    try {
      const draft = await call<Draft>(
        "PATCH",
        `/onboarding/${stored!.id}`,
        messages.unexpected,
        {
          version: stored!.version,
          current_step,
          current_field,
          data: unsavedSections(getState().onboarding),
        },
        { token: draft_token },
      );
      return { draft, sent: edits };
    } catch (error) {
      return rejectWithValue(asCallError(error));
    }
  },
  { condition: (_, { getState }) => maySave(getState().onboarding) },
);

function unsavedSections({ data, edits }: OnboardingState): DraftData {
  const changed = Object.keys(edits) as Section[];
  return Object.fromEntries(changed.map((section) => [section, data[section] ?? empty[section]]));
}

export function isUnsaved({ edits }: OnboardingState): boolean {
  return Object.keys(edits).length > 0;
}

function maySave(state: OnboardingState): boolean {
  const { status, stored, partial, saving, conflicts } = state;
  return status === "ready" && stored !== null && !partial && saving !== "saving" && conflicts.length === 0;
}

const onboarding = createSlice({
  name: "onboarding",
  initialState: none,
  reducers: {
    /** The applicant started a draft, or resumed one with a code. */
    taken: (state, { payload }: PayloadAction<Draft & { draft_token: string }>) => {
      const { draft_token, ...draft } = payload;
      const next = { ...none, ...taken(draft), draft_token };
      const unsent = unsentOf(state as OnboardingState, draft.id);
      return unsent ? withUnsaved(next, unsent) : next;
    },
    edited: (state, { payload: { path, value } }: PayloadAction<{ path: string; value: unknown }>) => {
      const [section] = path.split(".") as [Section];
      state.data[section] ??= structuredClone(empty[section]);
      write(state.data as Node, path.split("."), value);
      state.current_field = path;
      touched(state, section);
    },
    visited: (state, { payload }: PayloadAction<{ step?: number; field?: string }>) => {
      state.current_step = payload.step ?? state.current_step;
      if (payload.field !== undefined) state.current_field = payload.field;
    },
    /** Replaces all data, to start over or to undo that. */
    replaced: (state, { payload }: PayloadAction<DraftData>) => {
      state.data = payload;
      for (const section of Object.keys(empty) as Section[]) touched(state, section);
    },
    chosen: (state, { payload }: PayloadAction<{ path: string; value: unknown }>) => {
      state.data = withLeaf(state.data, payload.path, payload.value);
      state.conflicts = state.conflicts.filter(({ path }) => path !== payload.path);
      touched(state, payload.path.split(".")[0] as Section);
    },
    documentAdded: (state, { payload }: PayloadAction<Draft["documents"][number]>) => {
      state.stored?.documents.push(payload);
    },
    /** The form is submitted, from here or from another device. */
    sent: (_, { payload }: PayloadAction<SentForm>) => afterSubmission(payload),
    /** Removes the draft from this device. The server keeps it. */
    left: () => none,
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadDraft.pending, (state) => {
        if (state.status !== "ready") state.status = "loading";
      })
      .addCase(loadDraft.fulfilled, (state, { payload }) => {
        if (!payload) return none;
        const { kept, draft } = payload;
        const next = { ...none, ...taken(draft), draft_token: kept.draft_token, saving: state.saving };
        return withUnsaved(next, kept);
      })
      .addCase(loadDraft.rejected, (state, { payload }) => {
        const kept = storedDraft();
        if (kept && isSubmitted(payload))
          return afterSubmission({ id: kept.id, name: nameIn(kept.data), status: "pending" });
        if (isRefused(payload) || !kept) return { ...none, status: "refused" as const };
        if (state.status !== "ready") return local(kept);
      })
      .addCase(saveDraft.pending, (state) => {
        state.saving = "saving";
        const sent = { ...state.stored!.data, ...unsavedSections(state as OnboardingState) };
        // Nothing leaves a device that knows that it has no connection.
        if (navigator.onLine !== false) state.unanswered = withUnanswered(state.unanswered, sent);
      })
      .addCase(saveDraft.fulfilled, (state, { payload: { draft, sent } }) => {
        state.stored = draft;
        state.saving = "idle";
        state.unanswered = [];
        state.is_not_saved = false;
        state.saved_at = Date.now();
        for (const [section, count] of Object.entries(sent) as [Section, number][])
          if (state.edits[section] === count) delete state.edits[section];
      })
      .addCase(saveDraft.rejected, (state, { payload }) => {
        if (!payload) return;
        if (isSubmitted(payload))
          return afterSubmission({ id: state.stored!.id, name: nameIn(state.data), status: "pending" });
        if (payload.status === 409) return inConflict(state as OnboardingState, payload.answer as Draft);
        if (isRefused(payload)) state.status = "refused";
        state.saving = payload.status === 0 ? "offline" : "failed";
        state.is_not_saved = true;
      }),
});

export const {
  taken: draftTaken,
  sent: formSent,
  edited,
  visited,
  replaced,
  chosen,
  documentAdded,
  left,
} = onboarding.actions;
export default onboarding.reducer;

function taken(draft: Draft) {
  return {
    status: "ready" as const,
    stored: draft,
    data: draft.data,
    current_step: draft.current_step,
    current_field: draft.current_field,
    saved_at: Date.parse(draft.updated_at),
  };
}

type Unsent = Pick<StoredDraft, "version" | "base" | "data" | "edits" | "unanswered">;

/** Unsaved changes to that draft on this device, for example after its token expired. */
function unsentOf({ stored, data, edits, unanswered }: OnboardingState, id: string): Unsent | null {
  if (stored?.id === id) return { version: stored.version, base: stored.data, data, edits, unanswered };
  const kept = storedDraft();
  return kept?.id === id ? kept : null;
}

/** Applies the unsaved changes that this browser kept. Merges them when another device has saved a newer version. */
function withUnsaved(state: OnboardingState, kept: Unsent): OnboardingState {
  const changed = Object.keys(kept.edits) as Section[];
  if (changed.length === 0) return state;
  const mine = { ...state.data, ...onlySections(withKept(state.data, kept.data) as DraftData, changed) };
  const edits = Object.fromEntries(changed.map((section) => [section, 1]));
  const { unanswered } = kept;
  if (kept.version === state.stored!.version) return { ...state, data: mine, edits, unanswered };
  const { merged, conflicts } = mergeDrafts(baseOfMerge(kept.base, unanswered, state.data), mine, state.data);
  return { ...state, data: merged, conflicts, edits };
}

/** Another device saved first: merges the changes, and leaves fields that both changed as conflicts. */
function inConflict(state: OnboardingState, theirs: Draft): OnboardingState {
  const base = baseOfMerge(state.stored!.data, state.unanswered, theirs.data);
  const { merged, conflicts } = mergeDrafts(base, state.data, theirs.data);
  return { ...state, stored: theirs, data: merged, conflicts, unanswered: [], saving: "idle" };
}

interface SentForm {
  id: string;
  name: string;
  status: Draft["status"];
}

/** Only what the confirmation shows; the server answers no more of a submitted form. */
function afterSubmission({ id, name, status }: SentForm): OnboardingState {
  const data = { basic: { name } };
  const stored = { ...storedNothing, id, data, status };
  return { ...none, status: "ready", stored, data };
}

/** A save or a look at the form after its submission is answered with 409 and no form. */
function isSubmitted(error: CallError | undefined): boolean {
  return error?.status === 409 && (error.answer as Partial<Draft> | null)?.version === undefined;
}

function nameIn({ basic }: DraftData): string {
  const name = (basic as { name?: unknown } | undefined)?.name;
  return typeof name === "string" ? name : "";
}

/** Builds the state from the browser's copy while the server cannot be reached. Changes are saved when it is back. */
function local({ base, id, version, applicant_type, ...kept }: StoredDraft): OnboardingState {
  const { current_step, current_field } = kept;
  const stored: Draft = { ...storedNothing, id, version, applicant_type, current_step, current_field, data: base };
  return { ...none, ...kept, status: "ready", stored, saving: "offline", is_not_saved: true, partial: true };
}

function isRefused(error: CallError | undefined): boolean {
  return error?.status === 401 || error?.status === 404;
}

function onlySections(data: DraftData, sections: Section[]): DraftData {
  return Object.fromEntries(sections.map((section) => [section, data[section]]));
}

function touched(state: { edits: Partial<Record<Section, number>> }, section: Section): void {
  state.edits[section] = (state.edits[section] ?? 0) + 1;
}

type Node = Record<string, unknown>;

function write(node: Node, [step, ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    node[step!] = value;
    return;
  }
  node[step!] ??= /^\d+$/.test(rest[0]!) ? [] : {};
  write(node[step!] as Node, rest, value);
}

function soon<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(
      () => reject({ status: 0, message: messages.no_answer, errors: {}, retry_after: null } satisfies CallError),
      PERSISTENCE_TIMEOUT_MS,
    ),
  );
  return Promise.race([work, late]);
}
