// The sheet that every document is printed on: A4, one type family, numbered pages,
// the contract's number or the paper's name below.
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";

import { withNoBreakSpaces } from "../display.ts";
import type { LoanDocumentData } from "../loan-document-data.ts";

export const bodyFontSize = 9.5;
/** The largest size in any document: 353-ФЗ art. 6 wants ПСК in the largest of its page. */
export const largestFontSize = 12;

export type DocumentPage = {
  title: string;
  /** None where the paper belongs to no contract. */
  contractNumber?: string;
  signedOn: string;
  author: string;
  content: Content[];
};

/** A document around its content; the creation date is the signing date, so the bytes repeat. */
export function documentPage(page: DocumentPage): TDocumentDefinitions {
  const { contractNumber, title } = page;
  return {
    pageSize: "A4",
    pageMargins: [57, 43, 40, 51],
    language: "ru-RU",
    displayTitle: true,
    tagged: true,
    version: "1.7",
    info: {
      title: contractNumber === undefined ? title : `${title} № ${contractNumber}`,
      author: page.author,
      creator: page.author,
      producer: page.author,
      creationDate: new Date(`${page.signedOn}T00:00:00Z`),
    },
    defaultStyle: { font: "Serif", fontSize: bodyFontSize, lineHeight: 1.08 },
    styles: {
      title: { fontSize: largestFontSize, bold: true, alignment: "center" },
      subtitle: { alignment: "center" },
      section: { fontSize: 10.5, bold: true },
      tableHeading: { bold: true, alignment: "center", fontSize: 9 },
      small: { fontSize: 8.5 },
    },
    content: page.content,
    footer: (currentPage, pageCount) => ({
      margin: [57, 14, 40, 0],
      columns: [
        {
          text:
            contractNumber === undefined
              ? title
              : `Договор потребительского займа № ${contractNumber}`,
          style: "small",
        },
        {
          text: `стр. ${currentPage} из ${pageCount}`,
          style: "small",
          alignment: "right",
          width: 90,
        },
      ],
    }),
  };
}

type Paper = Pick<DocumentPage, "title" | "content">;

/** A document that belongs to a contract. */
export const contractPage = (
  { contractNumber, signedOn, lender }: LoanDocumentData,
  paper: Paper,
): TDocumentDefinitions =>
  documentPage({ ...paper, contractNumber, signedOn, author: lender.shortName });

/** The name of a document in capitals, and a line below it. */
export function documentTitle(title: string, subtitle: string): Content {
  return {
    stack: [
      { text: title.toUpperCase(), style: "title" },
      { text: withNoBreakSpaces(subtitle), style: "subtitle", margin: [0, 3, 0, 0] },
    ],
    margin: [0, 0, 0, 10],
  };
}

export const gridLayout = {
  hLineWidth: () => 0.6,
  vLineWidth: () => 0.6,
  paddingLeft: () => 5,
  paddingRight: () => 5,
  paddingTop: () => 2,
  paddingBottom: () => 2.5,
};
