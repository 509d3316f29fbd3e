import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { signInByPasskey } from "#app/state/auth.ts";
import { destinationAfterLogin } from "#app/state/guard.ts";
import { browserStore, useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { CodeForm } from "./code-form.tsx";
import { ContactForm } from "./contact-form.tsx";
import { type Sent, waitText } from "./one-time-code.ts";

/** Signs in with an email address or phone number, then the code sent to it. */
export default function Login() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [typed, setTyped] = useState("");
  const [sent, setSent] = useState<Sent | null>(null);
  const arrive = () => {
    dispatch(toasted({ text: t("login.done"), tone: "done" }));
    navigate(destinationAfterLogin(browserStore(), query.get("next")), { replace: true });
  };
  return (
    <div className="wrap band login">
      <title>{t("site.title", { page: sent ? t("login.code_title") : t("login.title") })}</title>
      {sent ? (
        <CodeForm sent={sent} onResent={setSent} onBack={() => setSent(null)} onSignedIn={arrive} />
      ) : (
        <div className="stack-lg">
          <ContactForm typed={typed} onTyped={setTyped} onSent={setSent} isReturning={query.has("next")} />
          <PasskeyButton onSignedIn={arrive} />
        </div>
      )}
    </div>
  );
}

/** Signs in without a code. Browsers that know no passkeys have no button. */
function PasskeyButton({ onSignedIn }: { onSignedIn(): void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isKnown, setKnown] = useState(false);
  const [error, setError] = useState("");
  useEffect(() => setKnown("PublicKeyCredential" in window), []);
  if (!isKnown) return null;
  const show = async () => {
    setError("");
    const result = await dispatch(signInByPasskey());
    if (signInByPasskey.fulfilled.match(result)) return onSignedIn();
    setError(result.payload?.status === 429 ? waitText(t, result.payload.retry_after) : t("login.passkey_failed"));
  };
  return (
    <section className="stack" aria-labelledby="passkey">
      <h2 id="passkey">{t("login.passkey_title")}</h2>
      <p>{t("login.passkey_text")}</p>
      <p role="alert">{error}</p>
      <p>
        <Button type="button" kind="quiet" onClick={show}>
          {t("login.passkey")}
        </Button>
      </p>
    </section>
  );
}
