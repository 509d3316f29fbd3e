import { useEffect, useMemo } from "react";
import type { Uploads } from "#app/forms/file-field.tsx";
import type { FormState } from "#app/forms/form.tsx";
import { valueAt } from "#app/forms/paths.ts";
import { call } from "#app/state/api.ts";
import { documentAdded, edited, isUnsaved, saveDraft, visited } from "#app/state/onboarding.ts";
import { browserStore, useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { hasUploads, receive, restoreUploads } from "#app/uploads/upload-queue.ts";
import { addDocument } from "#app/uploads/use-uploads.ts";
import type { FieldErrors } from "#domain/errors.ts";

/** The draft as a form's state, with paths such as `addresses.0.pincode`. */
export function useDraft(errors: FieldErrors): FormState {
  const dispatch = useAppDispatch();
  const data = useAppSelector(({ onboarding }) => onboarding.data);
  return useMemo(
    () => ({
      value: (path) => valueAt(data, path),
      current: currentValue,
      change: (path, value) => void dispatch(edited({ path, value })),
      errors: (path) => errors[path] ?? [],
      visit: (path) => void dispatch(visited({ field: path })),
    }),
    [data, errors, dispatch],
  );
}

function currentValue(path: string): unknown {
  return valueAt(browserStore().getState().onboarding.data, path);
}

/**
 * Uploads of the draft. Removing a file deletes it on the server. A file whose deletion fails is deleted with the
 * draft.
 */
export function useUploads(): Uploads {
  const { draft_token: token, stored } = useAppSelector(({ onboarding }) => onboarding);
  return { owner: stored!.id, documents: stored!.documents, onRemoved: (id) => removeDocument(id, token) };
}

/** Receives the draft's files on every step, and sends those that this device kept from before a reload. */
export function useDraftUploads(): void {
  const dispatch = useAppDispatch();
  const { draft_token: token, stored } = useAppSelector(({ onboarding }) => onboarding);
  const owner = stored?.status === "draft" ? stored.id : null;
  useEffect(() => {
    if (!owner) return;
    const form = {
      current: currentValue,
      change: (path: string, value: unknown) => void dispatch(edited({ path, value })),
    };
    receive(owner, {
      token: () => token,
      isKept: true,
      onSent: (upload, document) => {
        dispatch(documentAdded(document));
        if (!addDocument(form, upload, document.id)) removeDocument(document.id, token);
      },
    });
    void restoreUploads(owner, token);
  }, [dispatch, owner, token]);
}

function removeDocument(id: string, token: string): void {
  call("DELETE", `/documents/${id}`, "Failed to remove document", undefined, { token }).catch(() => {});
}

const LOOK_MS = 50;

/**
 * Waits for a running save, then saves the remaining changes. Returns false when the server does not have everything, files included.
 */
export async function allSaved(): Promise<boolean> {
  const store = browserStore();
  const state = () => store.getState().onboarding;
  await runningSave();
  if (isUnsaved(state())) await store.dispatch(saveDraft());
  return !isUnsaved(state()) && !hasUploads(state().stored!.id);
}

/** Saves after a running save, which did not know the step that the applicant has come to. */
export async function saveNext(): Promise<void> {
  if (browserStore().getState().onboarding.saving === "saving") await runningSave();
  await browserStore().dispatch(saveDraft());
}

async function runningSave(): Promise<void> {
  while (browserStore().getState().onboarding.saving === "saving")
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
