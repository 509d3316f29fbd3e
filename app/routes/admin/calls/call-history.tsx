import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFocusAfterChange } from "#app/data/focus.ts";
import { AsyncContent, useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { call } from "#app/state/api.ts";
import { useDeskRights } from "#app/state/rights.ts";
import { Button } from "#app/ui/button/button.tsx";
import type { ConfirmationCall } from "#domain/confirmation-call.ts";
import { messages } from "#domain/errors.ts";
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
            {data.map((each) => (
              <Line key={each.id} call={each} reload={loaded.reload} />
            ))}
          </ol>
        )
      }
    </AsyncContent>
  );
}

function Line({ call: noted, reload }: { call: ConfirmationCall; reload(): Promise<void> }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const { isAdmin } = useDeskRights();
  const focusAfterChange = useFocusAfterChange();
  const { id, outcome, called_at, by, next_call_at, undone_at } = noted;
  return (
    <li className="stack-sm">
      <p>
        <strong>{t(`calls.outcome.${outcome}`)}</strong>
      </p>
      {undone_at ? (
        <p id={`call-${id}-undone`} tabIndex={-1}>
          {t("calls.taken_back")}
        </p>
      ) : (
        next_call_at && <p>{t("calls.next", { day: next_call_at })}</p>
      )}
      <p className="muted">
        {by?.name ?? t("reports.somebody")}, <time dateTime={called_at}>{moment.format(Date.parse(called_at))}</time>
      </p>
      {outcome === "do_not_call" && !undone_at && isAdmin && (
        <TakeBack
          id={id}
          onUndone={async () => {
            await reload();
            focusAfterChange(`call-${id}-undone`);
          }}
        />
      )}
    </li>
  );
}

/** Takes “do not call again” back, after a question: it may be what the organisation wanted. */
function TakeBack({ id, onUndone }: { id: string; onUndone(): Promise<void> }) {
  const { t } = useTranslation();
  const { once, busy, trouble } = useMutation();
  const focusAfterChange = useFocusAfterChange();
  const [asks, setAsks] = useState(false);
  const [button, question] = [`call-${id}-back`, `call-${id}-question`];
  const turn = (to: boolean) => {
    setAsks(to);
    focusAfterChange(to ? question : button);
  };
  const undo = () =>
    once(async () => {
      await call("POST", `/admin/calls/${id}/undo`, messages.unexpected);
      await onUndone();
    });
  if (!asks)
    return (
      <p>
        <Button type="button" kind="quiet" id={button} onClick={() => turn(true)}>
          {t("calls.undo")}
        </Button>
      </p>
    );
  return (
    <div className="history-ask stack">
      <p id={question} tabIndex={-1}>
        {t("calls.block_ask")}
      </p>
      {trouble}
      <div className="row">
        <Button type="button" onClick={undo} aria-disabled={busy}>
          {t("calls.undo")}
        </Button>
        <Button type="button" kind="link" onClick={() => turn(false)}>
          {t("history_page.leave")}
        </Button>
      </div>
    </div>
  );
}
