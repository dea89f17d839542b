// A table as a file that a Russian spreadsheet opens: semicolons, a mark of UTF-8, decimal commas.
import type { Cell, NumbersTable } from "./numbers-table.tsx";

const mark = "\uFEFF";

/** A cell that begins as a formula would is text. */
function written(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell).replace(".", ",");
  const text = /^[=+@\t\r-]/.test(cell) ? `'${cell}` : cell;
  return /[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvOf({ columns, rows, total }: Omit<NumbersTable, "caption">): string {
  const cells = [columns.map(({ words }) => words), ...rows.map((row) => row.cells)];
  const lines = total === undefined ? cells : [...cells, total];
  return mark + lines.map((line) => line.map(written).join(";")).join("\r\n") + "\r\n";
}

/** The browser saves it as a file of this name. */
export function saveCsv(name: string, table: Omit<NumbersTable, "caption">): void {
  const url = URL.createObjectURL(new Blob([csvOf(table)], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
