import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import { call } from "#app/state/api.ts";
import { left, replaced } from "#app/state/onboarding.ts";
import { browserStore, useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { forgetDraft } from "#app/state/stored-draft.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { Tasks } from "#app/ui/tasks/tasks.tsx";
import { messages } from "#domain/errors.ts";
import { minutesOf } from "#domain/form-time.ts";
import type { DraftData } from "#domain/onboarding.ts";
import { allSaved } from "./draft.ts";
import { pathOfStep, stepPath } from "./step-paths.ts";
import { useFormState } from "./use-form-state.ts";

/** Shows the state and estimated time of each step. */
export default function TaskList() {
  const { t } = useTranslation();
  const href = useHref();
  const current_step = useAppSelector(({ onboarding }) => onboarding.current_step);
  const { states, minutes } = useFormState();
  const open = states.filter(({ done }) => !done);
  const isBegun = states.some(({ untouched }) => !untouched);
  return (
    <div className="wrap band-slim stack-lg">
      <title>{t("site.title", { page: t("tasks.title") })}</title>
      <div className="stack">
        <h1>{t("tasks.title")}</h1>
        <p className="lead">
          {open.length === 0
            ? t("tasks.complete")
            : t("tasks.left", { count: open.length, minutes: t("tasks.minutes", { count: minutes ?? 0 }) })}
        </p>
        <p>
          <Link
            className="button"
            to={href(open.length === 0 ? "/onboarding/review" : isBegun ? pathOfStep(current_step) : stepPath("basic"))}
          >
            {t(open.length === 0 ? "tasks.review" : isBegun ? "tasks.go_on" : "tasks.begin")}
          </Link>
        </p>
      </div>
      <Tasks ordered>
        {states.map(({ section, seconds, done, untouched }) => (
          <li key={section}>
            <Link to={href(stepPath(section))}>{t(`onboarding.short.${section}`)}</Link>
            <span className="row">
              <span className="muted">{!done && t("tasks.minutes", { count: minutesOf(seconds) })}</span>
              <Tag>
                {t(done ? (untouched ? "tasks.optional" : "tasks.done") : untouched ? "tasks.todo" : "tasks.begun")}
              </Tag>
            </span>
          </li>
        ))}
      </Tasks>
      <Disclosure opensAt="wide" summary={t("tasks.more")}>
        <div className="stack-lg tasks-more">
          <Leave />
          <StartOver />
          <Erase />
        </div>
      </Disclosure>
    </div>
  );
}

/** Removes the form from a shared device. The server keeps it. */
function Leave() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const href = useHref();
  const [failed, setFailed] = useState(false);
  const leave = async () => {
    if (!(await allSaved())) return setFailed(true);
    const { stored, draft_token: token } = browserStore().getState().onboarding;
    // If this fails, the token expires by itself.
    await call("DELETE", `/onboarding/${stored!.id}/token`, messages.unexpected, undefined, { token }).catch(() => {});
    forgetDraft();
    await navigate(href("/onboarding"));
    dispatch(left());
  };
  return (
    <section className="stack" aria-labelledby="leave">
      <h2 id="leave">{t("tasks.leave_title")}</h2>
      <p>{t("tasks.leave_text")}</p>
      <p role="alert">{failed && t("onboarding.not_saved")}</p>
      <p>
        <Button type="button" kind="link" onClick={leave}>
          {t("tasks.leave")}
        </Button>
      </p>
    </section>
  );
}

/** Clears the form after a question. The user can undo this until they leave the page. */
function StartOver() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const data = useAppSelector(({ onboarding }) => onboarding.data);
  const [asked, setAsked] = useState(false);
  const [former, setFormer] = useState<DraftData | null>(null);
  const startOver = () => {
    setFormer(data);
    dispatch(replaced({}));
    setAsked(false);
  };
  const undo = () => {
    dispatch(replaced(former!));
    setFormer(null);
  };
  return (
    <section className="stack" aria-labelledby="start-over">
      <h2 id="start-over">{t("tasks.start_over")}</h2>
      {former ? (
        <div role="status" className="row">
          <p>{t("tasks.started_over")}</p>
          <Button type="button" kind="quiet" onClick={undo}>
            {t("tasks.undo")}
          </Button>
        </div>
      ) : asked ? (
        <div className="stack">
          <p role="alert">{t("tasks.start_over_sure")}</p>
          <div className="row">
            <Button type="button" kind="quiet" onClick={startOver}>
              {t("tasks.start_over_yes")}
            </Button>
            <Button type="button" kind="link" onClick={() => setAsked(false)}>
              {t("tasks.start_over_no")}
            </Button>
          </div>
        </div>
      ) : (
        <p>
          <Button type="button" kind="link" onClick={() => setAsked(true)}>
            {t("tasks.start_over_ask")}
          </Button>
        </p>
      )}
    </section>
  );
}

/** Withdraws the consent and deletes the form with its files, after a question. It cannot be undone. */
function Erase() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const href = useHref();
  const { once, busy, trouble } = useMutation();
  const [asked, setAsked] = useState(false);
  const erase = () =>
    once(async () => {
      const { stored, draft_token: token } = browserStore().getState().onboarding;
      await call("DELETE", `/onboarding/${stored!.id}`, messages.unexpected, undefined, { token });
      forgetDraft();
      dispatch(toasted({ text: t("tasks.erased"), tone: "done" }));
      await navigate(href("/onboarding"));
      dispatch(left());
    });
  return (
    <section className="stack" aria-labelledby="erase">
      <h2 id="erase">{t("tasks.erase_title")}</h2>
      <p>{t("tasks.erase_text")}</p>
      {trouble}
      {asked ? (
        <div className="stack">
          <p role="alert">{t("tasks.erase_sure")}</p>
          <div className="row">
            <Button type="button" kind="quiet" onClick={erase} aria-disabled={busy}>
              {t("tasks.erase_yes")}
            </Button>
            <Button type="button" kind="link" onClick={() => setAsked(false)}>
              {t("tasks.start_over_no")}
            </Button>
          </div>
        </div>
      ) : (
        <p>
          <Button type="button" kind="link" onClick={() => setAsked(true)}>
            {t("tasks.erase")}
          </Button>
        </p>
      )}
    </section>
  );
}
