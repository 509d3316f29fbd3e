import { useTranslation } from "react-i18next";
import { Navigate, Outlet, redirect } from "react-router";
import { useHref } from "#app/i18n/use-href.ts";
import { keptDraft } from "#app/state/kept-draft.ts";
import { loadDraft } from "#app/state/onboarding.ts";
import { useAppSelector } from "#app/state/store.ts";
import { storeOf } from "#app/state/store-of.ts";
import type { Route } from "./+types/layout";
import { Conflicts } from "./conflicts.tsx";
import { SaveState } from "./save-state.tsx";
import { Tracker } from "./tracker.tsx";
import { useAutosave } from "./use-autosave.ts";
import "./onboarding.css";

/** Whoever has no form here begins or takes one up first; one that was submitted is only looked at. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const store = storeOf();
  if (store.getState().onboarding.status !== "ready") await store.dispatch(loadDraft());
  const { status, stored } = store.getState().onboarding;
  const { search } = new URL(request.url);
  if (status !== "ready") throw redirect(`/onboarding${keptDraft() ? "?again=1" : ""}`);
  if (stored!.status !== "draft") throw redirect(`/provider-submission-success${search}`);
  return null;
}
clientLoader.hydrate = true as const;

/** The steps of the form, and what is said beside each. */
export default function OnboardingLayout() {
  const { t } = useTranslation();
  const href = useHref();
  const isHere = useAppSelector(({ onboarding }) => onboarding.stored !== null);
  const isSent = useAppSelector(({ onboarding }) => onboarding.stored && onboarding.stored.status !== "draft");
  useAutosave();
  // Also when another device sent it meanwhile
  if (isSent) return <Navigate to={href("/provider-submission-success")} replace />;
  // Forgotten on this device a moment ago
  if (!isHere) return <p className="wrap band">{t("onboarding.gone")}</p>;
  return (
    <div className="onboarding">
      <Tracker />
      <div className="wrap">
        <SaveState />
        <Conflicts />
      </div>
      <Outlet />
    </div>
  );
}
