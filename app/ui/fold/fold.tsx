import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import "./fold.css";

interface FoldProps {
  summary: ReactNode;
  /** Width of the container, from which it is always open: 52rem or 62rem */
  opensAt?: "wide" | "widest";
  /** What is in it stands open on paper, without what opens it */
  onPaper?: boolean;
  onOpen?(): void;
  children: ReactNode;
}

/** Something folded away, except where there is room for it. */
export function Fold({ summary, opensAt, onPaper, onOpen, children }: FoldProps) {
  return (
    <details
      className={["fold", opensAt && `fold-${opensAt}`, onPaper && "fold-paper"].filter(Boolean).join(" ")}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary>
        {summary}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
