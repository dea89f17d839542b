// A part of the page: a chart with its table, and the table as a file.
import { useId } from "react";
import type { ReactNode } from "react";

import { Button } from "../../ui/button.tsx";
import { saveCsv } from "./csv.ts";
import { Figures } from "./numbers-table.tsx";
import type { NumbersTable } from "./numbers-table.tsx";

import styles from "./numbers.module.css";

type Props = {
  table: NumbersTable;
  /** Of the file. */
  file: string;
  /** Told the table's id. */
  chart?: (tableId: string) => ReactNode;
};

export function Part({ table, file, chart }: Props) {
  const tableId = useId();
  return (
    <div className={chart === undefined ? undefined : styles.part}>
      {chart?.(tableId)}
      <div className={styles.numbers}>
        <Figures id={tableId} table={table} />
        <Button
          look="quiet"
          aria-label={`Скачать CSV: ${table.caption}`}
          onClick={() => saveCsv(file, table)}
        >
          Скачать CSV
        </Button>
      </div>
    </div>
  );
}
