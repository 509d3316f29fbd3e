import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { LoadingSkeleton } from "#app/data/use-loaded.tsx";
import { useProblemText } from "#app/forms/form.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useStateList } from "#app/i18n/use-state-names.ts";
import { asCallError, type CallError, call } from "#app/state/api.ts";
import { destinationAfterLogin } from "#app/state/guard.ts";
import { browserStore, useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import type { AdminInvitationOffer } from "#domain/admin-invitation.ts";
import { messages } from "#domain/errors.ts";
import { CodeForm } from "./code-form.tsx";
import { codeRefusal, type Sent, sendInvitationCode } from "./one-time-code.ts";

/** Accepts an invitation to the desk: its link, then a code to the invited contact, then a passkey on the page of the account. */
export default function AdminInvitation() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { token, offer, failure } = useOffer();
  const [sent, setSent] = useState<Sent | null>(null);
  const arrive = () => {
    const done = offer?.states ? "admin_invitation.done_reviewer" : "admin_invitation.done";
    dispatch(toasted({ text: t(done), tone: "done" }));
    navigate(destinationAfterLogin(browserStore(), null), { replace: true });
  };
  return (
    <div className="wrap band login">
      <title>{t("site.title", { page: t("admin_invitation.title") })}</title>
      {failure && <Refused failure={failure} />}
      {!failure && !offer && <LoadingSkeleton />}
      {offer && !sent && <Offer token={token} offer={offer} onSent={setSent} />}
      {sent && <CodeForm sent={sent} token={token} onResent={setSent} onSignedIn={arrive} />}
    </div>
  );
}

/** The token stands behind the # of the address, which browsers do not send. */
function useOffer() {
  const [token, setToken] = useState("");
  const [offer, setOffer] = useState<AdminInvitationOffer | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  useEffect(() => {
    const token = location.hash.slice(1);
    setToken(token);
    call<{ data: AdminInvitationOffer }>("POST", "/admin-invitation", messages.unexpected, { token }).then(
      ({ data }) => setOffer(data),
      (error) => setFailure(asCallError(error)),
    );
  }, []);
  return { token, offer, failure };
}

function Refused({ failure: { status, message } }: { failure: CallError }) {
  const { t } = useTranslation();
  const isOver = status === 404;
  return (
    <div className="stack" role="alert">
      <h1>{isOver ? t("admin_invitation.over") : t("admin_invitation.title")}</h1>
      <p className="lead">{isOver ? t("admin_invitation.over_text") : message}</p>
    </div>
  );
}

interface OfferProps {
  token: string;
  offer: AdminInvitationOffer;
  onSent(sent: Sent): void;
}

function Offer({ token, offer, onSent }: OfferProps) {
  const { t, i18n } = useTranslation();
  const { day } = useFormats();
  const stateList = useStateList();
  const text = useProblemText();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy) return;
    setError(null);
    setBusy(true);
    try {
      onSent(await sendInvitationCode(token, offer, i18n.language));
    } catch (failure) {
      setError(codeRefusal(t, text, asCallError(failure)));
    } finally {
      setBusy(false);
    }
  };
  const { name, invited_by, states, contact, expires_at } = offer;
  return (
    <div className="stack-lg">
      <div className="stack">
        <h1>{t("admin_invitation.title")}</h1>
        <p className="lead">
          {t(states ? "admin_invitation.text_reviewer" : "admin_invitation.text", { name, by: invited_by })}
        </p>
        {states && <p>{t("admin_invitation.reviews", { states: stateList(states) })}</p>}
        <p>{t("admin_invitation.steps", { contact })}</p>
      </div>
      <p role="alert">{error}</p>
      <p>
        <Button type="button" onClick={send} aria-disabled={busy}>
          {t(busy ? "login.sending" : "login.send")}
        </Button>
      </p>
      <p className="muted">{t("admin_invitation.until", { day: day.format(Date.parse(expires_at)) })}</p>
    </div>
  );
}
