import { configureStore } from "@reduxjs/toolkit";
import { useDispatch, useSelector } from "react-redux";
import appearance from "./appearance.ts";
import { applyAppearance, keepAppearance, readAppearance } from "./appearance-values.ts";
import auth from "./auth.ts";
import { sessions } from "./sessions.ts";
import toasts from "./toasts.ts";

export function createStore() {
  const store = configureStore({
    reducer: { auth, appearance, toasts, sessions: sessions.reducer as never },
    preloadedState: { appearance: readAppearance() },
  });
  let shown = store.getState().appearance;
  store.subscribe(() => {
    const { appearance } = store.getState();
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
