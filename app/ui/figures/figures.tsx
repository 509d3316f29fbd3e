import type { ReactNode } from "react";
import "./figures.css";

export function Figures({ children }: { children: ReactNode }) {
  return <dl className="figures">{children}</dl>;
}

/** A large number above the words that say what it counts. */
export function Figure({ value, children }: { value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>{value}</dd>
    </div>
  );
}
