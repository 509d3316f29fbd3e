import type { ReactNode } from "react";
import { Disclosure } from "../disclosure/disclosure.tsx";
import "./sidebar-layout.css";

interface SidebarLayoutProps {
  /** The page's heading, which comes before the menu so that a phone shows it at the top */
  heading?: ReactNode;
  menu: ReactNode;
  children: ReactNode;
}

/** A page with a menu at its side, or above its content where there is little room. */
export function SidebarLayout({ heading, menu, children }: SidebarLayoutProps) {
  return (
    <div className="wrap sidebar-layout">
      {heading && <div className="sidebar-heading">{heading}</div>}
      <div className="sidebar-menu">{menu}</div>
      <div className="stack-lg">{children}</div>
    </div>
  );
}

interface SideNavProps {
  label: string;
  /** Words before the current item's name while the menu is folded */
  here: string;
  current: string;
  /** A shorter word in place of both, which screen readers hear before them */
  short?: string;
  /** Lists of links, one of them the current page */
  children: ReactNode;
}

/** The menu. Wide containers show it open, narrow ones fold it into one line and close it again after navigation. */
export function SideNav({ label, here, current, short, children }: SideNavProps) {
  const summary = short ? (
    <span>
      {short}
      <span className="sr">
        {" "}
        {here} {current}
      </span>
    </span>
  ) : (
    <span>
      <span className="muted">{here} </span>
      {current}
    </span>
  );
  return (
    <nav className="side-nav" aria-label={label}>
      <Disclosure key={current} opensAt="wide" summary={summary}>
        {children}
      </Disclosure>
    </nav>
  );
}
