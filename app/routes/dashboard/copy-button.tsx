import { useTranslation } from "react-i18next";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { saveFile } from "#app/forms/save-file.ts";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { dayInIndia } from "#domain/day.ts";
import { messages } from "#domain/errors.ts";

/** Saves a copy of everything as a file. */
export function CopyButton({ organization_id }: { organization_id: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { once, busy, trouble } = useAttempt();
  const save = async () => {
    await once(async () => {
      const copy = await call<object>("GET", `/provider/organization/${organization_id}/export`, messages.unexpected);
      const contents = new Blob([JSON.stringify(copy, null, 2)], { type: "application/json" });
      saveFile(`marga-${dayInIndia(new Date())}.json`, contents);
      dispatch(toasted({ text: t("own_data.copied"), tone: "done" }));
    });
  };
  return (
    <>
      {trouble}
      <p>
        <Button type="button" kind="quiet" onClick={save} aria-disabled={busy}>
          <Icon name="save" />
          {t(busy ? "own_data.copying" : "own_data.copy_now")}
        </Button>
      </p>
    </>
  );
}
