/** A part of what Markdown becomes, as far as it is of interest here (hast) */
interface Part {
  type: string;
  tagName?: string;
  children?: Part[];
}

const HEADING = /^h[1-6]$/;

/**
 * Makes the largest heading that the text uses one of `level`, and each smaller one that it uses the next below, so that a page has one h1
 * and no level is left out. A plug-in of rehype.
 */
export function headingsFrom(level: number) {
  return (tree: Part): void => {
    const headings = headingsIn(tree);
    const used = [...new Set(headings.map(({ tagName }) => tagName!))].sort();
    for (const heading of headings) heading.tagName = `h${Math.min(6, level + used.indexOf(heading.tagName!))}`;
  };
}

function headingsIn(part: Part): Part[] {
  return [
    ...(part.type === "element" && HEADING.test(part.tagName ?? "") ? [part] : []),
    ...(part.children ?? []).flatMap(headingsIn),
  ];
}
