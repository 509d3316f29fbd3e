import type { ReactNode } from "react";
import "./table.css";

interface TableProps {
  caption: string;
  /** Only screen readers get the caption. */
  captionHidden?: boolean;
  columns: { name: ReactNode; isNumber?: boolean }[];
  /** Rows. Cells need `data-label` where a narrow page must show the column's name. */
  children: ReactNode;
}

/** A table whose rows become short lists on narrow pages. */
export function Table({ caption, captionHidden, columns, children }: TableProps) {
  return (
    <table className="table table-flow">
      <caption className={captionHidden ? "sr" : undefined}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, isNumber }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
            <th key={i} scope="col" className={isNumber ? "num" : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
