// The rows of the statutory table of individual conditions: Bank of Russia instruction 3240-У of 2014-04-23,
// 353-ФЗ art. 5 part 9. Rows 1–16 keep the form's numbers and wording; row 17 is the lender's own.
import { additionalProducts } from "@microloan/contract/dictionaries/additional-products";
import { contractFigure } from "@microloan/domain/loan/contract-law";
import { coolingOffHours } from "@microloan/domain/loan/limits";

import { amountWithWords, numberInWords } from "./amount-in-words.ts";
import {
  chooseForm,
  formatCardMask,
  formatDailyRate,
  formatDateInWords,
  formatPercent,
  formatLenderPhone,
  formatPhone,
  formatRubles,
  withNoBreakSpaces,
} from "./display.ts";
import type { DocumentLoan, LoanDocumentData } from "./loan-document-data.ts";
import { rateHeadingOn } from "./rate-heading.ts";

export type IndividualConditionRow = { number: string; condition: string; content: string };

const daysAYear = 365;

function termText({ term, periodType }: DocumentLoan): string {
  if (periodType === "days") {
    const word = chooseForm(term, ["календарный день", "календарных дня", "календарных дней"]);
    return `${term} (${numberInWords(term, "masculine")}) ${word}`;
  }
  const word = chooseForm(term, ["неделя", "недели", "недель"]);
  return `${term} (${numberInWords(term, "feminine")}) ${word}, то есть ${term * 7} календарных дней`;
}

const discountText = ({ discountPercent, promoCode }: DocumentLoan): string =>
  promoCode === null ? "" : ` Ставка снижена на ${discountPercent} % по промокоду ${promoCode}.`;

function rateText(loan: DocumentLoan): string {
  const { dailyRateMillionths } = loan;
  const yearlyThousandths = Math.round((dailyRateMillionths * daysAYear) / 10);
  return (
    `${formatPercent(yearlyThousandths)} годовых, то есть ${formatDailyRate(dailyRateMillionths)} за каждый день ` +
    `пользования займом (годовая ставка указана из расчёта ${daysAYear} дней в году). Ставка постоянная. ` +
    "Проценты начисляются на остаток основного долга со дня, следующего за днём предоставления займа, " +
    `по день его возврата включительно.${discountText(loan)}`
  );
}

function paymentsText(loan: DocumentLoan): string {
  const { payments } = loan;
  const [first] = payments;
  const last = payments.at(-1);
  if (!first || !last) throw new RangeError("a loan has at least one payment");
  if (payments.length === 1) {
    return (
      `Один платёж ${formatDateInWords(first.dueOn)} в размере ${amountWithWords(first.amountKopecks)}, ` +
      `из них основной долг — ${formatRubles(first.principalKopecks)}, ` +
      `проценты — ${formatRubles(first.interestKopecks)}.`
    );
  }
  const count = payments.length;
  const word = chooseForm(count, ["платёж", "платежа", "платежей"]);
  const regular = payments.slice(0, -1);
  const sizes = regular.every(({ amountKopecks }) => amountKopecks === first.amountKopecks)
    ? `Платежи с 1-го по ${count - 1}-й — по ${amountWithWords(first.amountKopecks)}, ` +
      `последний, ${count}-й — ${amountWithWords(last.amountKopecks)}.`
    : "Размер каждого платежа указан в графике платежей.";
  return (
    `${count} (${numberInWords(count, "masculine")}) ${word}, один раз в 14 календарных дней: первый — ` +
    `${formatDateInWords(first.dueOn)}, последний — ${formatDateInWords(last.dueOn)} ${sizes} ` +
    `Всего по договору — ${amountWithWords(loan.refundKopecks)}. Даты и состав платежей указаны ` +
    "в графике платежей, который является приложением к настоящим индивидуальным условиям."
  );
}

function earlyRepaymentText({ payments }: DocumentLoan): string {
  const effect =
    payments.length === 1
      ? "Количество платежей и дата платежа не изменяются; размер платежа уменьшается на возвращённую часть " +
        "основного долга и на проценты, которые на неё больше не начисляются."
      : "Количество и даты оставшихся платежей не изменяются; их размер пересчитывается исходя из остатка " +
        "основного долга. Кредитор направляет заёмщику уточнённый график платежей и новое значение полной " +
        "стоимости займа.";
  return (
    `${effect} Вернуть заём досрочно, полностью или частично, можно в любой день без комиссии; ` +
    "проценты уплачиваются за фактический срок пользования."
  );
}

