// The agreements of the pages, in full (D7): they name no borrower, so they are the same for everybody.
import { documentIds } from "@microloan/contract/dictionaries/document-ids";

import type { LenderDetails } from "../../capabilities/pdf/loan-document-data.ts";

const personalDataAndAsp = ({ fullName, inn, address }: LenderDetails) => [
  `Я даю ${fullName} (ИНН ${inn}, ${address}; далее — Займодавец) согласие на обработку моих персональных данных: фамилии, имени, отчества, даты и места рождения, пола, паспортных данных, СНИЛС, ИНН, адресов, телефона, электронной почты, сведений о работе и доходах, фотографий документов.`,
  "Цели обработки: рассмотрение заявки, проверка указанных сведений, заключение и исполнение договора займа, исполнение требований закона.",
  "Разрешены сбор, запись, систематизация, хранение, уточнение, использование, передача бюро кредитных историй и государственным информационным системам в пределах этих целей, блокирование и удаление — с использованием средств автоматизации и без них.",
  "Согласие действует пять лет, а если договор заключён — пять лет после его исполнения. Отозвать его можно письмом Займодавцу; данные, хранить которые обязывает закон, после отзыва хранятся в установленный срок.",
  "Я согласен подписывать документы на этом сайте аналогом собственноручной подписи — кодом из СМС, который приходит на мой номер телефона. Документ, подписанный таким кодом, равнозначен бумажному документу с моей подписью. Код я никому не сообщаю.",
];

const creditReport = ({ fullName, inn }: LenderDetails) => [
  `Я даю ${fullName} (ИНН ${inn}) согласие запрашивать в бюро кредитных историй мой кредитный отчёт (статья 6 Федерального закона № 218-ФЗ «О кредитных историях»).`,
  "Цель запроса: рассмотрение заявки и заключение договора займа.",
  "Согласие действует шесть месяцев со дня оформления, а если за это время заключён договор займа — до конца его срока.",
];

/** Paragraphs by document rule id, joined as the contract's `text` wants them. */
export function agreementTexts(lender: LenderDetails): Readonly<Record<string, string>> {
  return {
    [documentIds.agreesPersonalDataAndASP]: personalDataAndAsp(lender).join("\n\n"),
    [documentIds.agreesCreditReport]: creditReport(lender).join("\n\n"),
    [documentIds.agreesCreditReportRepeat]: creditReport(lender).join("\n\n"),
  };
}
