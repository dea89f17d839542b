// Individual conditions of a consumer loan: ПСК in its frames, the ban on charges above the ceiling, the statutory
// table, the schedule (353-ФЗ art. 5, 6; Bank of Russia instruction 3240-У; spec decisions D7).
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";

import type { Lender } from "@microloan/contract/lender";
import { chargesLimitPercent } from "@microloan/domain/loan/limits";

import { numberInWords } from "../amount-in-words.ts";
import { contractPage, documentTitle, gridLayout } from "../blocks/page.ts";
import { bothParties } from "../blocks/parties.ts";
import { paymentTable } from "../blocks/payment-table.ts";
import { pskHeader } from "../blocks/psk-frames.ts";
import { formatDateInWords, withNoBreakSpaces } from "../display.ts";
import { individualConditionRows } from "../individual-condition-rows.ts";
import type { LoanDocumentData } from "../loan-document-data.ts";

const title = "Индивидуальные условия договора потребительского займа";

const lenderHead = (lender: Lender): Content => ({
  stack: [
    { text: lender.shortName, bold: true },
    `ИНН ${lender.inn}`,
    `ОГРН ${lender.ogrn}`,
    `Номер в реестре микрофинансовых организаций ${lender.registryNumber}`,
    lender.address,
    lender.site,
  ].map((line) =>
    typeof line === "string" ? { text: line, style: "small", margin: [0, 2, 0, 0] } : line,
  ),
});

/** Stands on the first page before the table: 353-ФЗ art. 5 part 24. */
function chargesLimitNotice(signedOn: string): Content {
  const percent = chargesLimitPercent(signedOn);
  return {
    text: withNoBreakSpaces(
      "Не допускается начисление процентов, неустойки (штрафа, пени), иных мер ответственности по договору " +
        "потребительского займа, а также платежей за услуги, оказываемые кредитором заёмщику за отдельную плату " +
        "по договору, после того как сумма начисленных процентов, неустойки, иных мер ответственности и таких " +
        `платежей достигнет ${percent} % (${numberInWords(percent, "masculine")} процентов) суммы ` +
        "предоставленного потребительского займа.",
    ),
    bold: true,
    margin: [0, 0, 0, 8],
  };
}

const conditionsTable = (data: LoanDocumentData): Content => ({
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: [22, 200, "*"],
    body: [
      ["№", "Условие", "Содержание условия"].map((text) => ({ text, style: "tableHeading" })),
      ...individualConditionRows(data).map(({ number, condition, content }) => [
        { text: number, alignment: "center" as const },
        condition,
        content,
      ]),
    ],
  },
  layout: gridLayout,
  fontSize: 9,
});

/** Pure: data → definition. */
export function individualConditions(data: LoanDocumentData): TDocumentDefinitions {
  return contractPage(data, {
    title,
    content: [
      pskHeader(data.loan, lenderHead(data.lender)),
      documentTitle(title, `№ ${data.contractNumber} от ${formatDateInWords(data.signedOn)}`),
      chargesLimitNotice(data.signedOn),
      conditionsTable(data),
      {
        unbreakable: data.loan.payments.length <= 12,
        margin: [0, 12, 0, 0],
        stack: [
          { text: "Приложение. График платежей", style: "section", margin: [0, 0, 0, 4] },
          paymentTable(data.loan),
        ],
      },
      bothParties(data),
    ],
  });
}