const assignmentText = (allowed: boolean): string =>
  allowed
    ? "Заёмщик согласен на уступку кредитором прав (требований) по договору третьим лицам, которым такая уступка " +
      "разрешена законодательством Российской Федерации."
    : "Заёмщик запрещает уступку кредитором прав (требований) по договору третьим лицам.";

const exchangeText = ({ lender, borrower }: LoanDocumentData): string =>
  `Кредитор сообщает заёмщику сведения по договору в личном кабинете на сайте ${lender.site}, по СМС и звонком ` +
  `на номер ${formatPhone(borrower.phone)}` +
  (borrower.email === undefined ? "" : `, по электронной почте ${borrower.email}`) +
  " и письмом по адресу регистрации. Заёмщик обращается к кредитору по телефону " +
  `${formatLenderPhone(lender)} и письмом по адресу кредитора. Об изменении своих контактных данных стороны ` +
  "сообщают друг другу теми же способами.";

function keptBackText({ loan }: LoanDocumentData): string {
  if (loan.extras.length === 0) return "";
  return (
    ` По поручению заёмщика из суммы займа удерживается плата за услуги, названные в пункте 15, — ` +
    `${formatRubles(loan.extrasKopecks)}; на карту перечисляется ${amountWithWords(loan.payoutKopecks)}.`
  );
}

/** Only what the borrower asked for by an application of its own. D8. */
function paidServicesText({ loan, lender, signedOn }: LoanDocumentData): string {
  if (loan.extras.length === 0) return "Не применимо: платные услуги не оказываются.";
  const services = loan.extras.map(({ id, amountKopecks }) => {
    const { name, organization } = additionalProducts[id];
    return `«${name}» (${organization}) — ${amountWithWords(amountKopecks)}`;
  });
  const days = contractFigure("extraRefusalDays", signedOn);
  return (
    `Для заключения договора платные услуги не необходимы. По отдельным заявлениям заёмщика при содействии ` +
    `${lender.shortName} подключаются: ${services.join("; ")}. Заёмщик согласен на их оказание; отказаться от каждой ` +
    `можно в течение ${days} календарных дней с возвратом её цены.`
  );
}

function payoutText(data: LoanDocumentData): string {
  const { loan, signedOn, cardMask } = data;
  const hours = coolingOffHours(loan.sumKopecks, signedOn);
  const hoursWord = chooseForm(hours, ["час", "часа", "часов"]);
  return (
    `Перевод на банковскую карту заёмщика ${formatCardMask(cardMask)}; если перевод на неё не пройдёт — на другую ` +
    `карту на имя заёмщика, которую он выберет вместо неё.${keptBackText(data)} Днём предоставления ` +
    "займа считается день зачисления денег на карту." +
    (hours === 0
      ? ""
      : ` Период охлаждения — ${hours} ${hoursWord} после подписания индивидуальных условий: раньше его окончания ` +
        "деньги не перечисляются.")
  );
}

type RowText = readonly [number: string, condition: string, content: string];

const sumAndPriceRows = ({ loan, signedOn }: LoanDocumentData): RowText[] => [
  [
    "1",
    "Сумма кредита (займа) или лимит кредитования и порядок его изменения",
    `${amountWithWords(loan.sumKopecks)}. Сумма займа не изменяется.`,
  ],
  [
    "2",
    "Срок действия договора, срок возврата кредита (займа)",
    `Договор действует со дня передачи заёмщику суммы займа до полного исполнения сторонами своих обязательств. ` +
      `Срок займа — ${termText(loan)}. Заём возвращается не позднее ${formatDateInWords(loan.dueOn)}`,
  ],
  ["3", "Валюта, в которой предоставляется кредит (заём)", "Российский рубль."],
  ["4", rateHeadingOn(signedOn), rateText(loan)],
  [
    "5",
    "Порядок определения курса иностранной валюты при переводе денежных средств кредитором третьему лицу, " +
      "указанному заёмщиком",
    "Не применимо: заём предоставляется и возвращается в российских рублях.",
  ],
  [
    "5.1",
    "Указание на изменение суммы расходов заёмщика при увеличении используемой в договоре переменной процентной " +
      "ставки на один процентный пункт начиная со второго очередного платежа",
    "Не применимо: переменная процентная ставка не используется.",
  ],
];

