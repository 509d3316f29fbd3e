import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { type FormState, useForm, useProblemText } from "#app/forms/form.tsx";
import type { DocumentType } from "#domain/document.ts";
import type { Shape } from "./kept-files.ts";
import {
  cancelUpload,
  queuedUploads,
  queueUpload,
  retryUpload,
  subscribeToUploads,
  type Upload,
} from "./upload-queue.ts";

interface UploadsOptions {
  /** Id of the draft, or of the record that a form edits */
  owner: string;
  /** Path of the field */
  path: string;
  type: DocumentType;
  shape: Shape;
  /** Receives texts for a live region. */
  onTold(text: string): void;
}

const NONE: readonly Upload[] = [];

/** The files of a field that are on their way. They go on when the field is no longer shown. */
export function useUploads({ owner, path, type, shape, onTold }: UploadsOptions) {
  const stable = stablePath(useForm(), path);
  const all = useSyncExternalStore(subscribeToUploads, queuedUploads, () => NONE);
  const uploads = all.filter((upload) => upload.owner === owner && upload.path === stable);
  const cancelled = useRef(new Set<string>());
  useTold(uploads, cancelled.current, onTold);
  const { t } = useTranslation();
  return {
    uploads,
    begin: (file: File) => void queueUpload({ owner, path: stable, type, shape, file }),
    cancel: ({ key, name }: Upload) => {
      cancelled.current.add(key);
      cancelUpload(key);
      onTold(t("fields.cancelled", { name }));
    },
    retry: ({ key }: Upload) => retryUpload(key),
  };
}

/** Why a file was refused, in the page's language; "" if it was not. */
export function useRefusalText(): (upload: Upload) => string {
  const { t } = useTranslation();
  const text = useProblemText();
  return ({ refusal }) => {
    if (!refusal) return "";
    if ("message" in refusal) return text(refusal.message);
    return refusal.reason === "too_large"
      ? t("fields.too_large", { megabytes: refusal.megabytes })
      : t("fields.wrong_type");
  };
}

/** Tells what has become of each file since the last render. */
function useTold(uploads: readonly Upload[], cancelled: ReadonlySet<string>, onTold: (text: string) => void): void {
  const { t } = useTranslation();
  const reason = useRefusalText();
  const before = useRef<readonly Upload[] | null>(null);
  useEffect(() => {
    const known = before.current ?? uploads;
    before.current = uploads;
    for (const { key, name } of known)
      if (!cancelled.has(key) && !uploads.some((upload) => upload.key === key)) onTold(t("fields.sent", { name }));
    for (const upload of uploads) {
      const { key, name, phase } = upload;
      const former = known.find((other) => other.key === key)?.phase;
      if (former === phase) continue;
      if (phase === "refused") onTold(t("fields.not_sent", { name, reason: reason(upload) }));
      if (phase === "waiting") onTold(`${name}: ${t("fields.waiting")}`);
      if (phase === "sending") onTold(t("fields.sending", { name }));
    }
  });
}

/** `services.0.images` as `services.#custom-1-x.images`, which stays the same when items before it are removed */
function stablePath(form: Pick<FormState, "value">, path: string): string {
  return path.replace(/^(\w+)\.(\d+)\./, (all, list: string, index: string) => {
    const { id } = (form.value(`${list}.${index}`) ?? {}) as { id?: string };
    return id ? `${list}.#${id}.` : all;
  });
}

type DocumentForm = Required<Pick<FormState, "current" | "change">>;

/** Adds the id of an uploaded file to the field for which it was chosen. Returns false when its item was removed. */
export function addDocument(form: DocumentForm, { path, shape }: Upload, id: string): boolean {
  const place = currentPath(form, path);
  if (!place) return false;
  if (shape === "one") {
    form.change(place, id);
    return true;
  }
  const current = form.current(place);
  const items = (Array.isArray(current) ? current : []) as (string | { document_id: string })[];
  const isThere = items.some((item) => (typeof item === "string" ? item : item.document_id) === id);
  if (!isThere) form.change(place, [...items, shape === "pictures" ? { document_id: id } : id]);
  return true;
}

function currentPath(form: DocumentForm, path: string): string | null {
  const [, list, id, rest] = path.match(/^(\w+)\.#([^.]+)\.(.*)$/) ?? [];
  if (!list) return path;
  const items = (form.current(list) ?? []) as { id?: string }[];
  const index = items.findIndex((item) => item.id === id);
  return index < 0 ? null : `${list}.${index}.${rest}`;
}
