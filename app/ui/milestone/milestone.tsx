import type { ReactNode } from "react";
import "./milestone.css";

interface MilestoneProps {
  /** One number, short word or pictogram */
  children: ReactNode;
  /** One short word at most, below the number */
  unit?: string;
  size?: "sm" | "xl";
  /** Marigold by default, for a place or a step; `done` for verified, `ask` for a problem, `next` for a later step. */
  tone?: "done" | "ask" | "next";
  /** The words beside it say the same, so it is hidden from screen readers. */
  decorative?: boolean;
}

/** A milestone with a number, word or pictogram. */
export function Milestone({ children, unit, size, tone, decorative }: MilestoneProps) {
  const classes = ["milestone", size && `milestone-${size}`, tone && `milestone-${tone}`].filter(Boolean).join(" ");
  return (
    <span className={classes} aria-hidden={decorative || undefined}>
      {children} {unit && <small>{unit}</small>}
    </span>
  );
}
