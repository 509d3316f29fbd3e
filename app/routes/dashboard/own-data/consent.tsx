import { useTranslation } from "react-i18next";
import { AsyncContent, useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import type { ConsentState } from "#domain/consent.ts";
import { messages } from "#domain/errors.ts";

interface ConsentProps {
  organization_id: string;
  onWithdrawn(): void;
}

/** The consents so far, and the button that takes them back, below what that does. */
export function Consent({ organization_id, onWithdrawn }: ConsentProps) {
  const { t } = useTranslation();
  const href = useHref();
  const dispatch = useAppDispatch();
  const { once, busy, trouble } = useMutation();
  const path = `/provider/organization/${organization_id}/consent`;
  const loaded = useLoaded<{ data: ConsentState }>(path);
  const withdraw = () =>
    once(async () => {
      await call("DELETE", path, messages.unexpected);
      dispatch(toasted({ text: t("consent.withdrawn_done"), tone: "done" }));
      await loaded.reload();
      onWithdrawn();
    });
  return (
    <section className="stack" aria-labelledby="consent">
      <h2 id="consent">{t("consent.title")}</h2>
      <AsyncContent loaded={loaded}>
        {({ data: { consents } }) => (
          <>
            <Given consents={consents} />
            <p>
              <a className="link-button" href={href("/privacy")}>
                {t("notice.all")}
              </a>
            </p>
            {trouble}
            {consents.some(({ withdrawn_at }) => withdrawn_at === null) && (
              <>
                <p>{t("notice.withdraw")}</p>
                <p>
                  <Button type="button" kind="danger" onClick={withdraw} aria-disabled={busy}>
                    {t("consent.withdraw")}
                  </Button>
                </p>
              </>
            )}
          </>
        )}
      </AsyncContent>
    </section>
  );
}

function Given({ consents }: Pick<ConsentState, "consents">) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const said = (at: string) => day.format(new Date(at));
  if (consents.length === 0) return <p>{t("consent.none")}</p>;
  return (
    <ul>
      {consents.map(({ notice, given_at, withdrawn_at }) => (
        <li key={given_at}>
          {t("consent.given", { day: said(given_at), version: notice })}{" "}
          {withdrawn_at && t("consent.withdrawn", { day: said(withdrawn_at) })}
        </li>
      ))}
    </ul>
  );
}
