import type { Uploads } from "#app/forms/file-field.tsx";
import { call } from "#app/state/api.ts";
import { documentAdded } from "#app/state/onboarding.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";

/** Files of the form. One that is taken out of the form is deleted; when that fails it goes with the form. */
export function useUploads(): Uploads {
  const dispatch = useAppDispatch();
  const { draft_token: token, stored } = useAppSelector(({ onboarding }) => onboarding);
  return {
    token,
    documents: stored?.documents ?? [],
    onUploaded: (document) => void dispatch(documentAdded(document)),
    onRemoved: (id) =>
      void call("DELETE", `/documents/${id}`, "Failed to remove document", undefined, { token }).catch(() => {}),
  };
}
