// The payment schedule as a document of its own (353-ФЗ art. 7 part 15; spec decisions D7).
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";

import { amountWithWords } from "../amount-in-words.ts";
import { contractPage, documentTitle, gridLayout } from "../blocks/page.ts";
import { bothParties } from "../blocks/parties.ts";
import { paymentTable } from "../blocks/payment-table.ts";
import { formatDateInWords, formatPercent, withNoBreakSpaces } from "../display.ts";
import type { DocumentLoan, LoanDocumentData } from "../loan-document-data.ts";

const summary = (loan: DocumentLoan): Content => ({
  table: {
    widths: [190, "*"],
    body: [
      ["Сумма займа", amountWithWords(loan.sumKopecks)],
      ["Проценты за весь срок", amountWithWords(loan.overpaymentKopecks)],
      ...(loan.extras.length === 0
        ? []
        : [
            ["Удерживается за услуги по заявлениям заёмщика", amountWithWords(loan.extrasKopecks)],
            ["Перечисляется на карту", amountWithWords(loan.payoutKopecks)],
          ]),
      ["Всего к возврату", amountWithWords(loan.refundKopecks)],
      [
        "Полная стоимость займа",
        `${formatPercent(loan.pskThousandths)} годовых; ${amountWithWords(loan.pskKopecks)}`,
      ],
      ["Срок возврата займа", formatDateInWords(loan.dueOn)],
    ],
  },
  layout: gridLayout,
  margin: [0, 0, 0, 12],
});

/** Pure: data → definition. */
export function paymentSchedule(data: LoanDocumentData): TDocumentDefinitions {
  const title = "График платежей";
  return contractPage(data, {
    title,
    content: [
      documentTitle(
        title,
        `по договору потребительского займа № ${data.contractNumber} от ${formatDateInWords(data.signedOn)}`,
      ),
      summary(data.loan),
      paymentTable(data.loan),
      {
        text: withNoBreakSpaces(
          "График рассчитан исходя из предоставления займа в день заключения договора и внесения каждого платежа " +
            "в указанную дату. Если дата платежа приходится на нерабочий день, платёж можно внести в ближайший " +
            "следующий за ним рабочий день. После частичного досрочного возврата кредитор направляет заёмщику " +
            "уточнённый график.",
        ),
        margin: [0, 8, 0, 0],
      },
      bothParties(data),
    ],
  });
}
