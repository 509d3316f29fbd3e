import type { ReactNode } from "react";
import "./milestone.css";

interface MilestoneProps {
  /** One number, one short word or one pictogram */
  children: ReactNode;
  /** At most one short word under it */
  unit?: string;
  size?: "sm" | "xl";
  /** Marigold marks a place or a step; `done` what was verified, `ask` a problem, `next` what is still to come. */
  tone?: "done" | "ask" | "next";
  /** The words beside it say the same. */
  decorative?: boolean;
}

/** A stone of the road. */
export function Milestone({ children, unit, size, tone, decorative }: MilestoneProps) {
  const classes = ["milestone", size && `milestone-${size}`, tone && `milestone-${tone}`].filter(Boolean).join(" ");
  return (
    <span className={classes} aria-hidden={decorative || undefined}>
      <b>{children}</b> {unit && <span>{unit}</span>}
    </span>
  );
}
