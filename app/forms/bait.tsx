import { useTranslation } from "react-i18next";
import { BAIT } from "./typed.ts";

/** Hidden from everybody who reads; whoever fills it in is a program. */
export function Bait() {
  const { t } = useTranslation();
  return (
    <div hidden>
      <label htmlFor={BAIT}>{t("report_form.leave_empty")}</label>
      <input id={BAIT} name={BAIT} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
