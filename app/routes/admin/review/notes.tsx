import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { call } from "#app/state/api.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextArea } from "#app/ui/field/field.tsx";
import { messages } from "#domain/errors.ts";
import type { Note, ReviewRecord } from "#domain/review.ts";
import type { CaseProps } from "./case.tsx";

/** Internal notes, which only admins can read. */
export function Notes({ record, put }: CaseProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (id: string) =>
    attempt(async () => {
      await call("DELETE", `/admin/organizations/${record.id}/notes/${id}`, messages.unexpected);
      put({ notes: record.notes.filter((note) => note.id !== id) });
      dispatch(toasted({ text: t("admin_review.note_removed"), tone: "done" }));
      heading.current?.focus();
    });
  return (
    <section className="stack" aria-labelledby="notes">
      <h2 id="notes" ref={heading} tabIndex={-1}>
        {t("admin_review.notes")}
      </h2>
      <p className="muted">{t("admin_review.notes_text")}</p>
      {record.notes.length > 0 && (
        <ul className="review-notes">
          {record.notes.map((note) => (
            <Written key={note.id} note={note} onRemove={remove} />
          ))}
        </ul>
      )}
      {trouble}
      <NewNote record={record} onWritten={(note) => put({ notes: [...record.notes, note] })} />
    </section>
  );
}

function Written({ note: { id, by, text, created_at }, onRemove }: { note: Note; onRemove(id: string): void }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const me = useAppSelector(({ auth }) => auth.user?.id);
  const when = moment.format(new Date(created_at));
  return (
    <li>
      <p className="review-note-text">{text}</p>
      <p className="muted">
        {by?.name ?? t("admin_review.by_nobody")}, <time dateTime={created_at}>{when}</time>
      </p>
      {by?.id === me && (
        <Button type="button" kind="link" onClick={() => onRemove(id)}>
          {t("admin_review.note_remove")}
          <span className="sr"> {when}</span>
        </Button>
      )}
    </li>
  );
}

function NewNote({ record, onWritten }: { record: ReviewRecord; onWritten(note: Note): void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useMutation();
  const key = `persist:review-note:${record.id}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? "");
  const [missing, setMissing] = useState(false);
  const busy = useRef(false);
  const type = (typed: string) => {
    setText(typed);
    setMissing(false);
    sessionStorage.setItem(key, typed);
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    if (!text.trim()) {
      setMissing(true);
      document.getElementById("new-note")?.focus();
      return;
    }
    busy.current = true;
    await attempt(async () => {
      const path = `/admin/organizations/${record.id}/notes`;
      onWritten(await call<Note>("POST", path, messages.unexpected, { text }));
      type("");
      dispatch(toasted({ text: t("admin_review.note_added"), tone: "done" }));
    });
    busy.current = false;
  };
  return (
    <form className="stack" onSubmit={add} noValidate>
      <TextArea
        id="new-note"
        label={t("admin_review.note_new")}
        rows={3}
        maxLength={5000}
        value={text}
        errors={missing ? [t("admin_review.note_missing")] : []}
        onChange={({ target }) => type(target.value)}
      />
      {trouble}
      <Button type="submit" kind="quiet">
        {t("admin_review.note_add")}
      </Button>
    </form>
  );
}
