import type { ReactNode } from "react";
import "./table.css";

interface TableProps {
  caption: string;
  /** The caption is for those alone who do not see the page. */
  captionHidden?: boolean;
  columns: { name: ReactNode; isNumber?: boolean }[];
  /** Rows, whose cells carry `data-label` where their column's name is needed on a narrow page */
  children: ReactNode;
}

/** A table whose rows become short lists where columns have no room. */
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
