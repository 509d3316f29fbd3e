import { type ComponentType, lazy } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";

/** Loads a part of a page only when it is opened, so that its script does not slow down the other parts. */
export function later<Props, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<never>>>,
  name: Name,
): ComponentType<Props> {
  return lazy(async () => {
    const module = await load().catch(() => null);
    return { default: (module ? module[name] : NotLoaded) as ComponentType };
  }) as unknown as ComponentType<Props>;
}

/** Shown when the script could not be loaded. Reloading the page requests it again. */
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
