import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import "./facts.css";

export function Facts({ children }: { children: ReactNode }) {
  return <div className="facts">{children}</div>;
}

/** One line beside its pictogram; `label` says the pictogram in words. */
export function Fact({ icon, label, children }: { icon: string; label: string; children: ReactNode }) {
  return (
    <div>
      <Icon name={icon} />
      <p>
        <span className="sr">{`${label} `}</span>
        {children}
      </p>
    </div>
  );
}
