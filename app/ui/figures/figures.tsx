import type { ReactNode } from "react";
import "./figures.css";

export function Figures({ children }: { children: ReactNode }) {
  return <dl className="figures">{children}</dl>;
}

/** A number to be seen from afar, over what it counts. */
export function Figure({ value, children }: { value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>{value}</dd>
    </div>
  );
}
