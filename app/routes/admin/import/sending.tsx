import { useTranslation } from "react-i18next";
import type { Progress } from "./use-import.ts";

/** How far the file is. What the server does with it has no measure, and none is made up. */
export function Sending({ progress }: { progress: Progress }) {
  const { t } = useTranslation();
  const isReading = progress === "reading";
  return (
    <div role="status" className="stack-sm">
      {progress !== null && (
        <>
          <p>{t(isReading ? "import_page.reading" : "import_page.sending")}</p>
          <progress
            aria-label={t(isReading ? "import_page.reading_short" : "import_page.sending")}
            {...(isReading ? {} : { value: progress.percent, max: 100 })}
          />
        </>
      )}
    </div>
  );
}
