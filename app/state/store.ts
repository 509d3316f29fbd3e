import { configureStore } from "@reduxjs/toolkit";
import { useDispatch, useSelector } from "react-redux";
import appearance from "./appearance.ts";
import { applyAppearance, keepAppearance, readAppearance } from "./appearance-values.ts";
import auth from "./auth.ts";
import { keepDraft } from "./kept-draft.ts";
import onboarding from "./onboarding.ts";
import { sessions } from "./sessions.ts";
import toasts from "./toasts.ts";

export function createStore() {
  const store = configureStore({
    reducer: { auth, appearance, toasts, onboarding, sessions: sessions.reducer as never },
    preloadedState: { appearance: readAppearance() },
  });
  let shown = store.getState().appearance;
  let draft = store.getState().onboarding;
  store.subscribe(() => {
    const { appearance, onboarding } = store.getState();
    if (onboarding !== draft) keepDraft(onboarding);
    draft = onboarding;
    if (appearance === shown) return;
    shown = appearance;
    applyAppearance(appearance);
    keepAppearance(appearance);
  });
  return store;
}

export type Store = ReturnType<typeof createStore>;
export const useAppDispatch = useDispatch.withTypes<Store["dispatch"]>();
export const useAppSelector = useSelector.withTypes<ReturnType<Store["getState"]>>();
