import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { destinationAfterLogin } from "#app/state/guard.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { storeOf } from "#app/state/store-of.ts";
import { toasted } from "#app/state/toasts.ts";
import type { AnyContact } from "#domain/contact.ts";
import type { SentCode } from "#domain/otp.ts";
import { CodeForm } from "./code-form.tsx";
import { ContactForm } from "./contact-form.tsx";

/** A code that was sent: to whom, and when, by the clock of this device. */
export interface Sent extends SentCode {
  contact: AnyContact;
  at: number;
}

/** Signing in: first an address or a number, then the code that was sent there. */
export default function Login() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [typed, setTyped] = useState("");
  const [sent, setSent] = useState<Sent | null>(null);
  const arrive = () => {
    dispatch(toasted({ text: t("login.done"), tone: "done" }));
    navigate(destinationAfterLogin(storeOf(), query.get("next")), { replace: true });
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
