import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Loaded, useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Select } from "#app/ui/field/field.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { messages } from "#domain/errors.ts";
import {
  type ImportRecord,
  type ImportRecordPage,
  INVITED_AT_ONCE,
  type SentInvitations,
} from "#domain/import-record.ts";
import { FALLBACK_LANGUAGE, languages } from "#domain/interface-language.ts";
import type { z } from "#domain/zod.ts";
import { DeskList } from "../desk-list.tsx";
import { PageLinks, usePage } from "../filtered-list.tsx";

export type LoadedImports = Loaded<z.infer<typeof ImportRecordPage>>;

export function useImports(): LoadedImports {
  return useLoaded<z.infer<typeof ImportRecordPage>>(`/admin/imports?page=${usePage()}`);
}

/** Imports so far: each can be undone for thirty days, and its organisations invited to claim their pages. */
export function ImportList({ loaded }: { loaded: LoadedImports }) {
  const { t } = useTranslation();
  return (
    <DeskList
      id="imports"
      loaded={loaded}
      title={({ meta }) => t("import_page.past", { count: meta.total })}
      none={t("import_page.past_none")}
      pages={(meta) => <PageLinks meta={meta} stays />}
    >
      {({ data }) => (
        <ul className="desk-list">
          {data.map((record) => (
            <ImportItem key={record.id} record={record} reload={loaded.reload} />
          ))}
        </ul>
      )}
    </DeskList>
  );
}

interface ItemProps {
  record: ImportRecord;
  reload(): Promise<void>;
}

function ImportItem({ record, reload }: ItemProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { mode, updated, proposals, unchanged } = record;
  const { id, file, source, by, created_at, rows, created, undo, undo_until, undone_at, invited, invitable } = record;
  const { once, busy, trouble } = useMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const act = (work: () => Promise<string>) =>
    once(async () => {
      const text = await work();
      await reload();
      dispatch(toasted({ text, tone: "done" }));
      heading.current?.focus(); // the button is gone
    });
  const undoIt = () =>
    act(async () => {
      await call("POST", `/admin/imports/${id}/undo`, messages.unexpected);
      return t("import_page.undone");
    });
  const invite = (language: string) =>
    act(async () => {
      const path = `/admin/imports/${id}/invitations`;
      const sent = await call<z.infer<typeof SentInvitations>>("POST", path, messages.unexpected, { language });
      return t("import_page.invited", { count: sent.invited });
    });
  return (
    <li className="stack-sm">
      <h3 ref={heading} tabIndex={-1}>
        {file}
      </h3>
      <p className="muted">
        {by ? t("merging.item_by", { day: created_at, name: by.name }) : t("merging.item_day", { day: created_at })}
      </p>
      <p>
        {t("import_page.past_numbers", { created, rows, source })}{" "}
        {mode === "update" && t("import_page.update_numbers", { created, updated, proposals, unchanged })}{" "}
        {invited > 0 && t("import_page.past_invited", { count: invited })}
      </p>
      {trouble}
      {undone_at && undo && (
        <p className="row">
          <Tag>{t("merging.item_undone", { day: undone_at })}</Tag>
          <span>{t("import_page.past_undone", undo)}</span>
          {mode === "update" && <span>{t("import_page.past_restored", undo)}</span>}
        </p>
      )}
      {!undone_at && (
        <div className="row">
          {invitable > 0 && <Invite record={record} busy={busy} onYes={invite} />}
          {undo && created + updated + proposals + unchanged > 0 && (
            <>
              <Undo file={file} mode={mode} undo={undo} busy={busy} onYes={undoIt} />
              <span className="muted">{t("merging.item_until", { day: undo_until })}</span>
            </>
          )}
        </div>
      )}
    </li>
  );
}

interface UndoProps {
  file: string;
  mode: ImportRecord["mode"];
  undo: NonNullable<ImportRecord["undo"]>;
  busy: boolean;
  onYes(): void;
}

/** Says how much goes and how much stays before it asks. */
function Undo({ file, mode, undo, busy, onYes }: UndoProps) {
  const { removed, kept } = undo;
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const yes = () => {
    setAsked(false);
    onYes();
  };
  return (
    <>
      <Button type="button" kind="quiet" aria-disabled={busy} onClick={() => !busy && setAsked(true)}>
        {t("import_page.undo")}
        <span className="sr"> {file}</span>
      </Button>
      <Dialog title={t("import_page.undo_sure")} open={asked} onClose={() => setAsked(false)}>
        {(removed > 0 || mode === "add") && <p>{t("import_page.undo_removes", { count: removed })}</p>}
        {kept > 0 && <p>{t("import_page.undo_keeps", { count: kept })}</p>}
        {mode === "update" && <p>{t("import_page.undo_restores", undo)}</p>}
        <div className="row">
          <Button type="button" onClick={yes}>
            {t("import_page.undo_yes")}
          </Button>
          <Button type="button" kind="quiet" onClick={() => setAsked(false)}>
            {t("merging.undo_sure_no")}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

interface InviteProps {
  record: ImportRecord;
  busy: boolean;
  onYes(language: string): void;
}

function Invite({ record: { id, file, invitable }, busy, onYes }: InviteProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [language, setLanguage] = useState<string>(FALLBACK_LANGUAGE);
  const count = Math.min(invitable, INVITED_AT_ONCE);
  const yes = () => {
    setAsked(false);
    onYes(language);
  };
  return (
    <>
      <Button type="button" kind="quiet" aria-disabled={busy} onClick={() => !busy && setAsked(true)}>
        {t("import_page.invite", { count })}
        <span className="sr"> {file}</span>
      </Button>
      <Dialog title={t("import_page.invite_sure", { count })} open={asked} onClose={() => setAsked(false)}>
        <p>{t("import_page.invite_text")}</p>
        <Select
          id={`invite-language-${id}`}
          label={t("import_page.invite_language")}
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </Select>
        <div className="row">
          <Button type="button" onClick={yes}>
            {t("import_page.invite_yes")}
          </Button>
          <Button type="button" kind="quiet" onClick={() => setAsked(false)}>
            {t("import_page.no")}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
