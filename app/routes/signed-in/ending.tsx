import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { lastAnswered } from "#app/state/api.ts";
import { loadUser } from "#app/state/auth.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { IDLE_MS } from "#domain/session.ts";

const WARN_MS = 5 * 60_000;
const LOOK_MS = 15_000;

/** Tells that the session is about to end, while it can still be kept (WCAG 2.2, 2.2.1). */
export function Ending() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { user, expires_at } = useAppSelector((state) => state.auth);
  const [ending, setEnding] = useState<"idle" | "absolute" | null>(null);
  useEffect(() => {
    const look = () => {
      const now = Date.now();
      if (expires_at && expires_at - now < WARN_MS) setEnding("absolute");
      else setEnding(now > lastAnswered() + IDLE_MS - WARN_MS ? "idle" : null);
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [expires_at]);
  const stay = async () => {
    await dispatch(loadUser());
    setEnding(null);
  };
  return (
    <div role="status" className="wrap">
      {user && ending && (
        <Notice icon="clock">
          <p>{t(`signed_in.ending_${ending}`)}</p>
          {ending === "idle" && (
            <Button type="button" kind="quiet" onClick={stay}>
              {t("signed_in.stay")}
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}
