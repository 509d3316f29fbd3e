/** The header Link of a page of a list at `url`: its next and previous pages, where there are any (RFC 8288). */
export function linkHeader(url: string, page: number, pages: number): string | undefined {
  const at = (number: number, rel: "next" | "prev") => {
    const { pathname, searchParams } = new URL(url);
    searchParams.set("page", String(number));
    return `<${pathname}?${searchParams}>; rel="${rel}"`;
  };
  const links = [
    ...(page < pages ? [at(page + 1, "next")] : []),
    ...(page > 1 && pages > 0 ? [at(Math.min(page - 1, pages), "prev")] : []),
  ];
  return links.join(", ") || undefined;
}
