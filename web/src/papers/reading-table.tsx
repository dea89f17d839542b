// A table of a document: one of two or three columns becomes named lines where it is narrow, a wider one scrolls sideways.
import type { ReadingBlock } from "@microloan/contract/fields/document-reading";

import styles from "./reading-table.module.css";

type Table = Extract<ReadingBlock, { kind: "table" }>;
type Props = Omit<Table, "kind"> & { label: string };

const mostThatStack = 3;

export function ReadingTable({ headings, rows, label }: Props) {
  const columns = Math.max(headings.length, ...rows.map((cells) => cells.length));
  const look = columns <= mostThatStack ? styles.stacks : styles.figures;
  return (
    // By keyboard it scrolls only when it can take the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={`${styles.table} ${look ?? ""}`}>
        {headings.length > 0 && (
          <thead>
            <tr>
              {headings.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row} data-columns={columns}>
              {cells.map((cell, place) => (
                <Cell key={place} {...cell} isName={place === nameColumn(columns)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Of three columns the first is a number; what the row is about stands in the second. */
const nameColumn = (columns: number): number => (columns === mostThatStack ? 1 : 0);

type CellProps = Table["rows"][number][number] & { isName: boolean };

function Cell({ text, span = 1, align, isStrong = false, isName }: CellProps) {
  const words = isStrong ? <strong>{text}</strong> : text;
  const place = { colSpan: span, "data-align": align };
  return isName ? (
    <th scope="row" {...place}>
      {words}
    </th>
  ) : (
    <td {...place}>{words}</td>
  );
}
