import { useTranslation } from "react-i18next";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { call } from "#app/state/api.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { messages } from "#domain/errors.ts";
import type { CaseProps } from "./case.tsx";

/** Who has taken it; takes it, takes it over, or gives it back. */
export function Assignment({ record, reload }: CaseProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const me = useAppSelector(({ auth }) => auth.user?.id);
  const { once, busy, trouble } = useAttempt();
  const { id, assigned_to } = record;
  const isMine = assigned_to?.id === me;
  const change = async () => {
    await once(async () => {
      try {
        const path = `/admin/organizations/${id}/assignment`;
        if (isMine) await call("DELETE", path, messages.unexpected);
        else await call("PUT", path, messages.unexpected, assigned_to ? { take_over: true } : {});
        dispatch(toasted({ text: t(isMine ? "admin_review.released" : "admin_review.taken"), tone: "done" }));
      } finally {
        await reload();
      }
    });
  };
  const taken = isMine ? t("admin_review.taken_by_you") : t("admin_review.taken_by", { name: assigned_to?.name });
  return (
    <>
      <Tag>{assigned_to ? taken : t("admin_review.nobody")}</Tag>
      <Button type="button" kind="link" onClick={change} aria-disabled={busy}>
        {t(isMine ? "admin_review.release" : assigned_to ? "admin_review.take_over" : "admin_review.take")}
      </Button>
      {trouble}
    </>
  );
}
