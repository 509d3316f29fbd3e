import type { ReactNode } from "react";

interface FilterFieldsetProps {
  name: string;
  label: string;
  /** Number of its filters in use */
  chosen: number;
  /** Unfolded on a narrow page too */
  open: boolean;
  children: ReactNode;
}

/** A group of filters: folded on a narrow page, always open on a wide one. Named by id, so that it has a name folded too. */
export function FilterFieldset({ name, label, chosen, open, children }: FilterFieldsetProps) {
  const id = `legend-${name}`;
  return (
    <details className="filter-group" open={open || undefined}>
      <summary>{label + (chosen > 0 ? ` (${chosen})` : "")}</summary>
      <fieldset id={`filter-${name}`} aria-labelledby={id}>
        <legend id={id}>{label}</legend>
        {children}
      </fieldset>
    </details>
  );
}
