import { useState } from "react";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { asCallError } from "#app/state/api.ts";
import type { FieldErrors } from "#domain/errors.ts";
import type { ImportAnswer } from "#domain/import.ts";
import { type ImportSettings, sendImport } from "./send-import.ts";

/** How far a file is: on its way in per cent, or being read by the server, which takes as long as it takes. */
export type Progress = { percent: number } | "reading" | null;

/** Everything that is chosen for an import, and what the server said of it. Nothing chosen is lost when it fails. */
export function useImport() {
  const { attempt, trouble } = useAttempt();
  const [file, setFile] = useState<File | null>(null);
  const [chosen, setChosen] = useState<Omit<ImportSettings, "file">>({
    source: "",
    status: "pending",
    map: {},
    set: {},
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [progress, setProgress] = useState<Progress>(null);
  const [answer, setAnswer] = useState<{ of: string; said: ImportAnswer } | null>(null);
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
        setAnswer({ of: settings, said });
      } catch (error) {
        const { errors, ...failure } = asCallError(error);
        setErrors(errors);
        setFailed(!dry_run);
        // The button stands far below what is wrong, so it is said there too.
        const wrong = Object.values(errors).flat().join(". ");
        throw { ...failure, errors, message: wrong || failure.message };
      } finally {
        setProgress(null);
      }
    });
    return said;
  };

  return {
    file,
    /** Another file has other columns, and its own name as the source. */
    choose(next: File | null) {
      setFile(next);
      setAnswer(null);
      setErrors({});
      setFailed(false);
      setChosen((before) => ({ ...before, map: {}, source: next?.name.replace(/\.csv$/i, "").slice(0, 100) ?? "" }));
    },
    chosen,
    change: (part: Partial<typeof chosen>) => setChosen((before) => ({ ...before, ...part })),
    errors,
    trouble,
    progress,
    answer: answer?.said ?? null,
    /** The answer is about what is chosen now. */
    isCurrent: answer?.of === settings,
    /** The last import broke off. */
    failed,
    send,
  };
}
export type Importing = ReturnType<typeof useImport>;
