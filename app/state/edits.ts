import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { readEdits } from "./kept-edits.ts";

/** What somebody typed into a form about a record and has not saved. */
export interface Edit {
  value: object;
  /** The record as it was when it was opened, null for a new one */
  base: object;
  version: number | null;
  /** Who typed it: their user id */
  by: string;
  /** When, ms since the epoch */
  at: number;
}

/** By the record: "addresses/0198…", "services/new" */
export type Edits = Record<string, Edit>;

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
