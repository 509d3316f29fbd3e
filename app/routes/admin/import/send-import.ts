import { type CallError, storedToken } from "#app/state/api.ts";
import { messages } from "#domain/errors.ts";
import type { ImportAnswer, ImportField } from "#domain/import.ts";

/** What an import is of, and how the file is to be read. */
export interface ImportSettings {
  file: File;
  source: string;
  status: "pending" | "approved";
  /** Heading → field; null: left out */
  map: Record<string, ImportField | null>;
  set: Partial<Record<ImportField, string>>;
}

/** Sends the file; XMLHttpRequest, because fetch tells nothing of how far it is. Throws a CallError. */
export function sendImport(
  { file, source, status, map, set }: ImportSettings,
  dry_run: boolean,
  onProgress: (percent: number) => void,
): Promise<ImportAnswer> {
  const body = new FormData();
  const fields = { source, status, map: JSON.stringify(map), set: JSON.stringify(set), dry_run: dry_run ? "1" : "0" };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("file", file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/admin/import");
    request.setRequestHeader("Authorization", `Bearer ${storedToken() ?? ""}`);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    const failed = (status: number, message: string, errors = {}) =>
      reject({ status, message, errors, retry_after: null } satisfies CallError);
    request.onerror = () => failed(0, messages.no_answer);
    request.onload = () => {
      const { status, response } = request;
      if (status >= 200 && status < 300 && response) resolve(response as ImportAnswer);
      else failed(status, response?.message ?? messages.unexpected, response?.errors);
    };
    request.send(body);
  });
}
