import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { MINUTE_MS } from "#domain/day.ts";
import { REMOVAL_UNDO_MINUTES, type RemovableSubject } from "#domain/removal.ts";

const KEY = "persist:removals";

/** A record that the user removed and can still restore. */
export interface Removal {
  subject: RemovableSubject;
  id: string;
  name: string;
  organization_id: string;
  /** Time of the removal, in ms since the epoch */
  at: number;
}

/** End of the time to undo the removal, in ms since the epoch */
export function undoableUntil({ at }: Removal): number {
  return at + REMOVAL_UNDO_MINUTES * MINUTE_MS;
}

function readRemovals(): Removal[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as Removal[];
    return kept.filter((removal) => undoableUntil(removal) > Date.now());
  } catch {
    return [];
  }
}

export function storeRemovals(removals: Removal[]): void {
  if (removals.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(removals));
}

const slice = createSlice({
  name: "removals",
  initialState: () => readRemovals(),
  reducers: {
    removalKept: (state, { payload }: PayloadAction<Removal>) => [...state, payload],
    removalForgotten: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
});

export const { removalKept, removalForgotten } = slice.actions;
export default slice.reducer;
