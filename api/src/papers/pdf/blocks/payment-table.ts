// The table of payments with its totals (353-ФЗ art. 7 part 15; spec decisions D7).
import type { Content, TableCell } from "pdfmake/interfaces.js";

import { formatDate, formatMoney } from "../display.ts";
import type { DocumentLoan } from "../loan-document-data.ts";
import { gridLayout } from "./page.ts";

const headings = [
  "№",
  "Дата платежа",
  "Сумма платежа, ₽",
  "Основной долг, ₽",
  "Проценты, ₽",
  "Остаток долга, ₽",
];

const figure = (text: string, bold = false): TableCell => ({ text, alignment: "right", bold });
const centred = (text: string): TableCell => ({ text, alignment: "center" });

/** One row for each payment, the heading repeated on every page, a row of totals last. */
export function paymentTable({ payments }: DocumentLoan): Content {
  const total = (part: "amountKopecks" | "principalKopecks" | "interestKopecks"): string =>
    formatMoney(payments.reduce((sum, payment) => sum + payment[part], 0));
  const body: TableCell[][] = [
    headings.map((text) => ({ text, style: "tableHeading" })),
    ...payments.map((payment): TableCell[] => [
      centred(String(payment.number)),
      centred(formatDate(payment.dueOn)),
      figure(formatMoney(payment.amountKopecks)),
      figure(formatMoney(payment.principalKopecks)),
      figure(formatMoney(payment.interestKopecks)),
      figure(formatMoney(payment.balanceKopecks)),
    ]),
    [
      { text: "Итого", bold: true, colSpan: 2 },
      "",
      figure(total("amountKopecks"), true),
      figure(total("principalKopecks"), true),
      figure(total("interestKopecks"), true),
      centred("—"),
    ],
  ];
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [24, 76, "*", "*", "*", "*"],
      body,
    },
    layout: gridLayout,
  };
}
