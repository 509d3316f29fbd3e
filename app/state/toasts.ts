import { createSlice, nanoid, type PayloadAction } from "@reduxjs/toolkit";

/** `one` shows one toast at a time for five seconds; `stack` shows up to three for four seconds (specification §9). */
type ToastVariant = "one" | "stack";
interface Toast {
  id: string;
  variant: ToastVariant;
  text: string;
  tone: "done" | "problem";
  /** Milliseconds since the epoch */
  at: number;
  open: boolean;
}

const MOST_KEPT = 50;

const toasts = createSlice({
  name: "toasts",
  initialState: [] as Toast[],
  reducers: {
    toasted: {
      prepare: (toast: Pick<Toast, "text" | "tone"> & { variant?: ToastVariant }) => ({
        payload: { variant: "one" as const, ...toast, id: nanoid(), at: Date.now(), open: true },
      }),
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        if (payload.variant === "one") for (const other of state) if (other.variant === "one") other.open = false;
        state.push(payload);
        state.splice(0, state.length - MOST_KEPT);
      },
    },
    dismissed: (state, { payload }: PayloadAction<string>) => {
      const toast = state.find(({ id }) => id === payload);
      if (toast) toast.open = false;
    },
    removed: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
});

export const { toasted, dismissed, removed } = toasts.actions;
export default toasts.reducer;
