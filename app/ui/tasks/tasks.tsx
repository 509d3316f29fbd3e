import type { ReactNode } from "react";
import "./tasks.css";

interface TasksProps {
  /** In an order of their own */
  ordered?: boolean;
  label?: string;
  /** Items: a link, then what there is to say about it */
  children: ReactNode;
}

/** What there is to do, a line each. */
export function Tasks({ ordered, label, children }: TasksProps) {
  const List = ordered ? "ol" : "ul";
  return (
    <List className="tasks" aria-label={label}>
      {children}
    </List>
  );
}
