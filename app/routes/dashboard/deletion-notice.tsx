import { useTranslation } from "react-i18next";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { messages } from "#domain/errors.ts";
import type { OrganizationRecord } from "#domain/listing.ts";

interface DeletionNoticeProps {
  organization_id: string;
  delete_after: string;
  onKept(organization: OrganizationRecord): void;
}

/** The listing is to be deleted, and may still be kept. */
export function DeletionNotice({ organization_id, delete_after, onKept }: DeletionNoticeProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { once, busy, trouble } = useAttempt();
  const keep = async () => {
    await once(async () => {
      const path = `/provider/organization/${organization_id}/deletion`;
      const { data } = await call<{ data: OrganizationRecord }>("DELETE", path, messages.unexpected);
      dispatch(toasted({ text: t("own_data.kept"), tone: "done" }));
      onKept(data);
    });
  };
  return (
    <>
      <Notice icon="alert">
        <div className="stack-sm">
          <p>{t("own_data.waiting", { day: delete_after })}</p>
          <Button type="button" onClick={keep} aria-disabled={busy}>
            {t("own_data.keep")}
          </Button>
        </div>
      </Notice>
      {trouble}
    </>
  );
}
