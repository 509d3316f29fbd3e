import { Icon } from "../icon/icon.tsx";
import "./leaders.css";

interface LeadersProps {
  labelledBy: string;
  columns?: 3;
  /** `unit` is heard after the count, not shown: "219 organisations". */
  entries: { key: string; href: string; label: string; icon?: string; count: string; unit: string }[];
}

/** A list in the manner of a table of contents: words, dots, a count. */
export function Leaders({ labelledBy, columns, entries }: LeadersProps) {
  return (
    <ul className={columns ? "leaders leaders-3" : "leaders"} aria-labelledby={labelledBy}>
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
