// A table to read: the first cell of a row names it.
import type { ReactNode, Ref } from "react";

import styles from "./table.module.css";

type Props = {
  ref?: Ref<HTMLTableElement>;
  label: string;
  columns: readonly string[];
  /** The columns that hold sums and counts: their digits stand under each other. */
  figures?: readonly string[];
  /** The last column holds buttons: on a phone they are in sight before the row is scrolled. */
  hasActions?: boolean;
  rows: readonly { key: string; cells: readonly [ReactNode, ...ReactNode[]] }[];
};

/** Words or a number that may be long: their column stays wide enough to be read, and the table scrolls. */
export const Long = ({ children, ...rest }: { children: ReactNode; translate?: "no" }) =>
  children !== "" && (
    <span className={styles.long} {...rest}>
      {children}
    </span>
  );

export function Table({ ref, label, columns, figures = [], hasActions = false, rows }: Props) {
  const lookOf = (column = "") => (figures.includes(column) ? styles.figure : undefined);
  return (
    // A wide table scrolls sideways on a tablet, and by keyboard only when it can take the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      <table ref={ref} className={`${styles.table} ${hasActions ? styles.actions : ""}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={lookOf(column)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...rest] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {rest.map((cell, index) => (
                <td key={columns[index + 1]} className={lookOf(columns[index + 1])}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
