import { createStore, type Store } from "./store.ts";

let store: Store | undefined;

/** The one store of a browser tab: loaders need it before there is a page. Never called on the server. */
export function storeOf(): Store {
  store ??= createStore();
  return store;
}
