import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { leaveEverywhere } from "#app/offline/forget-device.ts";
import { onLeft, signOut } from "#app/state/auth.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { hasUnsaved } from "#app/state/unsaved-input.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Tooltip } from "#app/ui/tooltip/tooltip.tsx";
import { can } from "#domain/permission.ts";
import { deskRoleOf } from "#domain/user.ts";

/** Who is signed in, and their links: a row where there is room, otherwise behind the name. */
export function Account() {
  const { t } = useTranslation();
  const { time } = useFormats();
  const { user, expires_at } = useAppSelector((state) => state.auth);
  const { key } = useLocation();
  if (!user) return null;
  const desk = deskRoleOf(user);
  const name = (
    <span className="account-name">
      <Icon name="user" />
      <strong>{user.name}</strong>
    </span>
  );
  return (
    <div className="account-bar">
      <nav className="wrap" aria-label={t("signed_in.account")}>
        <Disclosure key={key} opensAt="wide" summary={name}>
          <div className="row">
            <p className="row">
              <span className="account-wide">{name}</span>
              {expires_at && (
                <span className="muted small">{t("signed_in.until", { time: time.format(expires_at) })}</span>
              )}
            </p>
            {desk && <Link to="/admin/dashboard">{t(`signed_in.${desk}`)}</Link>}
            {can(user, "provider_area.enter", undefined) && (
              <Link to="/provider-dashboard/dashboard">{t("signed_in.provider")}</Link>
            )}
            <Link to="/account">{t("signed_in.sessions")}</Link>
            <SignOut />
          </div>
        </Disclosure>
      </nav>
    </div>
  );
}

/**
 * Signs out. Asks first when unsaved input would be lost, because signing out removes the user's data from this
 * browser.
 */
function SignOut() {
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
