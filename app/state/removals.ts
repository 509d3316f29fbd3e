import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { UNDO_MINUTES } from "#domain/removal.ts";

const KEY = "persist:removals";

/** Something that was removed here and can still be brought back. */
export interface Removal {
  subject: "addresses" | "services" | "registrations" | "documents";
  id: string;
  name: string;
  organization_id: string;
  /** ms since the epoch */
  at: number;
}

/** Until when it can be brought back, ms since the epoch */
export function undoableUntil({ at }: Removal): number {
  return at + UNDO_MINUTES * 60_000;
}

function readRemovals(): Removal[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as Removal[];
    return kept.filter((removal) => undoableUntil(removal) > Date.now());
  } catch {
    return [];
  }
}

export function keepRemovals(removals: Removal[]): void {
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
