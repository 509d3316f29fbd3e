import { startAuthentication } from "@simplewebauthn/browser";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { call, isCallError, renewToken } from "#app/state/api.ts";
import { loadUser } from "#app/state/auth.ts";
import { destinationAfterLogin, guard } from "#app/state/guard.ts";
import { browserStore, useAppDispatch } from "#app/state/store.ts";
import { Button } from "#app/ui/button/button.tsx";
import { messages } from "#domain/errors.ts";
import type { RenewedToken } from "#domain/session.ts";
import type { Route } from "./+types/second-factor";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return guard(request, null);
}
clientLoader.hydrate = true as const;

/** Asks for the user's passkey after the code. */
export default function SecondFactor() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [error, setError] = useState<string | null>(null);
  const show = async () => {
    setError(null);
    try {
      const optionsJSON = await call<never>("POST", "/second-factor/options", messages.unexpected);
      const shown = await startAuthentication({ optionsJSON });
      renewToken(await call<RenewedToken>("POST", "/second-factor", messages.unexpected, shown));
      await dispatch(loadUser());
      navigate(destinationAfterLogin(browserStore(), query.get("next")), { replace: true });
    } catch (failure) {
      setError(isCallError(failure) ? failure.message : t("second_factor.failed"));
    }
  };
  return (
    <div className="wrap band stack-lg login">
      <title>{t("site.title", { page: t("second_factor.title") })}</title>
      <div className="stack">
        <h1>{t("second_factor.title")}</h1>
        <p className="lead">{t("second_factor.text")}</p>
      </div>
      <p role="alert">{error}</p>
      <p>
        <Button type="button" onClick={show}>
          {t("second_factor.show")}
        </Button>
      </p>
      <p className="muted">{t("second_factor.lost")}</p>
    </div>
  );
}
