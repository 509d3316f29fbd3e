import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** Whether the browser is finding a proof of work, which a page says while it takes. */
const proving = createSlice({
  name: "proving",
  initialState: false,
  reducers: { provingChanged: (_, { payload }: PayloadAction<boolean>) => payload },
});

export const { provingChanged } = proving.actions;
export default proving.reducer;
