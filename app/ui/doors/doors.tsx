import type { ReactNode } from "react";
import "./doors.css";

/** A few ways to go on, side by side where there is room. */
export function Doors({ children }: { children: ReactNode }) {
  return <ul className="doors">{children}</ul>;
}
