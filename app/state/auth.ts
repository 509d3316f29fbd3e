import { createAsyncThunk, createSlice } from "@reduxjs/toolkit";
import { messages } from "#domain/errors.ts";
import type { SignedIn } from "#domain/session.ts";
import type { User } from "#domain/user.ts";
import { asCallError, type CallError, call, clearToken, storedEnd, storedToken, storeToken } from "./api.ts";
import { forgetTyped } from "./kept-typed.ts";

/** Uninitialised, then loading, then authenticated or not (specification §4). */
interface AuthState {
  status: "uninitialised" | "loading" | "authenticated" | "unauthenticated";
  user: User | null;
  /** Milliseconds since the epoch, when the session ends in any case */
  expires_at: number | null;
  error: CallError | null;
}

const nobody: AuthState = { status: "uninitialised", user: null, expires_at: null, error: null };

export const signIn = createAsyncThunk<SignedIn, { challenge_id: string; code: string }, { rejectValue: CallError }>(
  "auth/signIn",
  async (input, { rejectWithValue }) => {
    try {
      const signedIn = await call<SignedIn>("POST", "/login", messages.unexpected, input);
      storeToken(signedIn.token, Date.parse(signedIn.expires_at));
      return signedIn;
    } catch (error) {
      return rejectWithValue(asCallError(error));
    }
  },
);

/** Asks who the stored token belongs to. A refusal clears it; no answer keeps it, because nothing is known. */
export const loadUser = createAsyncThunk<User | null, void, { rejectValue: CallError }>(
  "auth/loadUser",
  async (_, { rejectWithValue }) => {
    const token = storedToken();
    if (!token) return null;
    try {
      return await call<User>("GET", "/user", messages.unauthorized);
    } catch (error) {
      const failure = asCallError(error);
      // Another tab may have a newer one by now.
      if (failure.status === 401 && storedToken() === token) clearToken();
      return rejectWithValue(failure);
    }
  },
);

/** The token goes whatever the server answers, and with it what this browser kept of theirs; the store begins anew (store.ts). */
export const signOut = createAsyncThunk("auth/signOut", async () => {
  await call("POST", "/logout", messages.unexpected).catch(() => {});
  clearToken();
  forgetTyped();
});

const CHANNEL = "signed-out";

/** Other tabs of this browser show nothing of theirs any more either. */
export function leaveEverywhere(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Leaves this tab when its person signed out in another. Answers how to listen no longer. */
export function onLeft(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => {
    forgetTyped();
    location.assign("/login");
  };
  return () => channel.close();
}

const auth = createSlice({
  name: "auth",
  initialState: nobody,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(signIn.fulfilled, (_, { payload }) => ({
        status: "authenticated",
        user: payload.user,
        expires_at: Date.parse(payload.expires_at),
        error: null,
      }))
      .addCase(loadUser.pending, (state) => {
        if (state.status === "uninitialised") state.status = "loading";
        state.error = null;
      })
      .addCase(loadUser.fulfilled, (state, { payload }) => {
        state.status = payload ? "authenticated" : "unauthenticated";
        state.user = payload;
        state.expires_at = payload ? storedEnd() : null;
      })
      .addCase(loadUser.rejected, (state, { payload }) => {
        const error = payload ?? null;
        // A server that is gone ends nobody's session.
        if (error?.status !== 401 && state.user) return { ...state, error };
        return { ...nobody, status: "unauthenticated" as const, error };
      })
      .addCase(signOut.fulfilled, () => ({ ...nobody, status: "unauthenticated" })),
});

export default auth.reducer;
