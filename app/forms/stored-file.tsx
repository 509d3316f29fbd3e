import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFocusAfterChange } from "#app/data/focus.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { UploadedDocument } from "#domain/document.ts";
import { ConfirmField } from "./choice-fields.tsx";
import { useForm } from "./form.tsx";
import { TextField } from "./text-fields.tsx";

interface StoredFileProps {
  /** undefined while the form is being loaded again */
  document: UploadedDocument | undefined;
  number: number;
  /** Path of the picture's alternative text; null for other files */
  altPath: string | null;
  onRemove(name: string): void;
  /** Omitted at the ends of the list and where the order has no meaning */
  onUp?: ((name: string) => void) | undefined;
  onDown?: ((name: string) => void) | undefined;
}

/** An uploaded file: its name, its preview, and the alternative text of a picture. */
export function StoredFile({ document, number, altPath, onRemove, onUp, onDown }: StoredFileProps) {
  const { t } = useTranslation();
  const name = document?.name ?? t("fields.file", { number });
  return (
    <li className="file-item">
      {document?.url && document.type.startsWith("image/") ? (
        <img src={document.url} alt="" width={64} height={64} loading="lazy" />
      ) : (
        <Icon name="file" />
      )}
      <div className="stack-sm">
        <span className="file-name">{name}</span>
        {altPath && <AltFields path={altPath} name={name} />}
      </div>
      <div className="row">
        <Move text={t("fields.move_up")} name={name} onMove={onUp} />
        <Move text={t("fields.move_down")} name={name} onMove={onDown} />
        <Button type="button" kind="link" onClick={() => onRemove(name)}>
          {t("fields.remove")}
          <span className="sr"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

/** Keeps the focus on the pressed button as long as the file can move further. */
function Move({ text, name, onMove }: { text: string; name: string; onMove: StoredFileProps["onUp"] }) {
  const id = useId();
  const focusAfterChange = useFocusAfterChange();
  if (!onMove) return null;
  return (
    <Button
      type="button"
      kind="link"
      id={id}
      onClick={() => {
        onMove(name);
        focusAfterChange(id);
      }}
    >
      {text}
      <span className="sr"> {name}</span>
    </Button>
  );
}

function AltFields({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation();
  const decorative = useForm().value(`${path}.decorative`) === true;
  return (
    <>
      {!decorative && (
        <TextField path={`${path}.alt`} label={t("fields.alt", { name })} hint={t("fields.alt_hint")} maxLength={300} />
      )}
      <ConfirmField path={`${path}.decorative`} label={t("fields.decorative")} />
    </>
  );
}
