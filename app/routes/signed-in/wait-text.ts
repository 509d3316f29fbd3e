import type { TFunction } from "i18next";

/** "Too many tries. Try again in 12 minutes." */
export function waitText(t: TFunction, seconds: number | null): string {
  if (seconds === null) return t("login.wait");
  return seconds < 90
    ? t("login.wait_seconds", { count: seconds })
    : t("login.wait_minutes", { count: Math.ceil(seconds / 60) });
}
