import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAttempt } from "#app/editing/use-attempt.tsx";
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
  const { attempt, trouble } = useAttempt();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    await attempt(async () => {
      const copy = await call<object>("GET", `/provider/organization/${organization_id}/export`, messages.unexpected);
      saveFile(`marga-${dayInIndia(new Date())}.json`, JSON.stringify(copy, null, 2));
      dispatch(toasted({ text: t("own_data.copied"), tone: "done" }));
    });
    setBusy(false);
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

/** The call carries the session in a header, so the browser cannot fetch the file by itself. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
