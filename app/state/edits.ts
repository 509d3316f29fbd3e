import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { DAY_MS } from "#domain/day.ts";
import { withoutPersonal } from "#domain/draft.ts";

/** Unsaved input of a form over a record. */
export interface Edit {
  value: object;
  /** The value when the form opened */
  base: object;
  version: number | null;
  /** The newest saves that the server has not answered. One of them may have arrived. */
  unanswered?: object[];
  /** Id of the user who typed it */
  by: string;
  /** Time of the last change, in ms since the epoch */
  at: number;
}

/** Keys name the record: "addresses/0198…", "services/new" */
type Edits = Record<string, Edit>;

const edits = createSlice({
  name: "edits",
  initialState: () => readEdits(),
  reducers: {
    kept: (state, { payload: { key, edit } }: PayloadAction<{ key: string; edit: Edit }>) => {
      state[key] = edit;
    },
    forgotten: (state, { payload }: PayloadAction<string>) => {
      delete state[payload];
    },
  },
});

export const { kept, forgotten } = edits.actions;
export default edits.reducer;

const KEY = "persist:edits";
/** Older edits are dropped. */
const KEPT_MS = 30 * DAY_MS;

/** Reads the unsaved input that this browser kept. It holds no personal data. */
export function readEdits(): Edits {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Edits;
    return Object.fromEntries(Object.entries(kept).filter(([, { at, value }]) => value && at > Date.now() - KEPT_MS));
  } catch {
    return {};
  }
}

export function storeEdits(edits: Edits): void {
  const kept = Object.entries(edits).map(([key, edit]): [string, Edit] => [
    key,
    {
      ...edit,
      value: withoutPersonal(edit.value) as object,
      base: withoutPersonal(edit.base) as object,
      ...(edit.unanswered && { unanswered: withoutPersonal(edit.unanswered) as object[] }),
    },
  ]);
  if (kept.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
}
