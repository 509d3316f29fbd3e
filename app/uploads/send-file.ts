import type { CallError } from "#app/state/api.ts";
import type { DocumentType, UploadedDocument } from "#domain/document.ts";
import { messages } from "#domain/errors.ts";

interface Sending {
  /** A UUID. A file that is sent again with it, because no answer came, is stored once. */
  key: string;
  file: Blob;
  name: string;
  type: DocumentType;
  token: string;
  organization_id?: string | undefined;
  /** 0 to 100 */
  onProgress(percent: number): void;
  signal: AbortSignal;
}

const STALLED_MS = 60_000;

/**
 * Uploads one file. Uses XMLHttpRequest, because fetch reports no upload progress. Throws a CallError, also
 * when the upload is aborted.
 */
export function sendFile({
  key,
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
    body.append("upload_key", key);
    if (organization_id) body.append("organization_id", organization_id);
    request.open("POST", "/api/upload-document");
    request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.responseType = "json";
    // A line that is dead without saying so: nothing moves for a minute.
    let stall = setTimeout(() => request.abort(), STALLED_MS);
    request.onloadend = () => clearTimeout(stall);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stall);
      stall = setTimeout(() => request.abort(), STALLED_MS);
      onProgress(Math.round((loaded / total) * 100));
    };
    const failed = (status: number, message: string, errors = {}) =>
      reject({ status, message, errors, retry_after: null } satisfies CallError);
    request.onerror = () => failed(0, messages.no_answer);
    request.onload = () => {
      const { status, response } = request;
      if (status >= 200 && status < 300) resolve(response as UploadedDocument);
      else if (response?.message === messages.too_slow) failed(0, messages.no_answer);
      else failed(status, response?.message ?? "Failed to upload file", response?.errors);
    };
    request.onabort = () => failed(0, messages.no_answer);
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

/** Larger pictures are shrunk before the upload, for slow connections. */
const SMALL_BYTES = 500_000;
const LONGEST_PX = 1600;
const QUALITY = 0.85;

/**
 * Returns a smaller JPEG of a large picture. Returns any other file, or one that the browser cannot read, unchanged.
 */
export async function smallerPicture(file: File): Promise<{ file: Blob; name: string }> {
  const same = { file, name: file.name };
  if (!/^image\/(png|jpeg)$/.test(file.type) || file.size <= SMALL_BYTES) return same;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const drawing = canvas.getContext("2d")!;
    drawing.fillStyle = "white";
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
    if (!smaller || smaller.size >= file.size) return same;
    return { file: smaller, name: file.name.replace(/\.\w+$/, ".jpg") };
  } catch {
    return same;
  }
}
