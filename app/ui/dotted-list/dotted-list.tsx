import { Icon } from "../icon/icon.tsx";
import "./dotted-list.css";

interface DottedListProps {
  labelledBy: string;
  columns?: 3;
  /** Screen readers say `unit` after the count: "219 organisations". It is not shown. */
  entries: {
    key: string;
    href: string;
    label: string;
    /** Smaller text under the label */
    detail?: string;
    icon?: string;
    count: string;
    unit: string;
  }[];
}

/** A list like a table of contents: words, dots, a count. */
export function DottedList({ labelledBy, columns, entries }: DottedListProps) {
  return (
    <ul className={columns ? "dotted-list dotted-list-3" : "dotted-list"} aria-labelledby={labelledBy}>
      {entries.map(({ key, href, label, detail, icon, count, unit }) => (
        <li key={key}>
          <a href={href}>
            {icon && <Icon name={icon} large />}
            {detail ? (
              <span>
                {label}
                <small className="muted"> {detail}</small>
              </span>
            ) : (
              label
            )}{" "}
            <small>
              {count}
              <span className="sr">{` ${unit}`}</span>
            </small>
          </a>
        </li>
      ))}
    </ul>
  );
}
