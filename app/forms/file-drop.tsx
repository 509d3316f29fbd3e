import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import "./file-drop.css";

interface FileDropProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  /** Says which file was chosen, where it is not sent at once */
  children?: ReactNode;
}

/** A box in which files are chosen, or on which they are dropped. Its words are in the page's language, not the browser's. */
export function FileDrop({ children, "aria-describedby": description, ...input }: FileDropProps) {
  const { t } = useTranslation();
  const choose = useId();
  return (
    <div className="file-drop">
      <span className="file-drop-button" id={choose}>
        {t("fields.choose_file", { count: input.multiple ? 2 : 1 })}
      </span>
      {children}
      <input {...input} type="file" aria-describedby={[choose, description].filter(Boolean).join(" ")} />
    </div>
  );
}
