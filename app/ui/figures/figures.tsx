import type { ReactNode } from "react";
import "./figures.css";

export function Figures({ children }: { children: ReactNode }) {
  return <dl className="figures">{children}</dl>;
}

/** A large number, or a link to what it counts, above the words that say what it counts. */
export function Figure({ value, children }: { value: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>{value}</dd>
    </div>
  );
}
