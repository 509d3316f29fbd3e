import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { destinationAfterLogin } from "#app/state/guard.ts";
import { browserStore, useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { CodeForm } from "./code-form.tsx";
import { ContactForm } from "./contact-form.tsx";
import type { Sent } from "./one-time-code.ts";

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
        <ContactForm typed={typed} onTyped={setTyped} onSent={setSent} isReturning={query.has("next")} />
      )}
    </div>
  );
}
