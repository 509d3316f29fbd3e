import type { InputHTMLAttributes, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import "./file-drop.css";

interface FileDropProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  /** Says which file was chosen, where it is not sent at once */
  children?: ReactNode;
}

/** A box in which files are chosen, or on which they are dropped. Its words are in the page's language, not the browser's. */
export function FileDrop({ children, ...input }: FileDropProps) {
  const { t } = useTranslation();
  return (
    <div className="file-drop">
      <label className="file-drop-button" htmlFor={input.id}>
        {t("fields.choose_file", { count: input.multiple ? 2 : 1 })}
      </label>
      {children}
      <input {...input} type="file" />
    </div>
  );
}
