import { createAsyncThunk, createSlice } from "@reduxjs/toolkit";
import { forgetUnsent } from "#app/editing/unsent.ts";
import { forgetReadPages, SIGNED_OUT } from "#app/offline/forget-device.ts";
import { forgetUploadsOfUser } from "#app/uploads/upload-queue.ts";
import { messages } from "#domain/errors.ts";
import type { SignedIn } from "#domain/session.ts";
import type { User } from "#domain/user.ts";
import {
  asCallError,
  type CallError,
  call,
  clearToken,
  isCallError,
  storedEnd,
  storedToken,
  storeToken,
} from "./api.ts";
import { forgetTyped } from "./unsaved-input.ts";

/** The states are those of the specification's §4. */
interface AuthState {
  status: "uninitialised" | "loading" | "authenticated" | "unauthenticated";
  user: User | null;
  /** Absolute end of the session, in milliseconds since the epoch */
  expires_at: number | null;
  error: CallError | null;
}

const nobody: AuthState = { status: "uninitialised", user: null, expires_at: null, error: null };

interface SignIn {
  challenge_id: string;
  code: string;
  /** Of the link of an invitation to the desk, which the code accepts */
  token?: string;
}

export const signIn = createAsyncThunk<SignedIn, SignIn, { rejectValue: CallError }>(
  "auth/signIn",
  async (input, { rejectWithValue }) => {
    const path = input.token ? "/admin-invitation/accept" : "/login";
    try {
      const signedIn = await call<SignedIn>("POST", path, messages.unexpected, input);
      storeToken(signedIn.token, Date.parse(signedIn.expires_at));
      return signedIn;
    } catch (error) {
      return rejectWithValue(asCallError(error));
    }
  },
);

/** Signs in with a passkey that the user chooses in the browser's dialog. Rejects with null when none was shown. */
export const signInByPasskey = createAsyncThunk<SignedIn, void, { rejectValue: CallError | null }>(
  "auth/signInByPasskey",
  async (_, { rejectWithValue }) => {
    try {
      const { startAuthentication } = await import("@simplewebauthn/browser");
      const optionsJSON = await call<never>("POST", "/login/passkey/options", messages.unexpected);
      const shown = await startAuthentication({ optionsJSON });
      const signedIn = await call<SignedIn>("POST", "/login/passkey", messages.unexpected, shown);
      storeToken(signedIn.token, Date.parse(signedIn.expires_at));
      return signedIn;
    } catch (error) {
      return rejectWithValue(isCallError(error) ? error : null);
    }
  },
);

/**
 * Loads the user that the stored token belongs to. A 401 clears the token. Any other failure keeps it, because the
 * token may still be valid.
 */
export const loadUser = createAsyncThunk<User | null, void, { rejectValue: CallError }>(
  "auth/loadUser",
  async (_, { rejectWithValue }) => {
    const token = storedToken();
    if (!token) return null;
    try {
      return await call<User>("GET", "/user", messages.unauthorized);
    } catch (error) {
      const failure = asCallError(error);
      // Another tab may have stored a newer token by now.
      if (failure.status === 401 && storedToken() === token) clearToken();
      return rejectWithValue(failure);
    }
  },
);

/**
 * Removes the token, the user's unsaved input and the pages that this device keeps, whatever the server answers. The
 * store resets itself (store.ts).
 */
export const signOut = createAsyncThunk("auth/signOut", async () => {
  await call("POST", "/logout", messages.unexpected).catch(() => {});
  clearToken();
  forgetWaiting();
  await forgetReadPages();
});

/** What a user typed or sent goes with them: nothing of it may be sent with the next user's token. */
function forgetWaiting(): void {
  forgetTyped();
  forgetUnsent();
  forgetUploadsOfUser();
}

/** Signs this tab out when the user signs out in another tab. Returns a function that stops listening. */
export function onLeft(): () => void {
  const channel = new BroadcastChannel(SIGNED_OUT);
  channel.onmessage = () => {
    forgetWaiting();
    location.replace("/login");
  };
  return () => channel.close();
}

function signedInState({ user, expires_at }: SignedIn): AuthState {
  return { status: "authenticated", user, expires_at: Date.parse(expires_at), error: null };
}

const auth = createSlice({
  name: "auth",
  initialState: nobody,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(signIn.fulfilled, (_, { payload }) => signedInState(payload))
      .addCase(signInByPasskey.fulfilled, (_, { payload }) => signedInState(payload))
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
        // Keep the user signed in while the server cannot be reached.
        if (error?.status !== 401 && state.user) return { ...state, error };
        return { ...nobody, status: "unauthenticated" as const, error };
      })
      .addCase(signOut.fulfilled, () => ({ ...nobody, status: "unauthenticated" })),
});

export default auth.reducer;
