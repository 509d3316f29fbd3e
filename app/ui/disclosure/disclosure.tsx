import { type ReactNode, useState } from "react";
import { Icon } from "../icon/icon.tsx";
import "./disclosure.css";

interface DisclosureProps {
  summary: ReactNode;
  /** Width of the container from which it is always open: 52rem or 62rem */
  opensAt?: "wide" | "widest";
  /** Print the content open and without its summary */
  onPaper?: boolean;
  /** It holds an answer or an error. Once open it stays so, as the user may be writing in it */
  isOpen?: boolean | undefined;
  onOpen?(): void;
  children: ReactNode;
}

/** Content that is folded unless there is room for it. */
export function Disclosure({ summary, opensAt, onPaper, isOpen = false, onOpen, children }: DisclosureProps) {
  const [isHeld, setHeld] = useState(isOpen);
  if (isOpen && !isHeld) setHeld(true);
  return (
    <details
      open={isHeld || undefined}
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
