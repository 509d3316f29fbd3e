import type { ReactNode } from "react";
import "./tag.css";

export function Tag({ tone, children }: { tone?: "wait" | "problem"; children: ReactNode }) {
  return <span className={tone ? `tag tag-${tone}` : "tag"}>{children}</span>;
}
