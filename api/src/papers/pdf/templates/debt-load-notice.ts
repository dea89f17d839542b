// The notice of a debt load above the threshold of the law: given before the contract, signed with its papers, and in
// the pack only where it is due (353-ФЗ art. 5.1; D2, D7; decision 0052).
import type { Content, TableCell, TDocumentDefinitions } from "pdfmake/interfaces.js";

import { amountWithWords } from "../amount-in-words.ts";
import { numberedSections, type Section } from "../blocks/clauses.ts";
import { contractPage, documentTitle, gridLayout } from "../blocks/page.ts";
import { borrowerSignature, lenderLines, passportText } from "../blocks/parties.ts";
import { formatDate, formatDateInWords, formatLoadPercent } from "../display.ts";
import type { LoanDocumentData } from "../loan-document-data.ts";

function noticeOf({ debtLoadNotice: notice }: LoanDocumentData) {
  if (notice === undefined) throw new RangeError("no notice of the debt load is due");
  return notice;
}

function summary(data: LoanDocumentData): Content {
  const { borrower, contractNumber, lender, loan, signedOn } = data;
  const rows = [
    ["Кому", borrower.fullName],
    ["Дата рождения", formatDate(borrower.birthDate)],
    ["Документ, удостоверяющий личность", passportText(borrower)],
    ["От кого", [lender.fullName, ...lenderLines(lender)].join(". ")],
    ["О каком займе", `${amountWithWords(loan.sumKopecks)}, договор № ${contractNumber}`],
    ["Дата уведомления", formatDateInWords(signedOn)],
    ["Показатель долговой нагрузки", formatLoadPercent(noticeOf(data).percent)],
  ];
  return {
    table: {
      widths: [170, "*"],
      dontBreakRows: true,
      body: rows.map(([head = "", value = ""]): TableCell[] => [
        { text: head, bold: true },
        { text: value },
      ]),
    },
    layout: gridLayout,
  };
}

const sections = (data: LoanDocumentData): Section[] => [
  {
    heading: "О чём уведомление",
    clauses: [
      noticeOf(data).text,
      `Показатель долговой нагрузки с этим займом — ${formatLoadPercent(noticeOf(data).percent)}. Это отношение ` +
        "ежемесячных платежей по всем кредитам и займам, включая этот, к среднемесячному доходу, который учтён " +
        "при расчёте.",
      "Если платить вовремя не получится, кредитор вправе применить ответственность, указанную в пункте 12 " +
        "индивидуальных условий договора.",
    ],
  },
  {
    heading: "Подтверждение заёмщика",
    clauses: [
      "Уведомление прочитано до заключения договора. О риске неисполнения обязательств по договору и о риске " +
        "применения штрафных санкций мне известно.",
    ],
  },
];

/** Pure: data → definition; a RangeError for a loan without a notice. */
export function debtLoadNotice(data: LoanDocumentData): TDocumentDefinitions {
  const title = "Уведомление о долговой нагрузке";
  return contractPage(data, {
    title,
    content: [
      documentTitle(title, "статья 5.1 Федерального закона от 21.12.2013 № 353-ФЗ"),
      summary(data),
      ...numberedSections(sections(data), borrowerSignature(data)),
    ],
  });
}
