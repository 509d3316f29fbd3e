import type { ReactNode } from "react";
import "./panel.css";

interface PanelProps {
  /** Id of its heading */
  labelledBy: string;
  /** Beside what the page is about */
  aside?: boolean;
  children: ReactNode;
}

/** Sets apart the one thing to do, or something said by the way. */
export function Panel({ labelledBy, aside, children }: PanelProps) {
  const Element = aside ? "aside" : "section";
  return (
    <Element className="panel stack" aria-labelledby={labelledBy}>
      {children}
    </Element>
  );
}
