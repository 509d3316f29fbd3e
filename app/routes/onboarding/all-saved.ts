import { isUnsaved, saveDraft } from "#app/state/onboarding.ts";
import { storeOf } from "#app/state/store-of.ts";

const LOOK_MS = 50;

/** Waits for a save that is on its way and sends what it did not take along; false when the server does not have everything. */
export async function allSaved(): Promise<boolean> {
  const store = storeOf();
  const state = () => store.getState().onboarding;
  while (state().saving === "saving") await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  if (isUnsaved(state())) await store.dispatch(saveDraft());
  return !isUnsaved(state());
}
