// A part of the page: a chart with its table, and the table as a file.
import type { ReactNode } from "react";

import { Button } from "../../ui/button.tsx";
import { saveCsv } from "./csv.ts";
import { Figures } from "./numbers-table.tsx";
import type { NumbersTable } from "./numbers-table.tsx";

import styles from "./numbers.module.css";

type Props = {
  /** Of the table, for the charts that point to it. */
  id: string;
  table: NumbersTable;
  /** Of the file. */
  file: string;
  /** In the file in place of the table: day by day what that adds up. */
  detail?: Omit<NumbersTable, "caption">;
  /** The charts. */
  children?: ReactNode;
};

export function Part({ id, table, file, detail, children }: Props) {
  return (
    <div className={children === undefined ? undefined : styles.part}>
      {children}
      <div className={styles.numbers}>
        <Figures id={id} table={table} />
        <Button
          look="quiet"
          aria-label={`Скачать CSV${detail === undefined ? "" : " по дням"}: ${table.caption}`}
          onClick={() => saveCsv(file, detail ?? table)}
        >
          {detail === undefined ? "Скачать CSV" : "Скачать CSV по дням"}
        </Button>
      </div>
    </div>
  );
}
