import { type ChangeEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Labelled } from "#app/ui/field/field.tsx";
import type { Shape } from "#app/uploads/kept-files.ts";
import type { Upload } from "#app/uploads/upload-queue.ts";
import { useRefusalText, useUploads } from "#app/uploads/use-uploads.ts";
import { acceptedTypes, type DocumentType, type UploadedDocument } from "#domain/document.ts";
import { FileDrop } from "./file-drop.tsx";
import { fieldId, useField, useForm } from "./form.tsx";
import { StoredFile } from "./stored-file.tsx";
import "./file-field.css";

/** Where files are uploaded to, and the files that exist already. */
export interface Uploads {
  /** For whom the upload queue sends files; see `receive` in app/uploads/upload-queue.ts */
  owner: string;
  documents: readonly UploadedDocument[];
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
    <FileList {...props} shape="one" max={1} ids={id ? [id] : []} onRemove={() => change("")} altPath={() => null} />
  );
}

/** Several files. The value is a list of ids or, with `withAlt`, of objects that also hold alternative text. */
export function FilesField({ withAlt, ...props }: FileFieldProps & { max: number; withAlt?: boolean }) {
  const form = useForm();
  const { value, change } = useField(props.path);
  const items = itemsIn(value);
  const write = (next: (items: Item[]) => Item[]) => change(next(itemsIn((form.current ?? form.value)(props.path))));
  return (
    <FileList
      {...props}
      shape={withAlt ? "pictures" : "many"}
      ids={items.map(idOf)}
      onRemove={(id) => write((items) => items.filter((item) => idOf(item) !== id))}
      onMove={withAlt ? (from, to) => write((items) => moved(items, from, to)) : undefined}
      altPath={(i) => (withAlt ? `${props.path}.${i}` : null)}
    />
  );
}

type Item = string | { document_id: string };

function itemsIn(value: unknown): Item[] {
  return Array.isArray(value) ? (value as Item[]) : [];
}

function idOf(item: Item): string {
  return typeof item === "string" ? item : item.document_id;
}

interface FileListProps extends FileFieldProps {
  shape: Shape;
  max: number;
  ids: string[];
  onRemove(id: string): void;
  /** Given where the user can change the order */
  onMove?: ((from: number, to: number) => void) | undefined;
  altPath(index: number): string | null;
}

function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from]!;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

function FileList({ path, type, label, hint, shape, max, uploads, ids, onRemove, onMove, altPath }: FileListProps) {
  const { t } = useTranslation();
  const [told, setTold] = useState("");
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const {
    uploads: sending,
    begin,
    cancel,
    retry,
  } = useUploads({ owner: uploads.owner, path, type, shape, onTold: setTold });
  const refused = sending.filter(({ phase }) => phase === "refused");
  const room = max - ids.length - (sending.length - refused.length);
  const add = (files: File[]) => {
    // A refused file must not take up the only place.
    if (max === 1) refused.forEach(cancel);
    files.slice(0, room).forEach(begin);
    setLeftOut(files.slice(Math.max(0, room)).map(({ name }) => name));
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
      <p role="alert" className={leftOut.length > 0 ? "field-error-text" : "live-region"}>
        {leftOut.length > 0 &&
          `${t("fields.too_many", { count: max })} ${t("fields.left_out", { names: leftOut.join(", ") })}`}
      </p>
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
        <FileDrop {...attributes} accept={acceptedTypes[type].join(",")} multiple={max > 1} onChange={onChange} />
      )}
    </Labelled>
  );
}

interface SentFileProps {
  sent: Upload;
  onRetry(): void;
  onCancel(): void;
}

/** A file on its way to the server: its progress, that it waits for a connection, or why it was refused. */
function SentFile({ sent, onRetry, onCancel }: SentFileProps) {
  const { t } = useTranslation();
  const reason = useRefusalText();
  const { name, percent, phase } = sent;
  const isMoving = phase === "sending" || phase === "preparing";
  return (
    <li className="file-item">
      <div>
        <span className="file-name">{name}</span>
        {phase === "refused" && <p className="field-error-text">{reason(sent)}</p>}
        {phase === "waiting" && <p className="field-hint">{t("fields.waiting")}</p>}
        {isMoving && <progress value={percent} max={100} aria-label={t("fields.progress", { name })} />}
      </div>
      {!isMoving && (
        <Button type="button" kind="link" onClick={onRetry}>
          {t("fields.retry")}
          <span className="sr"> {name}</span>
        </Button>
      )}
      <Button type="button" kind="link" onClick={onCancel}>
        {t(phase === "refused" ? "fields.remove" : "fields.cancel")}
        <span className="sr"> {name}</span>
      </Button>
    </li>
  );
}
