import type { ReactNode } from "react";
import "./link-list.css";

/** A few links, side by side where there is room. */
export function LinkList({ children }: { children: ReactNode }) {
  return <ul className="link-list">{children}</ul>;
}
