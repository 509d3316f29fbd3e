import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { type Appearance, textSizes, usual } from "./appearance-values.ts";

const appearance = createSlice({
  name: "appearance",
  initialState: usual,
  reducers: {
    chosen: (state, { payload }: PayloadAction<Partial<Appearance>>) => ({ ...state, ...payload }),
    /** One step larger or smaller, as far as there are steps */
    textResized: (state, { payload }: PayloadAction<1 | -1>) => {
      const next = textSizes.indexOf(state.text_size) + payload;
      state.text_size = textSizes[Math.max(0, Math.min(textSizes.length - 1, next))]!;
    },
    textReset: (state) => {
      state.text_size = usual.text_size;
    },
  },
});

export const { chosen, textResized, textReset } = appearance.actions;
export default appearance.reducer;
