import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import "./chip.css";

export function Chips({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className="chips" aria-label={label}>
      {children}
    </ul>
  );
}

interface ChipProps {
  href: string;
  icon?: string;
  /** Hidden text for screen readers: what the link removes */
  remove?: string;
  children: ReactNode;
}

export function Chip({ href, icon, remove, children }: ChipProps) {
  return (
    <li>
      <a className="chip" href={href}>
        {icon && <Icon name={icon} />}
        {children}
        {remove && (
          <>
            <Icon name="close" />
            <span className="sr">{` ${remove}`}</span>
          </>
        )}
      </a>
    </li>
  );
}
