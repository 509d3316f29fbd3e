import { useEffect } from "react";
import { isUnsaved, loadDraft, saveDraft } from "#app/state/onboarding.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";

/** After the first change that is not saved yet; further typing does not put it off. */
const SAVE_AFTER_MS = 900;
const RETRY_MS = 5000;

/** Saves to the server a moment after typing, when a field is left, when the page is hidden, and when the connection is back. */
export function useAutosave(): void {
  const dispatch = useAppDispatch();
  const unsaved = useAppSelector(({ onboarding }) => isUnsaved(onboarding));
  const waiting = useAppSelector(({ onboarding: { saving } }) => saving === "offline" || saving === "failed");
  const partial = useAppSelector(({ onboarding }) => onboarding.partial);
  const edits = useAppSelector(({ onboarding }) => onboarding.edits);
  const due = unsaved && !waiting;
  useEffect(() => {
    if (!due) return;
    const timer = setInterval(() => void dispatch(saveDraft()), SAVE_AFTER_MS);
    return () => clearInterval(timer);
  }, [due, dispatch]);

  useEffect(() => {
    if (!waiting || !(unsaved || partial)) return;
    const again = () => void (partial ? dispatch(loadDraft()) : dispatch(saveDraft()));
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [waiting, unsaved, partial, dispatch]);

  useEffect(() => {
    const onBlur = () => void (Object.keys(edits).length > 0 && dispatch(saveDraft()));
    const onHide = () => {
      if (document.visibilityState === "hidden" && Object.keys(edits).length > 0)
        void dispatch(saveDraft({ leaving: true }));
    };
    document.addEventListener("focusout", onBlur);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      document.removeEventListener("focusout", onBlur);
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [edits, dispatch]);
}
