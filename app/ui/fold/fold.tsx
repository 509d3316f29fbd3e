import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import "./fold.css";

interface FoldProps {
  summary: ReactNode;
  /** Width of the container, from which it is always open: 52rem or 62rem */
  opensAt?: "wide" | "widest";
  children: ReactNode;
}

/** Something folded away, except where there is room for it. */
export function Fold({ summary, opensAt, children }: FoldProps) {
  return (
    <details className={opensAt ? `fold fold-${opensAt}` : "fold"}>
      <summary>
        {summary}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
