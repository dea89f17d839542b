// Who signs: the details of lender and borrower, and how the document is signed (63-ФЗ art. 5, 9; spec decisions D7).
import type { Content } from "pdfmake/interfaces.js";

import type { Lender } from "@microloan/contract/lender";

import { formatDate, formatLenderPhone, formatPhone, withNoBreakSpaces } from "../display.ts";
import type { BorrowerDetails, LoanDocumentData } from "../loan-document-data.ts";

const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const lenderLines = (lender: Lender): string[] => [
  `ИНН ${lender.inn}, ОГРН ${lender.ogrn}`,
  `Регистрационный номер в государственном реестре микрофинансовых организаций: ${lender.registryNumber}`,
  `Адрес: ${lender.address}`,
  `Телефон: ${formatLenderPhone(lender)} (${uncapitalised(lender.hours)})`,
  `Электронная почта: ${lender.email}`,
  `Сайт: ${lender.site}`,
];

export const passportText = ({ passport }: BorrowerDetails): string =>
  [
    `паспорт гражданина Российской Федерации: серия ${passport.series} № ${passport.number}`,
    `выдан ${formatDate(passport.issuedOn)}`,
    passport.issuedBy,
    `код подразделения ${passport.divisionCode}`,
  ]
    .filter((part) => part !== "")
    .join(", ");

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const borrowerLines = (borrower: BorrowerDetails): string[] => [
  `Дата рождения: ${formatDate(borrower.birthDate)}`,
  `Место рождения: ${borrower.birthPlace}`,
  capitalised(passportText(borrower)),
  `Адрес регистрации: ${borrower.registrationAddress}`,
  `Телефон: ${formatPhone(borrower.phone)}`,
  ...(borrower.email === undefined ? [] : [`Электронная почта: ${borrower.email}`]),
];

const party = (role: string, name: string, lines: readonly string[]): Content => ({
  fontSize: 9,
  stack: [
    { text: role, bold: true, margin: [0, 0, 0, 3] },
    { text: name, bold: true, margin: [0, 0, 0, 3] },
    ...lines.map((text): Content => ({ text: withNoBreakSpaces(text), margin: [0, 0, 0, 1] })),
  ],
});

const twoColumns = (left: Content, right: Content): Content => ({
  table: { widths: ["*", "*"], body: [[left, right]], dontBreakRows: true },
  layout: {
    hLineWidth: () => 0.6,
    vLineWidth: () => 0.6,
    paddingLeft: () => 7,
    paddingRight: () => 7,
    paddingTop: () => 6,
    paddingBottom: () => 6,
  },
});

const electronicSignature = ({ borrower }: LoanDocumentData): string =>
  "Документ составлен в электронной форме. Заёмщик подписывает его простой электронной подписью: " +
  `вводит одноразовый код из СМС, отправленного на номер ${formatPhone(borrower.phone)}. ` +
  "Время подписания и контрольная сумма документа (SHA-256) хранятся у кредитора " +
  "и предоставляются заёмщику по его запросу.";

/** Both parties side by side, kept on one page with the words on the signature. */
export function bothParties(data: LoanDocumentData): Content {
  const { lender, borrower } = data;
  return {
    unbreakable: true,
    margin: [0, 10, 0, 0],
    stack: [
      twoColumns(
        party("КРЕДИТОР", lender.fullName, [
          `Сокращённое наименование: ${lender.shortName}`,
          ...lenderLines(lender),
        ]),
        party("ЗАЁМЩИК", borrower.fullName, borrowerLines(borrower)),
      ),
      signatureNote(data),
    ],
  };
}

/** The closing words of a document that the borrower alone gives. */
export function borrowerSignature(data: LoanDocumentData): Content {
  return {
    unbreakable: true,
    margin: [0, 12, 0, 0],
    stack: [
      {
        columns: [
          { text: formatDate(data.signedOn), width: 120 },
          { text: data.borrower.fullName, alignment: "right", width: "*" },
        ],
      },
      signatureNote(data),
    ],
  };
}

const signatureNote = (data: LoanDocumentData): Content => ({
  text: withNoBreakSpaces(electronicSignature(data)),
  style: "small",
  italics: true,
  margin: [0, 6, 0, 0],
});
