import type { ReactNode } from "react";
import "./steps.css";

/** A list of steps; `across` lays them side by side where there is room. */
export function Steps({ large, across, children }: { large?: boolean; across?: boolean; children: ReactNode }) {
  const classes = ["steps", large && "steps-lg", across && "steps-across"].filter(Boolean).join(" ");
  return <ol className={classes}>{children}</ol>;
}

/** A step: its milestone, then its text. */
export function Step({ stone, children }: { stone: ReactNode; children: ReactNode }) {
  return (
    <li>
      {stone}
      <div>{children}</div>
    </li>
  );
}
