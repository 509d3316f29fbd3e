import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useAppSelector } from "#app/state/store.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { can } from "#domain/permission.ts";
import { SignOut } from "./sign-out.tsx";

/** Who is signed in, where they can go, and the way out. */
export function Account() {
  const { t } = useTranslation();
  const { time } = useFormats();
  const { user, expires_at } = useAppSelector((state) => state.auth);
  if (!user) return null;
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
          <SignOut />
        </div>
      </nav>
    </div>
  );
}
