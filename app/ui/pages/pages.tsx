import type { AnchorHTMLAttributes, ElementType } from "react";
import { Icon } from "../icon/icon.tsx";
import "./pages.css";

interface PagesProps {
  label: string;
  current: number;
  last: number;
  hrefOf(page: number): string;
  words: { page: string; previous: string; next: string };
  /** Replaces the anchor in areas with a client-side router */
  link?: ElementType<AnchorHTMLAttributes<HTMLAnchorElement>>;
}

/** Links to the pages of a list. */
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

/** Page numbers to link: the first, the last and those around the current one. null stands for a gap. */
function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = [1, last, current - 1, current, current + 1].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((page, i) => {
    const gap = page - (pages[i - 1] ?? page);
    if (gap === 2) return [page - 1, page];
    return gap > 2 ? [null, page] : [page];
  });
}
