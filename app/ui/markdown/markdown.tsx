import ReactMarkdown from "react-markdown";
import { headingsFrom } from "./headings-from.ts";
import { safeHref } from "./safe-href.ts";
import "./markdown.css";

interface MarkdownProps {
  children: string;
  /** The level of its largest headings, below the heading that it stands under */
  level: 2 | 3 | 4;
}

/** Text that somebody wrote in Markdown: no HTML, no pictures but their words, and links only to the web, to mail and into our pages. */
export function Markdown({ children, level }: MarkdownProps) {
  return (
    <div className="markdown stack">
      <ReactMarkdown
        skipHtml
        urlTransform={safeHref}
        rehypePlugins={[[headingsFrom, level]]}
        components={{
          a: ({ href, children }) => (href ? <a href={href}>{children}</a> : children),
          img: ({ alt }) => alt,
        }}
      >
        {children}
      </ReactMarkdown>
    </div>
  );
}
