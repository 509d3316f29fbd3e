import { combineReducers, configureStore, type UnknownAction } from "@reduxjs/toolkit";
import { useDispatch, useSelector } from "react-redux";
import { addresses } from "./addresses.ts";
import auth, { signOut } from "./auth.ts";
import type { CrudState, Identified } from "./crud-slice.ts";
import edits from "./edits.ts";
import { keepDraft } from "./kept-draft.ts";
import { keepEdits } from "./kept-edits.ts";
import onboarding from "./onboarding.ts";
import organization from "./organization.ts";
import { registrations } from "./registrations.ts";
import removals, { keepRemovals } from "./removals.ts";
import { services } from "./services.ts";
import { sessions } from "./sessions.ts";
import toasts from "./toasts.ts";

const parts = combineReducers({
  auth,
  toasts,
  onboarding,
  organization,
  edits,
  removals,
  sessions: reducerOf(sessions),
  addresses: reducerOf(addresses),
  services: reducerOf(services),
  registrations: reducerOf(registrations),
});

export function createStore() {
  const store = configureStore({
    reducer: (state: ReturnType<typeof parts> | undefined, action: UnknownAction) =>
      // Who signs out leaves nothing in memory; a form of one's own has nothing to do with it.
      parts(signOut.fulfilled.match(action) && state ? ({ onboarding: state.onboarding } as never) : state, action),
  });
  let kept = store.getState();
  store.subscribe(() => {
    const state = store.getState();
    if (state.onboarding !== kept.onboarding) keepDraft(state.onboarding);
    if (state.edits !== kept.edits) keepEdits(state.edits);
    if (state.removals !== kept.removals) keepRemovals(state.removals);
    kept = state;
  });
  return store;
}

/** A reducer of any action, as the store wants it. */
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
