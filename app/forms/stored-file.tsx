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
}

/** A file that has arrived: its name, what it looks like, and for a picture what it shows. */
export function StoredFile({ document, number, altPath, onRemove }: StoredFileProps) {
  const { t } = useTranslation();
  const name = document?.name ?? t("fields.file", { number });
  return (
    <li className="file">
      {document?.type.startsWith("image/") ? (
        <img src={document.url} alt="" width={64} height={64} loading="lazy" />
      ) : (
        <Icon name="file" />
      )}
      <div className="stack-sm">
        <span className="file-name">{name}</span>
        {altPath && <AltFields path={altPath} name={name} />}
      </div>
      <Button type="button" kind="link" onClick={() => onRemove(name)}>
        {t("fields.remove")}
        <span className="sr"> {name}</span>
      </Button>
    </li>
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
