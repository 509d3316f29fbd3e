import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { Link } from "react-router";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useAdminHref } from "#app/routes/admin/sections.ts";
import { call } from "#app/state/api.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { messages } from "#domain/errors.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { UndoConflict, useUndoMerge } from "../../merges/undo-conflict.tsx";
import type { Choices } from "./use-choices.ts";

interface MergeFormProps {
  choices: Choices;
  reload(): Promise<void>;
  onMerged(merged: { merge_id: string; data: ReviewRecord; other: string }): void;
}

/** Merges two organisations after a confirmation. */
export function MergeForm({ choices, reload, onMerged }: MergeFormProps) {
  const { t } = useTranslation();
  const { once, busy, trouble } = useMutation();
  const [asked, setAsked] = useState(false);
  const { survivor, other, taken, leave_out, people } = choices;
  const merge = async () => {
    setAsked(false);
    await once(async () => {
      const done = await call<{ merge_id: string; data: ReviewRecord }>(
        "POST",
        `/admin/organizations/${survivor.id}/merge`,
        messages.unexpected,
        {
          other_id: other.id,
          take: Object.fromEntries(taken.map((field) => [field, "other"])),
          leave_out,
          members: (people ?? []).filter(({ comes }) => comes).map(({ id }) => id),
          updated_at: survivor.updated_at,
          other_updated_at: other.updated_at,
        },
      );
      onMerged({ ...done, other: other.name });
    });
  };
  return (
    <section className="stack" aria-labelledby="merge">
      <h2 id="merge">{t("merging.one")}</h2>
      <p>{t("merging.one_text")}</p>
      {trouble}
      <div className="row">
        <Button type="button" onClick={() => setAsked(true)} aria-disabled={busy}>
          {t("merging.merge")}
        </Button>
        <Button type="button" kind="link" onClick={() => void reload()}>
          {t("merging.reload")}
        </Button>
      </div>
      <Dialog title={t("merging.sure")} open={asked} onClose={() => setAsked(false)}>
        <What choices={choices} />
        <div className="row">
          <Button type="button" onClick={merge}>
            {t("merging.sure_yes")}
          </Button>
          <Button type="button" kind="link" onClick={() => setAsked(false)}>
            {t("merging.sure_no")}
          </Button>
        </div>
      </Dialog>
    </section>
  );
}

/** Describes the result of the merge. */
function What({ choices }: { choices: Choices }) {
  const { t, i18n } = useTranslation();
  const { survivor, other, taken, parts, people } = choices;
  const names = (people ?? []).filter(({ comes }) => comes).map(({ name }) => name);
  const list = new Intl.ListFormat(i18n.language);
  const coming = parts.flatMap(({ coming }) => coming);
  const left = coming.filter(({ moves }) => !moves).length;
  const status = t(`admin_review.status.${survivor.status}`);
  return (
    <ul className="compare-list">
      <li>{t("merging.will.stay", { name: survivor.name, status })}</li>
      <li>{t("merging.will.go", { name: other.name })}</li>
      <li>
        {taken.length === 0
          ? t("merging.will.take_nothing")
          : t("merging.will.take", { fields: list.format(taken.map((field) => t(`merging.field.${field}`))) })}
      </li>
      {left < coming.length && <li>{t("merging.will.move", { count: coming.length - left })}</li>}
      {left > 0 && <li>{t("merging.will.leave", { count: left })}</li>}
      <li>
        {names.length === 0 ? t("merging.will.tell_nobody") : t("merging.will.tell", { people: list.format(names) })}
      </li>
      <li>{t("merging.will.undo")}</li>
    </ul>
  );
}

/** The finished merge, with a link to the result and an undo button. */
export function Merged({ merge }: { merge: { merge_id: string; data: ReviewRecord; other: string } }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const href = useAdminHref();
  const { attempt, trouble } = useMutation();
  const [undone, setUndone] = useState(false);
  const { undoMerge, conflict } = useUndoMerge(merge.merge_id);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading is new after undo
  useEffect(() => heading.current?.focus(), [undone]);
  const { id, name } = merge.data;
  const undo = (seen?: string) =>
    attempt(async () => {
      if (!(await undoMerge(seen))) return;
      setUndone(true);
      dispatch(toasted({ text: t("merging.undone"), tone: "done" }));
    });
  return (
    <section className="stack" aria-labelledby="merged">
      <h2 id="merged" ref={heading} tabIndex={-1}>
        {t(undone ? "merging.two_again" : "merging.done", { name, other: merge.other })}
      </h2>
      {!undone && (
        <Notice icon="check">
          <p>{t("merging.done_text", { name, other: merge.other })}</p>
        </Notice>
      )}
      {trouble}
      {conflict && <UndoConflict conflict={conflict} onOverride={(seen) => void undo(seen)} />}
      <div className="row">
        {!undone && (
          <Button type="button" kind="quiet" onClick={() => void undo()}>
            {t("merging.undo")}
          </Button>
        )}
        <Link className="link-button" to={href.review(id)}>
          {t("merging.to_survivor", { name })}
        </Link>
        <Link className="link-button" to={href.section("merges")}>
          {t("merging.to_merges")}
        </Link>
      </div>
    </section>
  );
}
