import { Link } from "react-router";
import "#app/ui/tabs/tabs.css";
import { useQueryHref } from "./use-query-href.ts";

interface StateTabsProps<State extends string> {
  label: string;
  states: readonly State[];
  current: State;
  /** The state that an address without one means */
  usual: State;
  textOf(state: State): string;
}

/** Which part of a list is shown; it stands in the address. */
export function StateTabs<State extends string>({ label, states, current, usual, textOf }: StateTabsProps<State>) {
  const href = useQueryHref();
  return (
    <nav className="tabs" aria-label={label}>
      {states.map((state) => (
        <Link
          key={state}
          to={href({ status: state === usual ? null : state })}
          aria-current={state === current || undefined}
        >
          {textOf(state)}
        </Link>
      ))}
    </nav>
  );
}
