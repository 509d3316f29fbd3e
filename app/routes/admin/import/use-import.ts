import { useState } from "react";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { asCallError, type CallError, storedToken } from "#app/state/api.ts";
import { dayInIndia } from "#domain/day.ts";
import { type FieldErrors, messages } from "#domain/errors.ts";
import type { ImportAnswer, ImportField } from "#domain/import.ts";
import type { ImportRecord } from "#domain/import-record.ts";
import type { ImportSource } from "#domain/import-source.ts";

/** Progress of the file: per cent uploaded, or "reading" while the server processes it. */
export type Progress = { percent: number } | "reading" | null;

/** Settings of an import and the server's answer. The settings survive a failure. */
export function useImport() {
  const { attempt, trouble } = useMutation();
  const [file, setFile] = useState<File | null>(null);
  const [chosen, setChosen] = useState<Omit<ImportSettings, "file">>({
    source: "",
    known: null,
    edition: dayInIndia(new Date()),
    whole: false,
    status: "pending",
    mode: "add",
    map: {},
    set: {},
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [progress, setProgress] = useState<Progress>(null);
  const [answer, setAnswer] = useState<{ of: string; mode: ImportRecord["mode"]; said: ImportAnswer } | null>(null);
  const [failed, setFailed] = useState(false);
  const settings = JSON.stringify([file?.name, file?.size, file?.lastModified, chosen]);

  const send = async (dry_run: boolean): Promise<ImportAnswer | null> => {
    if (progress !== null || !file) return null;
    setErrors({});
    setFailed(false);
    setProgress({ percent: 0 });
    let said: ImportAnswer | null = null;
    await attempt(async () => {
      try {
        const onProgress = (percent: number) => setProgress(percent < 100 ? { percent } : "reading");
        said = await sendImport({ ...chosen, file }, dry_run, onProgress);
        setAnswer({ of: settings, mode: chosen.mode, said });
      } catch (error) {
        const failure = asCallError(error);
        setErrors(failure.errors);
        setFailed(!dry_run);
        throw withFieldErrors(failure);
      } finally {
        setProgress(null);
      }
    });
    return said;
  };

  return {
    file,
    /** Chooses a file and resets what depends on it. */
    choose(next: File | null) {
      setFile(next);
      setAnswer(null);
      setErrors({});
      setFailed(false);
      const name = next?.name.replace(/\.csv$/i, "").slice(0, 100) ?? "";
      setChosen((before) => ({ ...before, map: {}, source: before.known?.name ?? name }));
    },
    /** Chooses a known source with the values that are kept of it; null: a new one. */
    changeSource(known: ImportSource | null) {
      const source = known?.name ?? file?.name.replace(/\.csv$/i, "").slice(0, 100) ?? "";
      setChosen((before) => ({ ...before, known, source, map: {}, set: known?.defaults ?? {} }));
    },
    chosen,
    change: (part: Partial<typeof chosen>) => setChosen((before) => ({ ...before, ...part })),
    errors,
    trouble,
    progress,
    answer: answer?.said ?? null,
    answeredMode: answer?.mode ?? "add",
    /** Whether the answer belongs to the current settings. */
    isCurrent: answer?.of === settings,
    /** Whether the last import failed. */
    failed,
    send,
  };
}

/** The button is far below the fields, so it repeats their errors. */
function withFieldErrors(failure: CallError): CallError {
  const wrong = Object.values(failure.errors).flat().join(". ");
  return { ...failure, message: wrong || failure.message };
}

export type Importing = ReturnType<typeof useImport>;

interface ImportSettings {
  file: File;
  source: string;
  /** The source as it is kept, where it is not a new one */
  known: ImportSource | null;
  /** YYYY-MM-DD */
  edition: string;
  whole: boolean;
  status: "pending" | "approved";
  mode: ImportRecord["mode"];
  /** Heading → field; null skips the column */
  map: Record<string, ImportField | null>;
  set: Partial<Record<ImportField, string>>;
}

/** Uploads the file. Uses XMLHttpRequest, because fetch reports no upload progress. Throws a CallError. */
function sendImport(
  { file, source, known, edition, whole, status, mode, map, set }: ImportSettings,
  dry_run: boolean,
  onProgress: (percent: number) => void,
): Promise<ImportAnswer> {
  const body = new FormData();
  const removed = Object.fromEntries(Object.keys(known?.defaults ?? {}).map((field) => [field, null]));
  const fields = {
    source,
    status,
    mode,
    map: JSON.stringify(map),
    set: JSON.stringify({ ...removed, ...set }),
    ...(edition && { edition }),
    whole: whole ? "1" : "0",
    dry_run: dry_run ? "1" : "0",
  };
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
