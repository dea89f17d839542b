// Consent of a credit history's subject to the lender's request for a credit report (218-ФЗ art. 6 part 10; D7).
import type { Content, TableCell, TDocumentDefinitions } from "pdfmake/interfaces.js";

import { contractFigure } from "@microloan/domain/loan/contract-law";

import { numberedSections, type Section } from "../blocks/clauses.ts";
import { documentPage, documentTitle, gridLayout } from "../blocks/page.ts";
import { borrowerSignature, passportText } from "../blocks/parties.ts";
import { formatDate, formatDateInWords, formatPhone } from "../display.ts";
import type { LoanDocumentData } from "../loan-document-data.ts";

const subject = ({ borrower, lender, signedOn }: LoanDocumentData): Content => ({
  table: {
    widths: [170, "*"],
    dontBreakRows: true,
    body: [
      ["Субъект кредитной истории", borrower.fullName],
      ["Дата и место рождения", `${formatDate(borrower.birthDate)}, ${borrower.birthPlace}`],
      ["Документ, удостоверяющий личность", passportText(borrower)],
      ["Адрес регистрации", borrower.registrationAddress],
      ["Телефон", formatPhone(borrower.phone)],
      [
        "Пользователь кредитной истории",
        `${lender.fullName}, ИНН ${lender.inn}, ОГРН ${lender.ogrn}`,
      ],
      ["Адрес пользователя", lender.address],
      ["Дата оформления согласия", formatDate(signedOn)],
    ].map(([name = "", value = ""]): TableCell[] => [{ text: name, bold: true }, { text: value }]),
  },
  layout: gridLayout,
});

const sections = ({ lender, signedOn }: LoanDocumentData): Section[] => [
  {
    heading: "На что даётся согласие",
    clauses: [
      "Субъект кредитной истории согласен на получение пользователем кредитной истории из любого бюро кредитных " +
        "историй основной части его кредитной истории, в том числе её индивидуальных рейтингов и сведений " +
        "о среднемесячных платежах, в соответствии с Федеральным законом от 30.12.2004 № 218-ФЗ " +
        "«О кредитных историях».",
      {
        text: "Цели получения кредитного отчёта:",
        list: [
          "проверка сведений, указанных в заявлении о предоставлении потребительского займа;",
          "оценка платёжеспособности и расчёт показателя долговой нагрузки;",
          "заключение и исполнение договора потребительского займа.",
        ],
      },
      "Сведения из кредитного отчёта используются только для указанных целей и другим лицам не передаются, кроме " +
        "случаев, предусмотренных законом.",
    ],
  },
  {
    heading: "Срок согласия и порядок отзыва",
    clauses: [
      `Согласие действует ${contractFigure("reportConsentMonths", signedOn)} месяцев со дня оформления. Если в течение этого срока заключён договор ` +
        "потребительского займа, согласие действует до прекращения договора.",
      `Согласие можно отозвать письмом пользователю кредитной истории или в личном кабинете на сайте ${lender.site}.`,
      "Пользователь кредитной истории хранит согласие в течение срока, установленного законом, и предъявляет его " +
        "бюро кредитных историй и Банку России по их требованию.",
    ],
  },
];

/** Pure: data → definition. */
export function creditReportConsent(data: LoanDocumentData): TDocumentDefinitions {
  const title = "Согласие на получение кредитного отчёта";
  return documentPage({
    title,
    contractNumber: data.contractNumber,
    signedOn: data.signedOn,
    author: data.lender.shortName,
    content: [
      documentTitle(title, formatDateInWords(data.signedOn)),
      subject(data),
      ...numberedSections(sections(data), borrowerSignature(data)),
    ],
  });
}
