import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Panel } from "#app/ui/panel/panel.tsx";
import { dayInIndia, daysBetween } from "#domain/day.ts";
import { messages } from "#domain/errors.ts";
import type { SectionProps } from "./section-contents.tsx";
import { useSectionHref } from "./use-section-href.ts";

/** One press says that all is right, and dates it. */
export function StillRight({ organization, onChanged }: Pick<SectionProps, "organization" | "onChanged">) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const sectionHref = useSectionHref();
  const { once, busy, trouble } = useAttempt();
  const { confirmed_at } = organization;
  const days = confirmed_at && daysBetween(dayInIndia(new Date(confirmed_at)), dayInIndia(new Date()));
  const confirm = async () => {
    await once(async () => {
      await call("POST", `/provider/organization/${organization.id}/confirm`, messages.unexpected);
      dispatch(toasted({ text: t("overview.right_done"), tone: "done" }));
      onChanged();
    });
  };
  return (
    <Panel labelledBy="still-right">
      <h2 id="still-right">{t("overview.right")}</h2>
      <p>
        {days === null
          ? t("overview.right_never")
          : days === 0
            ? t("overview.right_today")
            : t("overview.right_days", { count: Number(days) })}
      </p>
      {trouble}
      <div className="row">
        <Button type="button" onClick={confirm} aria-disabled={busy}>
          {t(busy ? "overview.right_saving" : "overview.right_yes")}
        </Button>
        <Link className="link-button" to={sectionHref("profile")}>
          {t("overview.right_change")}
        </Link>
      </div>
    </Panel>
  );
}
