import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import "./button.css";

type Kind = "main" | "quiet" | "danger" | "link";
const classes: Record<Kind, string> = {
  main: "button",
  quiet: "button button-quiet",
  danger: "button button-danger",
  link: "link-button",
};

export function Button({ kind = "main", ...props }: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: Kind }) {
  return <button {...props} className={classes[kind]} />;
}

/** A link that looks like a button. */
export function ButtonLink({ kind = "main", ...props }: AnchorHTMLAttributes<HTMLAnchorElement> & { kind?: Kind }) {
  return <a {...props} className={classes[kind]} />;
}
