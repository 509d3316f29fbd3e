import { type ChangeEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isCallError, storedToken } from "#app/state/api.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Labelled } from "#app/ui/field/field.tsx";
import { acceptedTypes, type DocumentType, MAX_BYTES, type UploadedDocument } from "#domain/document.ts";
import { sendFile, smallerPicture } from "./files.ts";
import { fieldId, useField, useProblemText } from "./form.tsx";
import { StoredFile } from "./stored-file.tsx";
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

/** A file that is being uploaded, or whose upload failed. */
interface Sending {
  key: number;
  file: File;
  percent: number;
  /** Why the upload failed; null while it is running */
  error: string | null;
  stop: AbortController;
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
  const { errors } = useField(path);
  const text = useProblemText();
  const [sending, setSending] = useState<Sending[]>([]);
  const [told, setTold] = useState("");
  const nextKey = useRef(1);
  const room = max - ids.length - sending.length;
  const patch = (key: number, part: Partial<Sending>) =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const forget = (key: number) => setSending((all) => all.filter((each) => each.key !== key));

  const send = async (file: File, key: number, stop: AbortController) => {
    const isPicture = file.type.startsWith("image/");
    setTold(t("fields.sending", { name: file.name }));
    try {
      const smaller = isPicture ? await smallerPicture(file) : { file, name: file.name };
      if (smaller.file.size > MAX_BYTES[type]) throw tooLarge();
      const document = await sendFile({
        ...smaller,
        type,
        token: uploads.token ?? storedToken() ?? "",
        organization_id: uploads.organization_id,
        onProgress: (percent) => patch(key, { percent }),
        signal: stop.signal,
      });
      uploads.onUploaded(document);
      onAdd(document.id);
      forget(key);
      setTold(t("fields.sent", { name: file.name }));
    } catch (failure) {
      const [why] = isCallError(failure) ? Object.values(failure.errors).flat() : [];
      const error = text(why ?? (failure as Error).message);
      patch(key, { error });
      setTold(t("fields.not_sent", { name: file.name, reason: error }));
    }
  };
  const tooLarge = () => new Error(t("fields.too_large", { megabytes: MAX_BYTES[type] / 1024 / 1024 }));
  const begin = (file: File) => {
    const key = nextKey.current++;
    const stop = new AbortController();
    const wrong = acceptedTypes[type].includes(file.type) ? null : t("fields.wrong_type");
    setSending((all) => [...all, { key, file, percent: 0, error: wrong, stop }]);
    if (wrong) setTold(t("fields.not_sent", { name: file.name, reason: wrong }));
    else void send(file, key, stop);
  };
  const onFiles = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = "";
    for (const file of files.slice(0, room)) begin(file);
    if (files.length > room) setTold(t("fields.too_many", { count: max }));
  };
  const cancel = ({ key, file, stop }: Sending) => {
    stop.abort();
    forget(key);
    setTold(t("fields.cancelled", { name: file.name }));
  };
  const retry = ({ key, file }: Sending) => {
    const stop = new AbortController();
    patch(key, { error: null, percent: 0, stop });
    void send(file, key, stop);
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
      <Labelled id={fieldId(path)} label={label} aside={t("fields.optional")} hint={hint} errors={errors}>
        {(attributes) => (
          <div className="drop">
            <input
              {...attributes}
              type="file"
              accept={acceptedTypes[type].join(",")}
              multiple={max > 1}
              onChange={onFiles}
            />
          </div>
        )}
      </Labelled>
      <ul className="files">
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
          <li key={each.key} className="file">
            <div>
              <span className="file-name">{each.file.name}</span>
              {each.error ? (
                <p className="field-error-text">{each.error}</p>
              ) : (
                <progress value={each.percent} max={100} aria-label={t("fields.progress", { name: each.file.name })} />
              )}
            </div>
            {each.error && (
              <Button type="button" kind="link" onClick={() => retry(each)}>
                {t("fields.retry")}
                <span className="sr"> {each.file.name}</span>
              </Button>
            )}
            <Button type="button" kind="link" onClick={() => cancel(each)}>
              {t(each.error ? "fields.remove" : "fields.cancel")}
              <span className="sr"> {each.file.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr">
        {told}
      </p>
    </div>
  );
}