const paymentRows = ({ loan, lender }: LoanDocumentData): RowText[] => [
  [
    "6",
    "Количество, размер и периодичность (сроки) платежей заёмщика по договору или порядок определения этих платежей",
    paymentsText(loan),
  ],
  [
    "7",
    "Порядок изменения количества, размера и периодичности (сроков) платежей заёмщика при частичном досрочном " +
      "возврате кредита (займа)",
    earlyRepaymentText(loan),
  ],
  [
    "8",
    "Способы исполнения заёмщиком обязательств по договору по месту нахождения заёмщика",
    `Банковским переводом на счёт кредитора. Реквизиты счёта кредитор сообщает по телефону ${formatLenderPhone(lender)}; ` +
      `сумма платежа указана в личном кабинете на сайте ${lender.site}. Датой платежа считается день, когда ` +
      "заёмщик передал распоряжение на полную сумму платежа.",
  ],
  [
    "8.1",
    "Бесплатный способ исполнения заёмщиком обязательств по договору",
    "Банковским переводом на счёт кредитора: за приём платежа кредитор платы не взимает.",
  ],
];

function penaltyText({ signedOn }: LoanDocumentData): string {
  const percent = contractFigure("penaltyPercentAYear", signedOn);
  return (
    `Неустойка — ${percent} % (${numberInWords(percent, "masculine")} процентов) годовых от непогашенной части ` +
    "просроченного основного долга за каждый день просрочки начиная со дня, следующего за датой платежа. Проценты " +
    "за пользование займом за период просрочки продолжают начисляться только на непогашенную часть основного долга, " +
    "до предела, указанного перед настоящей таблицей."
  );
}

const dutyRows = (data: LoanDocumentData): RowText[] => [
  [
    "9",
    "Обязанность заёмщика заключить иные договоры",
    "Соглашение об использовании простой электронной подписи (бесплатно). Договоры страхования и иные платные " +
      "договоры заключать не требуется.",
  ],
  [
    "10",
    "Обязанность заёмщика по предоставлению обеспечения исполнения обязательств по договору и требования к такому " +
      "обеспечению",
    "Не применимо: обеспечение не требуется.",
  ],
  [
    "11",
    "Цели использования заёмщиком потребительского кредита (займа)",
    "Личные нужды, не связанные с предпринимательской деятельностью.",
  ],
  [
    "12",
    "Ответственность заёмщика за ненадлежащее исполнение условий договора, размер неустойки (штрафа, пени) " +
      "или порядок их определения",
    penaltyText(data),
  ],
  [
    "14",
    "Согласие заёмщика с общими условиями договора",
    `Заёмщик ознакомлен и согласен с общими условиями договора потребительского займа, размещёнными на сайте ` +
      `${data.lender.site}.`,
  ],
  [
    "15",
    "Услуги, оказываемые кредитором заёмщику за отдельную плату и необходимые для заключения договора, их цена " +
      "или порядок её определения, а также согласие заёмщика на оказание таких услуг",
    paidServicesText(data),
  ],
];

/** All rows in the form's order. */
export function individualConditionRows(data: LoanDocumentData): IndividualConditionRow[] {
  const rows: RowText[] = [
    ...sumAndPriceRows(data),
    ...paymentRows(data),
    ...dutyRows(data),
    [
      "13",
      "Условие об уступке кредитором третьим лицам прав (требований) по договору",
      assignmentText(data.assignmentAllowed),
    ],
    ["16", "Способ обмена информацией между кредитором и заёмщиком", exchangeText(data)],
    ["17", "Способ предоставления займа", payoutText(data)],
  ];
  return rows
    .map(([number, condition, content]) => ({
      number,
      condition: withNoBreakSpaces(condition),
      content: withNoBreakSpaces(content),
    }))
    .toSorted((one, other) => Number(one.number) - Number(other.number));
}
