import { useTranslation } from "react-i18next";
import { AsyncContent, useLoaded } from "#app/data/use-loaded.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { ConfirmationCall } from "#domain/confirmation-call.ts";
import "#app/routes/dashboard/history/history.css";

/** Every call and question about whether the page of an organisation is still right, newest first. */
export function CallHistory({ organization_id }: { organization_id: string }) {
  const { t } = useTranslation();
  const loaded = useLoaded<{ data: ConfirmationCall[] }>(`/admin/organizations/${organization_id}/calls`);
  return (
    <AsyncContent loaded={loaded}>
      {({ data }) =>
        data.length === 0 ? (
          <p>{t("calls.history_none")}</p>
        ) : (
          <ol className="history">
            {data.map((call) => (
              <Line key={call.id} call={call} />
            ))}
          </ol>
        )
      }
    </AsyncContent>
  );
}

function Line({ call: { outcome, called_at, by, next_call_at, undone_at } }: { call: ConfirmationCall }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  return (
    <li>
      <p>
        <strong>{t(`calls.outcome.${outcome}`)}</strong>
      </p>
      {undone_at ? <p>{t("calls.taken_back")}</p> : next_call_at && <p>{t("calls.next", { day: next_call_at })}</p>}
      <p className="muted">
        {by?.name ?? t("reports.somebody")}, <time dateTime={called_at}>{moment.format(Date.parse(called_at))}</time>
      </p>
    </li>
  );
}
