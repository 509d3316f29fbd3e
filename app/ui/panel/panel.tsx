import type { ReactNode } from "react";
import "./panel.css";

interface PanelProps {
  /** Id of the panel's heading */
  labelledBy: string;
  /** The content is secondary to the page */
  aside?: boolean;
  children: ReactNode;
}

/** Sets apart the one thing to do, or a side note. */
export function Panel({ labelledBy, aside, children }: PanelProps) {
  const Element = aside ? "aside" : "section";
  return (
    <Element className="panel stack" aria-labelledby={labelledBy}>
      {children}
    </Element>
  );
}
