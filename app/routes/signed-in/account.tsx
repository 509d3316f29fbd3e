import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { signOut } from "#app/state/auth.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Tooltip } from "#app/ui/tooltip/tooltip.tsx";
import { can } from "#domain/permission.ts";

/** Who is signed in, where they can go, and the way out. */
export function Account() {
  const { t } = useTranslation();
  const { time } = useFormats();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { user, expires_at } = useAppSelector((state) => state.auth);
  if (!user) return null;
  const leave = async () => {
    await dispatch(signOut());
    dispatch(toasted({ text: t("signed_in.signed_out"), tone: "done" }));
    navigate("/login");
  };
  return (
    <div className="account">
      <nav className="wrap" aria-label={t("signed_in.account")}>
        <div className="row">
          <p className="row">
            <Icon name="user" />
            <strong>{user.name}</strong>
            {expires_at && (
              <span className="muted small">{t("signed_in.until", { time: time.format(expires_at) })}</span>
            )}
          </p>
          {can(user, "admin_area.enter", undefined) && <Link to="/admin/dashboard">{t("signed_in.admin")}</Link>}
          {can(user, "provider_area.enter", undefined) && (
            <Link to="/provider-dashboard/dashboard">{t("signed_in.provider")}</Link>
          )}
          <Link to="/account">{t("signed_in.sessions")}</Link>
          <Tooltip text={t("signed_in.sign_out_here")}>
            <Button type="button" kind="quiet" onClick={leave}>
              {t("signed_in.sign_out")}
            </Button>
          </Tooltip>
        </div>
      </nav>
    </div>
  );
}
