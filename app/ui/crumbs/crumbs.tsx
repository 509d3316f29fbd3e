import "./crumbs.css";

interface CrumbsProps {
  label: string;
  steps: { href: string; text: string }[];
  here: string;
}

/** The way that led here. */
export function Crumbs({ label, steps, here }: CrumbsProps) {
  return (
    <nav className="crumbs" aria-label={label}>
      <ol>
        {steps.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
