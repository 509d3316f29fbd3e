import { useTranslation } from "react-i18next";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { saveFile } from "#app/forms/save-file.ts";
import { fetchFile } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { dayInIndia } from "#domain/day.ts";
import { messages } from "#domain/errors.ts";

interface CsvButtonProps {
  /** API path of the file */
  path: string;
  /** File name before the date */
  name: string;
  /** Name of the contents, because a page can have several such buttons */
  what: string;
}

/** Downloads a table as CSV. */
export function CsvButton({ path, name, what }: CsvButtonProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { once, busy, trouble } = useMutation();
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
