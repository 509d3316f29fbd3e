import { combineReducers, configureStore, type UnknownAction } from "@reduxjs/toolkit";
import { useDispatch, useSelector } from "react-redux";
import { sealAnew } from "#app/uploads/kept-files.ts";
import { forgetUploads } from "#app/uploads/upload-queue.ts";
import auth, { signOut } from "./auth.ts";
import type { CrudState, Identified } from "./crud-slice.ts";
import edits, { storeEdits } from "./edits.ts";
import onboarding, { type OnboardingState } from "./onboarding.ts";
import organization from "./organization.ts";
import proving from "./proving.ts";
import { addresses, registrations, services, sessions } from "./record-lists.ts";
import removals, { storeRemovals } from "./removals.ts";
import { storeDraft, storedDraft } from "./stored-draft.ts";
import toasts from "./toasts.ts";

const parts = combineReducers({
  auth,
  toasts,
  onboarding,
  organization,
  proving,
  edits,
  removals,
  sessions: reducerOf(sessions),
  addresses: reducerOf(addresses),
  services: reducerOf(services),
  registrations: reducerOf(registrations),
});

function createStore() {
  const store = configureStore({
    reducer: (state: ReturnType<typeof parts> | undefined, action: UnknownAction) =>
      // Signing out resets the whole store except the onboarding form, which belongs to no account.
      parts(signOut.fulfilled.match(action) && state ? ({ onboarding: state.onboarding } as never) : state, action),
  });
  let kept = store.getState();
  store.subscribe(() => {
    const state = store.getState();
    if (state.onboarding !== kept.onboarding) {
      if (state.onboarding.draft_token !== kept.onboarding.draft_token) keepFilesUnderToken(state.onboarding);
      storeDraft(state.onboarding);
      forgetFiles(kept.onboarding, state.onboarding);
    }
    if (state.edits !== kept.edits) storeEdits(state.edits);
    if (state.removals !== kept.removals) storeRemovals(state.removals);
    kept = state;
  });
  return store;
}

/** Files that wait to be sent go with the form: when it is submitted, or removed from this device. */
function forgetFiles({ stored: before }: OnboardingState, { stored, status }: OnboardingState): void {
  if (before?.status !== "draft") return;
  const isSubmitted = stored?.id === before.id && stored.status !== "draft";
  if (isSubmitted || status === "none") void forgetUploads(before.id);
}

/** The form was taken up again with a code: what was kept with its former token is kept with the new one. */
function keepFilesUnderToken({ stored, draft_token }: OnboardingState): void {
  const before = stored && storedDraft();
  if (before?.id === stored?.id && before && before.draft_token !== draft_token && draft_token)
    void sealAnew(before.id, before.draft_token, draft_token);
}

/** Widens the reducer to accept any action, as the store requires. */
function reducerOf<T extends Identified>({
  reducer,
}: {
  reducer(state: CrudState<T> | undefined, action: never): CrudState<T>;
}) {
  return reducer as (state: CrudState<T> | undefined, action: unknown) => CrudState<T>;
}

export type Store = ReturnType<typeof createStore>;
export const useAppDispatch = useDispatch.withTypes<Store["dispatch"]>();
export const useAppSelector = useSelector.withTypes<ReturnType<Store["getState"]>>();

let store: Store | undefined;

/** Returns the one store of this tab. Loaders need it before a page renders. Never call it on the server. */
export function browserStore(): Store {
  if (store) return store;
  store = createStore();
  // Another tab emptied the whole storage (app/islands/forget-device.ts): forget what this tab holds in memory too.
  addEventListener("storage", ({ key }) => key === null && location.reload());
  return store;
}
