// The payment schedule as a table with a caption and a totals row (D12; ux §3 row 18). Amounts come formatted.
import styles from "./schedule-table.module.css";
import unseen from "./visually-hidden.module.css";

export type ScheduleRow = {
  number: number;
  date: string;
  amount: string;
  principal: string;
  interest: string;
  balance: string;
  /** How it stands: paid, next, overdue. */
  note?: string | undefined;
};

type Props = {
  caption: string;
  /** Where a heading beside the table says the same. */
  hidesCaption?: boolean;
  rows: readonly ScheduleRow[];
  total: Pick<ScheduleRow, "amount" | "principal" | "interest">;
};

export function ScheduleTable({ caption, hidesCaption = false, rows, total }: Props) {
  return (
    // A wide table scrolls sideways on a phone, and by keyboard only when it can take the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroller} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={hidesCaption ? unseen.hidden : styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col">Дата</th>
            <th scope="col">Платёж</th>
            <th scope="col">Основной долг</th>
            <th scope="col">Проценты</th>
            <th scope="col">Остаток</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number} translate="no">
              <td>{row.number}</td>
              <th scope="row">
                {row.date}
                {row.note !== undefined && (
                  <>
                    {" "}
                    <span className={styles.note}>{row.note}</span>
                  </>
                )}
              </th>
              <td data-label="Платёж">{row.amount}</td>
              <td data-label="Основной долг">{row.principal}</td>
              <td data-label="Проценты">{row.interest}</td>
              <td data-label="Остаток">{row.balance}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Всего
            </th>
            <td data-label="Платёж" translate="no">
              {total.amount}
            </td>
            <td data-label="Основной долг" translate="no">
              {total.principal}
            </td>
            <td data-label="Проценты" translate="no">
              {total.interest}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
