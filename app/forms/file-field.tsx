import { type ChangeEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Labelled } from "#app/ui/field/field.tsx";
import { acceptedTypes, type DocumentType, type UploadedDocument } from "#domain/document.ts";
import { fieldId, useField } from "./form.tsx";
import { StoredFile } from "./stored-file.tsx";
import { type Sending, useSending } from "./use-sending.ts";
import "./file-field.css";

/** Where files are uploaded to, and the files that exist already. */
export interface Uploads {
  /** Defaults to the session's token, read for each upload because it may have been renewed */
  token?: string;
  /** Owner of the files, for users with several organisations */
  organization_id?: string;
  documents: readonly UploadedDocument[];
  onUploaded(document: UploadedDocument): void;
  onRemoved(id: string): void;
}

interface FileFieldProps {
  path: string;
  type: DocumentType;
  label: string;
  hint: string;
  uploads: Uploads;
}

/** A single file. The value is its id. */
export function FileField(props: FileFieldProps) {
  const { value, change } = useField(props.path);
  const id = typeof value === "string" ? value : "";
  return (
    <FileList
      {...props}
      max={1}
      ids={id ? [id] : []}
      onAdd={(id) => change(id)}
      onRemove={() => change("")}
      altPath={() => null}
    />
  );
}

/** Several files. The value is a list of ids or, with `withAlt`, of objects that also hold alternative text. */
export function FilesField({ withAlt, ...props }: FileFieldProps & { max: number; withAlt?: boolean }) {
  const { value, change } = useField(props.path);
  const items = Array.isArray(value) ? (value as (string | { document_id: string })[]) : [];
  const idOf = (item: (typeof items)[number]) => (typeof item === "string" ? item : item.document_id);
  // Several uploads can finish before the next render, so read the newest list.
  const newest = useRef(items);
  newest.current = items;
  const write = (next: typeof items) => {
    newest.current = next;
    change(next);
  };
  return (
    <FileList
      {...props}
      ids={items.map(idOf)}
      onAdd={(id) => write([...newest.current, withAlt ? { document_id: id } : id])}
      onRemove={(id) => write(newest.current.filter((item) => idOf(item) !== id))}
      onMove={withAlt ? (from, to) => write(moved(newest.current, from, to)) : undefined}
      altPath={(i) => (withAlt ? `${props.path}.${i}` : null)}
    />
  );
}

interface FileListProps extends FileFieldProps {
  max: number;
  ids: string[];
  onAdd(id: string): void;
  onRemove(id: string): void;
  /** Given where the user can change the order */
  onMove?: ((from: number, to: number) => void) | undefined;
  altPath(index: number): string | null;
}

function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from]!;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

function FileList({ path, type, label, hint, max, uploads, ids, onAdd, onRemove, onMove, altPath }: FileListProps) {
  const { t } = useTranslation();
  const [told, setTold] = useState("");
  const onSent = (document: UploadedDocument) => {
    uploads.onUploaded(document);
    onAdd(document.id);
  };
  const { sending, begin, cancel, retry } = useSending({ type, sender: uploads, onSent, onTold: setTold });
  const room = max - ids.length - sending.length;
  const add = (files: File[]) => {
    for (const file of files.slice(0, room)) begin(file);
    if (files.length > room) setTold(t("fields.too_many", { count: max }));
  };
  const remove = (id: string, name: string) => {
    onRemove(id);
    uploads.onRemoved(id);
    setTold(t("fields.removed", { name }));
  };
  const move = (from: number, to: number, name: string) => {
    onMove!(from, to);
    setTold(t("fields.moved", { name, number: to + 1, count: ids.length }));
  };
  return (
    <div className="stack-sm">
      <FileInput path={path} type={type} label={label} hint={hint} max={max} onFiles={add} />
      <ul className="file-list">
        {ids.map((id, i) => (
          <StoredFile
            key={id}
            document={uploads.documents.find((document) => document.id === id)}
            number={i + 1}
            altPath={altPath(i)}
            onRemove={(name) => remove(id, name)}
            onUp={onMove && i > 0 ? (name) => move(i, i - 1, name) : undefined}
            onDown={onMove && i < ids.length - 1 ? (name) => move(i, i + 1, name) : undefined}
          />
        ))}
        {sending.map((each) => (
          <SentFile key={each.key} sent={each} onRetry={() => retry(each)} onCancel={() => cancel(each)} />
        ))}
      </ul>
      <p role="status" className="sr">
        {told}
      </p>
    </div>
  );
}

interface FileInputProps extends Omit<FileFieldProps, "uploads"> {
  max: number;
  onFiles(files: File[]): void;
}

/** A box in which files are chosen, or on which they are dropped. */
function FileInput({ path, type, label, hint, max, onFiles }: FileInputProps) {
  const { t } = useTranslation();
  const { errors } = useField(path);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = "";
    onFiles(files);
  };
  return (
    <Labelled id={fieldId(path)} label={label} aside={t("fields.optional")} hint={hint} errors={errors}>
      {(attributes) => (
        <div className="file-drop">
          <input
            {...attributes}
            type="file"
            accept={acceptedTypes[type].join(",")}
            multiple={max > 1}
            onChange={onChange}
          />
        </div>
      )}
    </Labelled>
  );
}

interface SentFileProps {
  sent: Sending;
  onRetry(): void;
  onCancel(): void;
}

/** A file on its way to the server, with its progress or the reason of the failure. */
function SentFile({ sent: { file, percent, error }, onRetry, onCancel }: SentFileProps) {
  const { t } = useTranslation();
  return (
    <li className="file-item">
      <div>
        <span className="file-name">{file.name}</span>
        {error ? (
          <p className="field-error-text">{error}</p>
        ) : (
          <progress value={percent} max={100} aria-label={t("fields.progress", { name: file.name })} />
        )}
      </div>
      {error && (
        <Button type="button" kind="link" onClick={onRetry}>
          {t("fields.retry")}
          <span className="sr"> {file.name}</span>
        </Button>
      )}
      <Button type="button" kind="link" onClick={onCancel}>
        {t(error ? "fields.remove" : "fields.cancel")}
        <span className="sr"> {file.name}</span>
      </Button>
    </li>
  );
}
