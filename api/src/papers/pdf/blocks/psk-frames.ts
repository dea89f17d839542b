// ПСК in two square frames at the top right of the first page: percent, and to the right of it rubles.
// 353-ФЗ art. 6 part 1: digits and capital letters, black on white, the largest type of the page, each frame
// at least 5 % of the page's area; spec decisions D2, D7.
import type { Column, Content, TableCell } from "pdfmake/interfaces.js";

import { amountInFigures, amountInWords, percentInWords } from "../amount-in-words.ts";
import { formatPercent } from "../display.ts";
import type { DocumentLoan } from "../loan-document-data.ts";
import { largestFontSize } from "./page.ts";

/** Side of a frame in points: 160² is 5.1 % of A4. */
export const pskFrameSide = 160;
const padding = 6;
const line = 1.2;
const gap = 6;

const frame = (text: string): Column => {
  const inner = pskFrameSide - 2 * padding;
  const cell: TableCell = {
    text,
    bold: true,
    fontSize: largestFontSize,
    color: "#000000",
    alignment: "center",
    verticalAlignment: "middle",
    lineHeight: 1.05,
  };
  return {
    width: pskFrameSide + line,
    table: { widths: [inner], heights: [inner], body: [[cell]], dontBreakRows: true },
    layout: {
      hLineWidth: () => line,
      vLineWidth: () => line,
      paddingLeft: () => padding,
      paddingRight: () => padding,
      paddingTop: () => padding,
      paddingBottom: () => padding,
    },
  };
};

/** The words in the first frame. */
export const pskPercentText = ({ pskThousandths }: DocumentLoan): string =>
  `Полная стоимость займа ${formatPercent(pskThousandths)} (${percentInWords(pskThousandths)}) годовых`.toUpperCase();

/** The words in the second frame. */
export function pskRublesText({ pskKopecks }: DocumentLoan): string {
  return `Полная стоимость займа ${amountInFigures(pskKopecks)} (${amountInWords(pskKopecks)})`.toUpperCase();
}

/** The head of the first page: the caller's words to the left, both frames to the right. */
export function pskHeader(loan: DocumentLoan, left: Content): Content {
  return {
    columns: [
      { stack: [left], width: "*" },
      frame(pskPercentText(loan)),
      frame(pskRublesText(loan)),
    ],
    columnGap: gap,
    margin: [0, 0, 0, 10],
  };
}
