import type { CallError } from "#app/state/api.ts";
import type { DocumentType, UploadedDocument } from "#domain/document.ts";
import { messages } from "#domain/errors.ts";

interface Sending {
  file: Blob;
  name: string;
  type: DocumentType;
  token: string;
  organization_id?: string | undefined;
  /** 0 to 100 */
  onProgress(percent: number): void;
  signal: AbortSignal;
}

/** Sends one file; XMLHttpRequest, because fetch tells nothing of how far it is. Throws a CallError; nothing when it was cancelled. */
export function sendFile({
  file,
  name,
  type,
  token,
  organization_id,
  onProgress,
  signal,
}: Sending): Promise<UploadedDocument> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append("file", file, name);
    body.append("type", type);
    body.append("recaptcha_token", "");
    if (organization_id) body.append("organization_id", organization_id);
    request.open("POST", "/api/upload-document");
    request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    const failed = (status: number, message: string, errors = {}) =>
      reject({ status, message, errors, retry_after: null } satisfies CallError);
    request.onerror = () => failed(0, messages.no_answer);
    request.onload = () => {
      const { status, response } = request;
      if (status >= 200 && status < 300) resolve(response as UploadedDocument);
      else failed(status, response?.message ?? "Failed to upload file", response?.errors);
    };
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}
