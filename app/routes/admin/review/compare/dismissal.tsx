import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { call } from "#app/state/api.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { messages } from "#domain/errors.ts";
import type { Duplicate } from "#domain/merge.ts";

interface DismissalProps {
  organization_id: string;
  duplicate: Duplicate;
  reload(): Promise<void>;
}

/** "These are two", and thinking better of it. */
export function Dismissal({ organization_id, duplicate, reload }: DismissalProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { once, busy, trouble } = useAttempt();
  const { dismissed_at } = duplicate;
  const settle = async () => {
    await once(async () => {
      const path = `/admin/organizations/${organization_id}/duplicates/${duplicate.organization_id}/dismissal`;
      await call(dismissed_at ? "DELETE" : "POST", path, messages.unexpected);
      await reload();
      dispatch(toasted({ text: t(dismissed_at ? "duplicates.suspected" : "duplicates.dismissed"), tone: "done" }));
    });
  };
  return (
    <section className="stack" aria-labelledby="two">
      <h2 id="two">{t(dismissed_at ? "duplicates.are_two" : "duplicates.two")}</h2>
      {dismissed_at ? (
        <Notice icon="check">
          <p>{t("duplicates.dismissed_text", { day: dismissed_at })}</p>
        </Notice>
      ) : (
        <p>{t("duplicates.two_text")}</p>
      )}
      {trouble}
      <div className="row">
        <Button type="button" kind="quiet" onClick={settle} aria-disabled={busy}>
          {t(dismissed_at ? "duplicates.take_back" : "duplicates.dismiss")}
        </Button>
      </div>
    </section>
  );
}
