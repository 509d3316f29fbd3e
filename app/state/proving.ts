import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** Whether the browser is finding a proof of work. The page says so meanwhile. */
const proving = createSlice({
  name: "proving",
  initialState: false,
  reducers: { provingChanged: (_, { payload }: PayloadAction<boolean>) => payload },
});

export const { provingChanged } = proving.actions;
export default proving.reducer;
