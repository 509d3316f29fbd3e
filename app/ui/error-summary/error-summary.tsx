import type { Ref } from "react";
import "./error-summary.css";

interface ErrorSummaryProps {
  title: string;
  /** Each problem with the address of its field */
  problems: { href: string; text: string }[];
  /** The page was loaded anew: it takes the focus, so that reading starts here. */
  arrived?: boolean;
  /** For forms that move the focus here without loading a page */
  ref?: Ref<HTMLDivElement>;
}

export function ErrorSummary({ title, problems, arrived, ref }: ErrorSummaryProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: what is wrong comes before all else, also without script
      autoFocus={arrived}
      className="error-summary"
      role="alert"
      aria-labelledby="error-summary-title"
    >
      <h2 id="error-summary-title">{title}</h2>
      <ul>
        {problems.map(({ href, text }) => (
          <li key={href + text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
