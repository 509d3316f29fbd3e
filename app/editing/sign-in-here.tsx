import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeForm } from "#app/routes/signed-in/code-form.tsx";
import { ContactForm } from "#app/routes/signed-in/contact-form.tsx";
import type { Sent } from "#app/routes/signed-in/one-time-code.ts";
import "./editing.css";

/** Lets the user sign in again within the page after the session has ended, then continues what they had started. */
export function SignInHere({ onSignedIn }: { onSignedIn(): void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [sent, setSent] = useState<Sent | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="sign-in-here" aria-labelledby="sign-in-here">
      {sent ? (
        <>
          <p id="sign-in-here" className="sr">
            {t("edit.sign_in_title")}
          </p>
          <CodeForm sent={sent} level={2} onResent={setSent} onBack={() => setSent(null)} onSignedIn={onSignedIn} />
        </>
      ) : (
        <ContactForm
          typed={typed}
          onTyped={setTyped}
          onSent={setSent}
          heading={
            <div className="stack">
              <h2 id="sign-in-here" ref={heading} tabIndex={-1}>
                {t("edit.sign_in_title")}
              </h2>
              <p>{t("edit.sign_in_text")}</p>
            </div>
          }
        />
      )}
    </section>
  );
}
