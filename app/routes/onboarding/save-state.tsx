import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { isUnsaved } from "#app/state/onboarding.ts";
import { useAppSelector } from "#app/state/store.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

/** Whether what was typed is safe, said quietly: only trouble is read out. */
export function SaveState() {
  const { t } = useTranslation();
  const { time } = useFormats();
  const href = useHref();
  const onboarding = useAppSelector((state) => state.onboarding);
  const { saving, saved_at, status } = onboarding;
  const isWaiting = saving === "offline" || saving === "failed";
  const trouble = status === "refused" ? t("onboarding.gone") : isWaiting && t("onboarding.not_saved");
  return (
    <div className="save-state row">
      <p className={trouble ? "stale" : "verified"}>
        <Icon name={trouble ? "offline" : "check"} />
        <span>
          {trouble ||
            (saving === "saving" || isUnsaved(onboarding)
              ? t("onboarding.saving")
              : saved_at && t("onboarding.saved", { time: time.format(saved_at) }))}
        </span>
      </p>
      <p>
        <Link to={href("/onboarding/tasks")}>{t("onboarding.to_tasks")}</Link>
      </p>
      <p role="status" className="sr">
        {trouble}
      </p>
    </div>
  );
}
