import "./crumbs.css";

export interface CrumbsProps {
  label: string;
  /** `lang` for text that is not in the page's language */
  steps: { href: string; text: string; lang?: string | undefined; "data-back"?: string }[];
  here: string;
  lang?: string | undefined;
}

/** Breadcrumbs: links to the parent pages. */
export function Crumbs({ label, steps, here, lang }: CrumbsProps) {
  return (
    <nav className="crumbs" aria-label={label}>
      <ol>
        {steps.map(({ text, ...link }) => (
          <li key={link.href}>
            <a {...link}>{text}</a>
          </li>
        ))}
        <li>
          <span aria-current="page" lang={lang}>
            {here}
          </span>
        </li>
      </ol>
    </nav>
  );
}
