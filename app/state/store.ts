import { configureStore } from "@reduxjs/toolkit";
import { useDispatch, useSelector } from "react-redux";
import auth from "./auth.ts";
import { sessions } from "./sessions.ts";
import toasts from "./toasts.ts";

export function createStore() {
  return configureStore({ reducer: { auth, toasts, sessions: sessions.reducer as never } });
}

export type Store = ReturnType<typeof createStore>;
export const useAppDispatch = useDispatch.withTypes<Store["dispatch"]>();
export const useAppSelector = useSelector.withTypes<ReturnType<Store["getState"]>>();
