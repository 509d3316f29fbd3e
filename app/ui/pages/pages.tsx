import type { AnchorHTMLAttributes, ElementType } from "react";
import { Icon } from "../icon/icon.tsx";
import { pageNumbers } from "./page-numbers.ts";
import "./pages.css";

interface PagesProps {
  label: string;
  current: number;
  last: number;
  hrefOf(page: number): string;
  words: { page: string; previous: string; next: string };
  /** Instead of an anchor, where the page follows links itself */
  link?: ElementType<AnchorHTMLAttributes<HTMLAnchorElement>>;
}

/** Links to the other pages of a list. */
export function Pages({ label, current, last, hrefOf, words, link: Anchor = "a" }: PagesProps) {
  return (
    <nav className="pages" aria-label={label}>
      {current > 1 && (
        <Anchor href={hrefOf(current - 1)} rel="prev">
          <Icon name="arrow-left" /> {words.previous}
        </Anchor>
      )}
      {pageNumbers(current, last).map((page, i) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name
        if (page === null) return <span key={`gap-${i}`}>…</span>;
        const text = (
          <>
            <span className="sr">{words.page} </span>
            {page}
          </>
        );
        return page === current ? (
          <b key={page} aria-current="page">
            {text}
          </b>
        ) : (
          <Anchor key={page} href={hrefOf(page)}>
            {text}
          </Anchor>
        );
      })}
      {current < last && (
        <Anchor href={hrefOf(current + 1)} rel="next">
          {words.next} <Icon name="arrow-right" />
        </Anchor>
      )}
    </nav>
  );
}
