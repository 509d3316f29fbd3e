import type { AnchorHTMLAttributes, ElementType } from "react";
import { Tag } from "../tag/tag.tsx";
import "./tabs.css";

interface TabsProps {
  label: string;
  tabs: { href: string; text: string; current: boolean; count?: string }[];
  /** Replaces the anchor in areas with a client-side router */
  link?: ElementType<AnchorHTMLAttributes<HTMLAnchorElement>>;
}

/** Links to the parts of an area, one of them the current page. */
export function Tabs({ label, tabs, link: Anchor = "a" }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ href, text, current, count }) => (
        <Anchor key={text} href={href} aria-current={current || undefined}>
          {text}
          {count !== undefined && (
            <>
              {" "}
              <Tag>{count}</Tag>
            </>
          )}
        </Anchor>
      ))}
    </nav>
  );
}
