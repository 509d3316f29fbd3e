import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SignInHere } from "#app/editing/sign-in-here.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { Bone } from "#app/ui/skeleton/skeleton.tsx";
import type { Loaded } from "./use-loaded.ts";

/** What was asked for when it is there; until then its shape, or why it did not come. */
export function Awaited<T>({ loaded, children }: { loaded: Loaded<T>; children(data: T): ReactNode }) {
  const { t } = useTranslation();
  const { data, error, reload } = loaded;
  if (data) return children(data);
  if (error?.status === 401) return <SignInHere onSignedIn={reload} />;
  if (error) {
    return (
      <Notice icon={error.status === 0 ? "offline" : "alert"}>
        <p role="alert">{error.message}</p>
        <Button type="button" kind="link" onClick={reload}>
          {t("dashboard.try_again")}
        </Button>
      </Notice>
    );
  }
  return <OnItsWay />;
}

/** The shape of what comes */
export function OnItsWay() {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <p role="status" className="sr">
        {t("dashboard.loading")}
      </p>
      <Bone shape="line" />
      <Bone shape="line" />
      <Bone shape="line" />
    </div>
  );
}
