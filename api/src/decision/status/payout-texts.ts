// What a borrower reads when money did not reach the card: the true reason, and what is left to do (D8; decision 0075).
import { payoutWays, type PayoutFault } from "@microloan/domain/decision/payout-fault";
import type { IsoDate } from "@microloan/domain/person/dates";
import { formatLongDate } from "@microloan/domain/text/date";

/** `карту •••• 0004`, on one line; what is not known of its number is left out. */
const card = (mask: string | null): string =>
  mask === null ? "карту" : `карту •••• ${mask.slice(-4)}`.replaceAll(" ", "\u00a0");

const reasons: Record<PayoutFault, (mask: string | null) => string> = {
  BankRefused: (mask) => `Банк не принял перевод на ${card(mask)}.`,
  CardOfAnother: (mask) => `Перевод на ${card(mask)} не прошёл: она оформлена не на ваше имя.`,
  CardWithoutToken: (mask) => `Перевод на ${card(mask)} не прошёл: она больше не привязана.`,
  DatesOver: () => "Пока перевод не проходил, даты платежей в договоре устарели.",
  LegalLimitExceeded: () =>
    "Пока перевод не проходил, условия договора вышли за пределы, которые закон ставит на этот день.",
  ForbiddenByNow: () =>
    "Пока перевод не проходил, появился запрет: самозапрет, другой дорогой заём или вопрос к паспорту.",
};

const isOver = "Договор не действует, платить ничего не нужно.";

/** While another card is waited for; the last day on which money may go by the signed dates. */
export const anotherCardText = (fault: PayoutFault, mask: string | null, until: IsoDate): string =>
  `${reasons[fault](mask)} Договор действует, подписывать его заново не нужно: до конца ${formatLongDate(until)} года ` +
  "выберите другую карту на своё имя, и мы сразу переведём деньги.";

/** Where no money will come of it. */
export const payoutEndText = (fault: PayoutFault | null): string => {
  const isBankEnd = fault !== null && payoutWays[fault] === "anotherCard";
  const why =
    fault === null
      ? "Случился сбой, и деньги отправить не удалось."
      : isBankEnd
        ? "Перевести деньги на вашу карту не получилось."
        : reasons[fault](null);
  return `${why} ${isOver}`;
};

export const payoutFaultSms = (fault: PayoutFault, mask: string | null, waits: boolean): string =>
  waits
    ? `${reasons[fault](mask)} Договор действует, выберите другую карту`
    : "Перевести деньги не получилось. Договор не действует, платить ничего не нужно";
