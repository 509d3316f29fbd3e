import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { leaveEverywhere, onLeft, signOut } from "#app/state/auth.ts";
import { hasUnsaved } from "#app/state/kept-typed.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Tooltip } from "#app/ui/tooltip/tooltip.tsx";

/** The way out. Asks first where something that was typed would go with it: after that the browser keeps nothing of theirs. */
export function SignOut() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  useEffect(onLeft, []);
  const leave = async () => {
    await dispatch(signOut());
    leaveEverywhere();
    dispatch(toasted({ text: t("signed_in.signed_out"), tone: "done" }));
    navigate("/login");
  };
  if (asking) {
    return (
      <div className="row" role="alertdialog" aria-labelledby="unsaved">
        <p id="unsaved">{t("signed_in.unsaved")}</p>
        <Button type="button" kind="quiet" onClick={leave}>
          {t("signed_in.sign_out_anyway")}
        </Button>
        <Button type="button" autoFocus onClick={() => setAsking(false)}>
          {t("signed_in.not_yet")}
        </Button>
      </div>
    );
  }
  return (
    <Tooltip text={t("signed_in.sign_out_here")}>
      <Button type="button" kind="quiet" onClick={() => (hasUnsaved() ? setAsking(true) : leave())}>
        {t("signed_in.sign_out")}
      </Button>
    </Tooltip>
  );
}
