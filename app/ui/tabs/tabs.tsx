import "./tabs.css";

interface TabsProps {
  label: string;
  tabs: { href: string; text: string; current: boolean }[];
}

/** Links of which one is where we are. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ href, text, current }) => (
        <a key={text} href={href} aria-current={current || undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}
