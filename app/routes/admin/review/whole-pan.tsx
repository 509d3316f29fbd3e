import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { call } from "#app/state/api.ts";
import { Button } from "#app/ui/button/button.tsx";
import { messages } from "#domain/errors.ts";
import type { ReviewRecord, WholePan } from "#domain/review.ts";

/** The PAN, masked until the admin asks for it. The server logs the access. */
export function WholePanOf({ record }: { record: ReviewRecord }) {
  const { t } = useTranslation();
  const { attempt, trouble } = useMutation();
  const [whole, setWhole] = useState<WholePan | null>(null);
  const masked = record.organization_details.attributes.pan_card;
  if (!masked) return <span className="muted">{t("admin_review.nothing")}</span>;
  const show = () =>
    attempt(async () => setWhole(await call("POST", `/admin/organizations/${record.id}/pan`, messages.unexpected)));
  return (
    <div>
      <p role="status">
        {whole?.pan_card ?? masked}
        {whole?.approved_pan_card && ` ${t("admin_review.pan_before", { pan: whole.approved_pan_card })}`}
      </p>
      {whole ? (
        <Button type="button" kind="link" onClick={() => setWhole(null)}>
          {t("admin_review.pan_hide")}
        </Button>
      ) : (
        <Button type="button" kind="link" onClick={show}>
          {t("admin_review.pan_show")}
        </Button>
      )}
      <p className="muted small">{t("admin_review.pan_noted")}</p>
      {trouble}
    </div>
  );
}
