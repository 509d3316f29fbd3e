import { useTranslation } from "react-i18next";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { saveFile } from "#app/forms/save-file.ts";
import { fetchFile } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { dayInIndia } from "#domain/day.ts";
import { messages } from "#domain/errors.ts";

interface CsvButtonProps {
  /** Where the file is answered */
  path: string;
  /** Of the file, before the day */
  name: string;
  /** What is in it; a page may save several */
  what: string;
}

/** Saves a table as a file for spreadsheet programs. */
export function CsvButton({ path, name, what }: CsvButtonProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { once, busy, trouble } = useAttempt();
  const save = async () => {
    await once(async () => {
      saveFile(`marga-${name}-${dayInIndia(new Date())}.csv`, await fetchFile(path, messages.unexpected));
      dispatch(toasted({ text: t("figures_page.saved"), tone: "done" }));
    });
  };
  return (
    <>
      {trouble}
      <p>
        <Button type="button" kind="link" onClick={save} aria-disabled={busy}>
          <Icon name="file" />
          {busy ? t("figures_page.saving") : t("figures_page.save", { what })}
        </Button>
      </p>
    </>
  );
}
