import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import "./disclosure.css";

interface DisclosureProps {
  summary: ReactNode;
  /** Width of the container from which it is always open: 52rem or 62rem */
  opensAt?: "wide" | "widest";
  /** Print the content open and without its summary */
  onPaper?: boolean;
  onOpen?(): void;
  children: ReactNode;
}

/** Content that is folded unless there is room for it. */
export function Disclosure({ summary, opensAt, onPaper, onOpen, children }: DisclosureProps) {
  return (
    <details
      className={["disclosure", opensAt && `disclosure-${opensAt}`, onPaper && "disclosure-paper"]
        .filter(Boolean)
        .join(" ")}
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
