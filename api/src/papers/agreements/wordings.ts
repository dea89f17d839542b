// What a borrower agrees to with a tick, one wording for each purpose: read on the page and drawn as PDF from the same
// text (152-ФЗ art. 9; 218-ФЗ art. 6 part 10; 63-ФЗ art. 9; D7; decision 0039). It names no borrower:
// it is ticked before one is known.
import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import type { Lender } from "@microloan/contract/lender";
import { contractFigure } from "@microloan/domain/loan/contract-law";
import type { IsoDate } from "@microloan/domain/person/dates";

import { aspSections } from "./asp-wording.ts";
import { personalDataSections } from "./personal-data-wording.ts";
import type { Wording } from "./wording-text.ts";

const nameOf = ({ fullName, inn, ogrn, address }: Lender): string =>
  `${fullName}, ИНН ${inn}, ОГРН ${ogrn}, адрес: ${address} (далее — Кредитор)`;

const personalData = (lender: Lender): Wording => ({
  title: "Согласие на обработку персональных данных",
  lead: `Я свободно, своей волей и в своём интересе даю согласие на обработку моих персональных данных на следующих условиях. Оператор персональных данных: ${nameOf(lender)}.`,
  sections: personalDataSections(lender),
});

const asp = (lender: Lender): Wording => ({
  title: "Соглашение об использовании простой электронной подписи",
  lead: `Я принимаю соглашение об использовании аналога собственноручной подписи, которое предлагает ${nameOf(lender)}.`,
  sections: aspSections(lender),
});

const creditReport = (lender: Lender, day: IsoDate): Wording => ({
  title: "Согласие на получение кредитного отчёта",
  lead: `Я как субъект кредитной истории даю согласие на получение моего кредитного отчёта. Пользователь кредитной истории: ${nameOf(lender)}.`,
  sections: [
    {
      heading: "На что даётся согласие",
      clauses: [
        "Кредитор получает из любого бюро кредитных историй основную часть моей кредитной истории, в том числе мои индивидуальные рейтинги и сведения о среднемесячных платежах, по Федеральному закону от 30.12.2004 № 218-ФЗ «О кредитных историях».",
        {
          text: "Цели получения кредитного отчёта:",
          list: [
            "проверка сведений, указанных в заявлении о предоставлении потребительского займа;",
            "оценка платёжеспособности и расчёт показателя долговой нагрузки;",
            "заключение и исполнение договора потребительского займа.",
          ],
        },
        "Сведения из кредитного отчёта используются только для этих целей и другим лицам не передаются, кроме случаев, предусмотренных законом.",
      ],
    },
    {
      heading: "Срок согласия и порядок отзыва",
      clauses: [
        `Согласие действует ${contractFigure("reportConsentMonths", day)} месяцев со дня, когда на сайте поставлена отметка. Если в течение этого срока заключён договор потребительского займа, согласие действует до прекращения договора.`,
        `Согласие можно отозвать письмом по адресу: ${lender.address}.`,
        "Кредитор хранит согласие в течение срока, установленного законом, и предъявляет его бюро кредитных историй и Банку России по их требованию.",
      ],
    },
  ],
});

/** The wording of an agreement as it is given on this day, or undefined for whatever has none of its own. */
export function wordingOf(
  documentRuleId: string,
  lender: Lender,
  day: IsoDate,
): Wording | undefined {
  switch (documentRuleId) {
    case documentIds.agreesPersonalDataAndASP:
      return personalData(lender);
    case documentIds.agreesAsp:
      return asp(lender);
    case documentIds.agreesCreditReport:
    case documentIds.agreesCreditReportRepeat:
      return creditReport(lender, day);
    default:
      return undefined;
  }
}
