import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isCallError, storedToken } from "#app/state/api.ts";
import { acceptedTypes, type DocumentType, MAX_BYTES, type UploadedDocument } from "#domain/document.ts";
import { sendFile, smallerPicture } from "./files.ts";
import { useProblemText } from "./form.tsx";

/** A file that is being uploaded, or whose upload failed. */
export interface Sending {
  key: number;
  file: File;
  percent: number;
  /** Why the upload failed; null while it is running */
  error: string | null;
  stop: AbortController;
}

interface SendingOptions {
  type: DocumentType;
  /** On whose behalf; see `Uploads` in file-field.tsx */
  sender: { token?: string; organization_id?: string };
  onSent(document: UploadedDocument): void;
  /** Receives texts for a live region. */
  onTold(text: string): void;
}

/** Uploads files, each with its progress. A failed upload stays in the list until it is retried or cancelled. */
export function useSending({ type, sender, onSent, onTold }: SendingOptions) {
  const { t } = useTranslation();
  const upload = useUpload(type, sender);
  const [sending, setSending] = useState<Sending[]>([]);
  const nextKey = useRef(1);
  const patch = (key: number, part: Partial<Sending>) =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const forget = (key: number) => setSending((all) => all.filter((each) => each.key !== key));

  const send = async (file: File, key: number, stop: AbortController) => {
    onTold(t("fields.sending", { name: file.name }));
    const answer = await upload(file, stop.signal, (percent) => patch(key, { percent }));
    if ("error" in answer) {
      patch(key, answer);
      onTold(t("fields.not_sent", { name: file.name, reason: answer.error }));
      return;
    }
    onSent(answer.document);
    forget(key);
    onTold(t("fields.sent", { name: file.name }));
  };
  return {
    sending,
    begin: (file: File) => {
      const key = nextKey.current++;
      const stop = new AbortController();
      const wrong = acceptedTypes[type].includes(file.type) ? null : t("fields.wrong_type");
      setSending((all) => [...all, { key, file, percent: 0, error: wrong, stop }]);
      if (wrong) onTold(t("fields.not_sent", { name: file.name, reason: wrong }));
      else void send(file, key, stop);
    },
    cancel: ({ key, file, stop }: Sending) => {
      stop.abort();
      forget(key);
      onTold(t("fields.cancelled", { name: file.name }));
    },
    retry: ({ key, file }: Sending) => {
      const stop = new AbortController();
      patch(key, { error: null, percent: 0, stop });
      void send(file, key, stop);
    },
  };
}

/** Returns a function that uploads a file, and a picture in a smaller size. It answers with the error as a text. */
function useUpload(type: DocumentType, { token, organization_id }: SendingOptions["sender"]) {
  const { t } = useTranslation();
  const text = useProblemText();
  return async (
    file: File,
    signal: AbortSignal,
    onProgress: (percent: number) => void,
  ): Promise<{ document: UploadedDocument } | { error: string }> => {
    try {
      const smaller = file.type.startsWith("image/") ? await smallerPicture(file) : { file, name: file.name };
      if (smaller.file.size > MAX_BYTES[type]) {
        return { error: t("fields.too_large", { megabytes: MAX_BYTES[type] / 1024 / 1024 }) };
      }
      const sent = { ...smaller, type, token: token ?? storedToken() ?? "", organization_id, onProgress, signal };
      return { document: await sendFile(sent) };
    } catch (failure) {
      const [why] = isCallError(failure) ? Object.values(failure.errors).flat() : [];
      return { error: text(why ?? (failure as Error).message) };
    }
  };
}
