import type { ReactNode } from "react";
import "./tasks.css";

interface TasksProps {
  /** The tasks have an order */
  ordered?: boolean;
  label?: string;
  /** Items: a link, then text about it */
  children: ReactNode;
}

/** A list of tasks, one a line. */
export function Tasks({ ordered, label, children }: TasksProps) {
  const List = ordered ? "ol" : "ul";
  return (
    <List className="tasks" aria-label={label}>
      {children}
    </List>
  );
}
