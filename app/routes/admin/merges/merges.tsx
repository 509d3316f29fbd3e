import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { Link } from "react-router";
import { useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { type Merge, type MergePage, mergeParts } from "#domain/merge.ts";
import type { z } from "#domain/zod.ts";
import { DeskList } from "../desk-list.tsx";
import { PageLinks, usePage } from "../filtered-list.tsx";
import { useAdminHref } from "../sections.ts";
import { UndoConflict, useUndoMerge } from "./undo-conflict.tsx";
import "./merges.css";

/** Merges of the last thirty days, which can be undone. */
export function Merges() {
  const { t } = useTranslation();
  const page = usePage();
  const loaded = useLoaded<z.infer<typeof MergePage>>(`/admin/merges?page=${page}`);
  return (
    <div className="desk-section">
      <DeskList
        id="merges"
        loaded={loaded}
        title={({ meta }) => t("merging.list", { count: meta.total })}
        none={t("merging.list_empty")}
        pages={(meta) => <PageLinks meta={meta} label={t("merging.pages")} stays />}
      >
        {({ data }) => (
          <ul className="merges">
            {data.map((merge) => (
              <MergeItem key={merge.id} merge={merge} reload={loaded.reload} />
            ))}
          </ul>
        )}
      </DeskList>
      <p className="muted">{t("merging.list_text")}</p>
    </div>
  );
}

function MergeItem({ merge, reload }: { merge: Merge; reload(): Promise<void> }) {
  const { t, i18n } = useTranslation();
  const dispatch = useDispatch();
  const href = useAdminHref();
  const { attempt, trouble } = useMutation();
  const [asked, setAsked] = useState(false);
  const { organization, other, by, merged_at, undo_until, undone_at, taken, moved, left_out } = merge;
  const list = new Intl.ListFormat(i18n.language);
  const sum = (counts: Merge["moved"]) => mergeParts.reduce((all, part) => all + counts[part], 0);
  const { undoMerge, conflict } = useUndoMerge(merge.id);
  const undo = async (seen?: string) => {
    setAsked(false);
    await attempt(async () => {
      if (!(await undoMerge(seen))) return;
      await reload();
      dispatch(toasted({ text: t("merging.undone"), tone: "done" }));
    });
  };
  return (
    <li className="stack-sm">
      <h3>{t("merging.item", { name: organization.name, other: other.name })}</h3>
      <p className="muted">
        {by ? t("merging.item_by", { day: merged_at, name: by.name }) : t("merging.item_day", { day: merged_at })}
      </p>
      <p>
        {taken.length > 0
          ? t("merging.will.take", { fields: list.format(taken.map((field) => t(`merging.field.${field}`))) })
          : t("merging.will.take_nothing")}{" "}
        {t("merging.item_moved", { count: sum(moved) })}{" "}
        {sum(left_out) > 0 && t("merging.item_left", { count: sum(left_out) })}
      </p>
      {trouble}
      {conflict && <UndoConflict conflict={conflict} onOverride={(seen) => void undo(seen)} />}
      <div className="row">
        {undone_at ? (
          <Tag>{t("merging.item_undone", { day: undone_at })}</Tag>
        ) : (
          <Button type="button" kind="quiet" onClick={() => setAsked(true)}>
            {t("merging.undo")}
            <span className="sr"> {other.name}</span>
          </Button>
        )}
        {!undone_at && <span className="muted">{t("merging.item_until", { day: undo_until })}</span>}
        <Link className="link-button" to={href.review(organization.id)}>
          {t("merging.to_survivor", { name: organization.name })}
        </Link>
      </div>
      <Dialog title={t("merging.undo_sure")} open={asked} onClose={() => setAsked(false)}>
        <p>{t("merging.undo_sure_text", { name: organization.name, other: other.name })}</p>
        <div className="row">
          <Button type="button" onClick={() => void undo()}>
            {t("merging.undo")}
          </Button>
          <Button type="button" kind="link" onClick={() => setAsked(false)}>
            {t("merging.undo_sure_no")}
          </Button>
        </div>
      </Dialog>
    </li>
  );
}
