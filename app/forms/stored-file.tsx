import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { UploadedDocument } from "#domain/document.ts";
import { ConfirmField } from "./choice-fields.tsx";
import { useForm } from "./form.tsx";
import { TextField } from "./text-fields.tsx";

interface StoredFileProps {
  /** Not known yet while the form is read again */
  document: UploadedDocument | undefined;
  number: number;
  /** Where it is kept what the picture shows; null for other files */
  altPath: string | null;
  onRemove(name: string): void;
  /** None at the ends, nor where the order says nothing */
  onUp?: ((name: string) => void) | undefined;
  onDown?: ((name: string) => void) | undefined;
}

/** A file that has arrived: its name, what it looks like, and for a picture what it shows. */
export function StoredFile({ document, number, altPath, onRemove, onUp, onDown }: StoredFileProps) {
  const { t } = useTranslation();
  const name = document?.name ?? t("fields.file", { number });
  return (
    <li className="file">
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

/** Keeps the focus where it is pressed again, as long as there is somewhere to go. */
function Move({ text, name, onMove }: { text: string; name: string; onMove: StoredFileProps["onUp"] }) {
  if (!onMove) return null;
  return (
    <Button
      type="button"
      kind="link"
      onClick={({ currentTarget }) => {
        onMove(name);
        setTimeout(() => currentTarget.isConnected && currentTarget.focus(), 50);
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
