import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, NavLink, Outlet, redirect, useLocation } from "react-router";
import { readable, Conflicts as SideBySide } from "#app/forms/conflicts.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { chosen, isUnsaved, loadDraft, saveDraft } from "#app/state/onboarding.ts";
import { browserStore, useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { storedDraft } from "#app/state/stored-draft.ts";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import type { Section } from "#domain/onboarding.ts";
import type { Route } from "./+types/layout";
import { useDraftUploads } from "./draft.ts";
import { stepPath } from "./step-paths.ts";
import { useFormState } from "./use-form-state.ts";
import "./onboarding.css";

/** Redirects to the start page without a draft on this device, and to the confirmation after submission. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const store = browserStore();
  if (store.getState().onboarding.status !== "ready") await store.dispatch(loadDraft());
  const { status, stored } = store.getState().onboarding;
  const { search } = new URL(request.url);
  if (status !== "ready") throw redirect(`/onboarding${storedDraft() ? "?again=1" : ""}`);
  if (stored!.status !== "draft") throw redirect(`/provider-submission-success${search}`);
  return null;
}
clientLoader.hydrate = true as const;

export default function OnboardingLayout() {
  const { t } = useTranslation();
  const href = useHref();
  const isHere = useAppSelector(({ onboarding }) => onboarding.stored !== null);
  const isSent = useAppSelector(({ onboarding }) => onboarding.stored && onboarding.stored.status !== "draft");
  useAutosave();
  useDraftUploads();
  // Another device may have submitted the form.
  if (isSent) return <Navigate to={href("/provider-submission-success")} replace />;
  // The user has just removed the form from this device.
  if (!isHere) return <p className="wrap band">{t("onboarding.gone")}</p>;
  return (
    <div>
      <Progress />
      <div className="wrap">
        <Conflicts />
      </div>
      <Outlet />
    </div>
  );
}

/** Where the user is, what is left and whether it is saved: one line on a phone, behind which the steps are. */
function Progress() {
  const { t } = useTranslation();
  const href = useHref();
  const { pathname } = useLocation();
  const { states, minutes } = useFormState();
  const here = states.findIndex(({ section }) => pathname === stepPath(section));
  const step =
    here < 0 ? t("onboarding.steps_label") : t("onboarding.step_of", { number: here + 1, count: states.length });
  return (
    <div className="band-sand">
      <div className="wrap progress-line">
        <Disclosure key={pathname} opensAt="wide" summary={<span>{step}</span>}>
          <Tracker states={states} />
          <p className="progress-tasks">
            <Link to={href("/onboarding/tasks")}>{t("onboarding.to_tasks")}</Link>{" "}
            {minutes !== null && <span className="muted">{t("onboarding.minutes_left", { count: minutes })}</span>}
          </p>
        </Disclosure>
        <SaveState />
      </div>
    </div>
  );
}

/** Links to all seven steps, which can be filled in in any order. */
function Tracker({ states }: Pick<ReturnType<typeof useFormState>, "states">) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <nav aria-label={t("onboarding.steps_label")}>
      <ol className="tracker">
        {states.map(({ section, done, untouched }, i) => (
          <li key={section}>
            <NavLink to={href(stepPath(section))} aria-current="step">
              <Milestone size="sm" {...(done && !untouched ? { tone: "done" } : {})} decorative>
                {done && !untouched ? <Icon name="check" /> : i + 1}
              </Milestone>
              <span className="sr">
                {t(done && !untouched ? "onboarding.step_done" : "onboarding.step_open", {
                  number: i + 1,
                  name: t(`onboarding.short.${section}`),
                })}
              </span>
              <span className="tracker-name" aria-hidden="true">
                {t(`onboarding.short.${section}`)}
              </span>
            </NavLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Shows whether the input is saved. Screen readers announce only problems. */
function SaveState() {
  const { t } = useTranslation();
  const { time } = useFormats();
  const onboarding = useAppSelector((state) => state.onboarding);
  const { saving, is_not_saved, saved_at, status } = onboarding;
  const trouble = status === "refused" ? t("onboarding.gone") : is_not_saved && t("onboarding.not_saved");
  return (
    <div className={trouble ? "save-state save-state-trouble" : "save-state"}>
      <p className={trouble ? "verified-stale" : "verified"}>
        <Icon name={trouble ? "offline" : "check"} />
        <span>
          {trouble ||
            (saving === "saving" || isUnsaved(onboarding)
              ? t("onboarding.saving")
              : saved_at && t("onboarding.saved", { time: time.format(saved_at) }))}
        </span>
      </p>
      <p role="status" className="sr">
        {trouble}
      </p>
    </div>
  );
}

/** Conflicts with changes from another device. */
function Conflicts() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { conflicts } = useAppSelector((state) => state.onboarding);
  const nameOf = useFieldName();
  return (
    <SideBySide
      title={t("onboarding.conflict_title")}
      text={t("onboarding.conflict_text")}
      conflicts={conflicts}
      nameOf={(path) => `${t(`onboarding.short.${path.split(".")[0] as Section}`)}: ${nameOf(path)}`}
      wordsOf={(_, value) => readable(value)}
      onChoose={(path, value, isLast) => {
        dispatch(chosen({ path, value }));
        if (isLast) void dispatch(saveDraft());
      }}
    />
  );
}

/** Name of a field by the last part of its path. */
function useFieldName(): (path: string) => string {
  const { t, i18n } = useTranslation();
  return (path) => {
    const name = path.split(".").findLast((step) => !/^(\d+|#.*)$/.test(step))!;
    const key = `onboarding.field.${name}`;
    return i18n.exists(key) ? t(key as "onboarding.field.name") : name;
  };
}

/** Time from the first unsaved change to the save; further typing does not postpone it. */
const SAVE_AFTER_MS = 900;
const RETRY_MS = 5000;

/**
 * Saves shortly after typing, when a field loses the focus, when the page is hidden, and when the connection is back.
 */
function useAutosave(): void {
  const dispatch = useAppDispatch();
  const unsaved = useAppSelector(({ onboarding }) => isUnsaved(onboarding));
  const waiting = useAppSelector(({ onboarding: { saving } }) => saving === "offline" || saving === "failed");
  const partial = useAppSelector(({ onboarding }) => onboarding.partial);
  const edits = useAppSelector(({ onboarding }) => onboarding.edits);
  const due = unsaved && !waiting;
  useEffect(() => {
    if (!due) return;
    const timer = setInterval(() => void dispatch(saveDraft()), SAVE_AFTER_MS);
    return () => clearInterval(timer);
  }, [due, dispatch]);

  useEffect(() => {
    if (!waiting || !(unsaved || partial)) return;
    const again = () => void (partial ? dispatch(loadDraft()) : dispatch(saveDraft()));
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [waiting, unsaved, partial, dispatch]);

  useEffect(() => {
    const onBlur = () => void (Object.keys(edits).length > 0 && dispatch(saveDraft()));
    const onHide = () => {
      if (document.visibilityState === "hidden" && Object.keys(edits).length > 0) void dispatch(saveDraft());
    };
    document.addEventListener("focusout", onBlur);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      document.removeEventListener("focusout", onBlur);
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [edits, dispatch]);
}
