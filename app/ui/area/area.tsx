import type { ReactNode } from "react";
import { Fold } from "../fold/fold.tsx";
import "./area.css";

/** A place of several parts: their menu beside the page where there is room, else above it. */
export function Area({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap band-slim area">
      {menu}
      <div className="stack-lg">{children}</div>
    </div>
  );
}

interface SideNavProps {
  label: string;
  /** Said before the name of where we are, while the menu is folded */
  here: string;
  current: string;
  /** Lists of links, of which one is where we are */
  children: ReactNode;
}

/** The menu: open where there is room beside the page, else folded into one line, and closed again at another part. */
export function SideNav({ label, here, current, children }: SideNavProps) {
  const summary = (
    <span>
      <span className="muted">{here} </span>
      {current}
    </span>
  );
  return (
    <nav className="side-nav" aria-label={label}>
      <Fold key={current} opensAt="wide" summary={summary}>
        {children}
      </Fold>
    </nav>
  );
}
