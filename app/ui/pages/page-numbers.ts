/** Numbers of the pages to link: the first, the last and those around the current one; null where some are left out. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = [1, last, current - 1, current, current + 1].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((page, i) => {
    const gap = page - (pages[i - 1] ?? page);
    if (gap === 2) return [page - 1, page];
    return gap > 2 ? [null, page] : [page];
  });
}
