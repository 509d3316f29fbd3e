import type { ReactNode } from "react";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import "./thanks.css";

export function Thanks({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="thanks">
      <Milestone tone="done" decorative>
        ✓
      </Milestone>
      <div className="stack">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
