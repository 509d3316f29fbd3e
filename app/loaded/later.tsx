import { type ComponentType, lazy } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";

/** A part of a page whose script is fetched when it is opened, so that no part weighs on another. */
export function later<Props, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<never>>>,
  name: Name,
): ComponentType<Props> {
  return lazy(async () => {
    const module = await load().catch(() => null);
    return { default: (module ? module[name] : NotLoaded) as ComponentType };
  }) as unknown as ComponentType<Props>;
}

/** The script did not come: a new page asks for it again. */
function NotLoaded() {
  const { t } = useTranslation();
  return (
    <Notice icon="offline">
      <p role="alert">{t("dashboard.not_loaded")}</p>
      <Button type="button" kind="link" onClick={() => location.reload()}>
        {t("dashboard.try_again")}
      </Button>
    </Notice>
  );
}
