import type { ReactNode } from "react";
import "./pairs.css";

export function Pairs({ children }: { children: ReactNode }) {
  return <dl className="pairs">{children}</dl>;
}

export function Pair({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
