import type { ReactElement } from "react";
import ReactMarkdown from "react-markdown";
import "./markdown.css";

interface MarkdownProps {
  children: string;
  /** Level for the largest headings: one below the heading above the text */
  level: 2 | 3 | 4;
}

/**
 * Markdown that a user wrote. Raw HTML is left out, and a picture becomes its alternative text. Links lead only to the
 * web, to mail and to our own pages.
 */
export function Markdown({ children, level }: MarkdownProps) {
  return <div className="markdown stack">{parsed(children, level)}</div>;
}

/** Texts that were parsed. Parsing takes thirty times as long as rendering, and the server shows a post many times. */
const kept = new Map<string, ReactElement>();
const MOST_KEPT = 50;

function parsed(text: string, level: MarkdownProps["level"]): ReactElement {
  const key = `${level} ${text}`;
  const element = kept.get(key) ?? parse(text, level);
  if (kept.size === MOST_KEPT) kept.clear();
  kept.set(key, element);
  return element;
}

/** ReactMarkdown has no state: called, it returns what it renders. */
function parse(text: string, level: MarkdownProps["level"]): ReactElement {
  return ReactMarkdown({
    children: text,
    skipHtml: true,
    urlTransform: safeHref,
    rehypePlugins: [[headingsFrom, level]],
    components: {
      a: ({ href, children }) => (href ? <a href={href}>{children}</a> : children),
      img: ({ alt }) => alt,
    },
  });
}

const SAFE = /^(https?|mailto):/i;

/** The URL if it is allowed, else "". Browsers skip tabs and line breaks in a URL, so white space is refused. */
function safeHref(url: string): string {
  if (SAFE.test(url)) return url;
  return /^(#|\/(?![/\\]))[^\s\\]*$/.test(url) ? url : "";
}

/** The parts we use of a node in rehype's tree (hast) */
interface Node {
  type: string;
  tagName?: string;
  children?: Node[];
}

const HEADING = /^h[1-6]$/;

/**
 * A rehype plug-in: the largest heading in the text gets `level`, each smaller one the next level. The page then
 * has one h1 and skips no level.
 */
function headingsFrom(level: number) {
  return (tree: Node): void => {
    const headings = headingsIn(tree);
    const used = [...new Set(headings.map(({ tagName }) => tagName!))].sort();
    for (const heading of headings) heading.tagName = `h${Math.min(6, level + used.indexOf(heading.tagName!))}`;
  };
}

function headingsIn(node: Node): Node[] {
  return [
    ...(node.type === "element" && HEADING.test(node.tagName ?? "") ? [node] : []),
    ...(node.children ?? []).flatMap(headingsIn),
  ];
}
