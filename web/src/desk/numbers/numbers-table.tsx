// A table of numbers with its caption and its totals; a long one scrolls by itself.
import tableStyles from "../table.module.css";
import styles from "./numbers.module.css";

/** Numbers as numbers: how they are shown is the column's. */
export type Cell = string | number | null;

export type NumbersTable = {
  caption: string;
  /** Shown with the newest day first, and scrolling by itself. */
  isByDay?: true;
  columns: readonly { words: string; show?: (cell: number) => string }[];
  rows: readonly { key: string; cells: readonly Cell[] }[];
  /** As long as a row; null where a total would say nothing. */
  total?: readonly Cell[];
};

/** Numbers and shares, each under the other; the first column names the row. */
const holdsFigures = (rows: NumbersTable["rows"], index: number): boolean =>
  index > 0 &&
  rows.every(({ cells: { [index]: cell } }) => typeof cell !== "string" || cell.endsWith("%"));

export function Figures({ id, table }: { id: string; table: NumbersTable }) {
  const { caption, columns, rows, total, isByDay } = table;
  const shown = (cell: Cell, index: number) => {
    if (typeof cell !== "number") return cell ?? "–";
    return columns[index]?.show?.(cell) ?? cell;
  };
  const figureOf = (index: number) => (holdsFigures(rows, index) ? "" : undefined);
  const row = (cells: readonly Cell[]) =>
    cells.map((cell, index) => {
      const key = columns[index]?.words;
      return index === 0 ? (
        <th key={key} scope="row">
          {shown(cell, index)}
        </th>
      ) : (
        <td key={key} data-number={figureOf(index)}>
          {shown(cell, index)}
        </td>
      );
    });
  return (
    <div
      className={`${styles.scroller} ${isByDay ? styles.days : ""}`}
      role="region"
      aria-label={caption}
      // By keyboard it scrolls only when it can take the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table id={id} className={`${tableStyles.table} ${styles.table}`}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ words }, index) => (
              <th key={words} scope="col" data-number={figureOf(index)}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isByDay ? rows.toReversed() : rows).map(({ key, cells }) => (
            <tr key={key}>{row(cells)}</tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>{row(total)}</tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
