// The borrower's application for a paid extra, insurance or a value-added service: what it is, its price, that it is
// nobody's condition, how it is refused (353-ФЗ art. 7 parts 2, 2.7; spec §3; D7, D8). In the pack only when chosen.
import type { Content, TableCell, TDocumentDefinitions } from "pdfmake/interfaces.js";

import { additionalProducts } from "@microloan/contract/dictionaries/additional-products";
import { contractFigure } from "@microloan/domain/loan/contract-law";
import type { ExtraKind } from "@microloan/domain/loan/extras";

import { amountWithWords } from "../amount-in-words.ts";
import { numberedSections, type Section } from "../blocks/clauses.ts";
import { contractPage, documentTitle, gridLayout } from "../blocks/page.ts";
import { borrowerSignature, passportText } from "../blocks/parties.ts";
import { formatDate, formatDateInWords, formatPhone } from "../display.ts";
import type { LoanDocumentData } from "../loan-document-data.ts";

/** The words that differ between the two kinds. */
const wordings = {
  "financial-protection": {
    title: "Заявление о страховании",
    party: "Страховщик",
    request: "Прошу застраховать меня по программе",
    toParty: "страховщику",
  },
  "value-added-service": {
    title: "Заявление о подключении дополнительной услуги",
    party: "Исполнитель",
    request: "Прошу подключить мне услугу",
    toParty: "исполнителю",
  },
} as const satisfies Record<ExtraKind, Record<"title" | "party" | "request" | "toParty", string>>;

function chosenOf(kind: ExtraKind, { loan }: LoanDocumentData) {
  const chosen = loan.extras.find((extra) => extra.kind === kind);
  if (!chosen) throw new RangeError(`no ${kind} is chosen in these terms`);
  return { ...additionalProducts[chosen.id], amountKopecks: chosen.amountKopecks };
}

function summary(kind: ExtraKind, data: LoanDocumentData): Content {
  const { borrower, contractNumber, lender, loan, signedOn } = data;
  const { amountKopecks, name, organization } = chosenOf(kind, data);
  const rows = [
    ["Заявитель", borrower.fullName],
    ["Дата рождения", formatDate(borrower.birthDate)],
    ["Документ, удостоверяющий личность", passportText(borrower)],
    ["Адрес регистрации", borrower.registrationAddress],
    ["Телефон", formatPhone(borrower.phone)],
    [wordings[kind].party, organization],
    ["Услуга", `«${name}»`],
    ["Договор займа", `№ ${contractNumber} от ${formatDateInWords(signedOn)}, ${lender.fullName}`],
    ["Цена услуги", amountWithWords(amountKopecks)],
    [
      "Как оплачивается",
      `Один раз: удерживается из суммы займа ${amountWithWords(loan.sumKopecks)} при её выдаче. Со всеми выбранными ` +
        `услугами на карту перечисляется ${amountWithWords(loan.payoutKopecks)}`,
    ],
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

function sections(kind: ExtraKind, data: LoanDocumentData): Section[] {
  const { lender, signedOn } = data;
  const { conditions, name, organization, text } = chosenOf(kind, data);
  const { request, toParty } = wordings[kind];
  const refusalDays = contractFigure("extraRefusalDays", signedOn);
  const refundDays = contractFigure("extraRefundWorkingDays", signedOn);
  return [
    {
      heading: "О чём заявление",
      clauses: [
        `${request} «${name}» (${organization}).`,
        text,
        `Поручаю ${lender.shortName} удержать цену услуги из суммы займа и перечислить её ${toParty}.`,
      ],
    },
    { heading: "Условия", clauses: conditions },
    {
      heading: "Права заявителя",
      clauses: [
        "Я выбираю услугу добровольно. Заём выдаётся и без неё; отказ от неё не влияет ни на решение о займе, " +
          "ни на процентную ставку.",
        `Я вправе отказаться от услуги в течение ${refusalDays} календарных дней со дня подписания настоящего заявления, ` +
          `сообщив об этом письмом кредитору или ${toParty}. Цена услуги ` +
          `за вычетом стоимости её части, оказанной до отказа, возвращается в течение ${refundDays} рабочих дней.`,
        "При досрочном возврате займа часть цены, которая приходится на неиспользованный срок, возвращается " +
          "по заявлению.",
      ],
    },
  ];
}

const application =
  (kind: ExtraKind) =>
  (data: LoanDocumentData): TDocumentDefinitions => {
    const { title } = wordings[kind];
    const { name } = chosenOf(kind, data);
    return contractPage(data, {
      title: `${title} «${name}»`,
      content: [
        documentTitle(title, `«${name}», ${formatDateInWords(data.signedOn)}`),
        summary(kind, data),
        ...numberedSections(sections(kind, data), borrowerSignature(data)),
      ],
    });
  };

/** Pure: data → definition; a RangeError for a loan without insurance. */
export const insuranceApplication = application("financial-protection");

/** Pure: data → definition; a RangeError for a loan without the service. */
export const serviceApplication = application("value-added-service");
