import type { Ref } from "react";
import "./error-summary.css";

interface ErrorSummaryProps {
  title: string;
  /** What is wrong, each with the address of the field */
  problems: { href: string; text: string }[];
  /** Of a page that was loaded anew: whoever reads begins here. */
  arrived?: boolean;
  /** For a form that leads there without loading a page */
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
