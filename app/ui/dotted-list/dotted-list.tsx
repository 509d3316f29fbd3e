import { Icon } from "../icon/icon.tsx";
import "./dotted-list.css";

interface DottedListProps {
  labelledBy: string;
  columns?: 3;
  /** Screen readers say `unit` after the count: "219 organisations". It is not shown. */
  entries: { key: string; href: string; label: string; icon?: string; count: string; unit: string }[];
}

/** A list like a table of contents: words, dots, a count. */
export function DottedList({ labelledBy, columns, entries }: DottedListProps) {
  return (
    <ul className={columns ? "dotted-list dotted-list-3" : "dotted-list"} aria-labelledby={labelledBy}>
      {entries.map(({ key, href, label, icon, count, unit }) => (
        <li key={key}>
          <a href={href}>
            {icon && <Icon name={icon} large />}
            <span>{label}</span>{" "}
            <span>
              {count}
              <span className="sr"> {unit}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
