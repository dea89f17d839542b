// The states of an application and of a loan in the words of the personal account (D5, D12).
import { periodTypeOfId } from "@microloan/contract/dictionaries/period-types";
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { workingDayFrom } from "@microloan/domain/loan/working-days";
import { formatLongDate } from "@microloan/domain/text/date";
import { formatTerm } from "@microloan/domain/text/plural";

import { rublesText } from "./loan-words.ts";

export type Application = SuccessOf<
  typeof applicationEndpoints.listApplications
>["applications"][number];
export type Contract = NonNullable<Application["contract"]>;
type Status = Application["status"];

type StateWords = { title: string; text: string };

/**
 * `loan`: money is out or on its way; `open`: the borrower has something to do; `waiting`; `over`: no loan came of it.
 */
export type Kind = "loan" | "open" | "waiting" | "over";

const kinds: Record<Status, Kind> = {
  Draft: "open",
  Prescoring: "waiting",
  Offered: "open",
  Signed: "waiting",
  WaitingScans: "open",
  Considered: "waiting",
  Approved: "waiting",
  Cooling: "waiting",
  Issuing: "waiting",
  Issued: "loan",
  Closed: "loan",
  Refused: "over",
  ClientDenied: "over",
  Expired: "over",
  TechError: "over",
};

const unfinished: StateWords = {
  title: "Заявка не закончена",
  text: "Всё, что вы заполнили, сохранено. Продолжить можно с того же места.",
};
const considered: StateWords = {
  title: "Заявка на рассмотрении",
  text: "Ждать здесь не нужно: когда будет решение, мы пришлём СМС.",
};

const words: Record<Status, StateWords> = {
  Draft: unfinished,
  Offered: unfinished,
  Prescoring: considered,
  Signed: considered,
  Considered: considered,
  WaitingScans: {
    title: "Нужны фотографии документов",
    text: "Договор подписан. Добавьте фотографии, и мы продолжим рассмотрение.",
  },
  Approved: { title: "Заём одобрен", text: "Готовим перевод на вашу карту." },
  Cooling: {
    title: "Заём одобрен, деньги придут позже",
    text: "По закону между подписанием и переводом должно пройти время на раздумье.",
  },
  Issuing: {
    title: "Отправляем деньги на карту",
    text: "Перевод обычно занимает несколько минут. Мы пришлём СМС.",
  },
  Issued: { title: "Заём действует", text: "" },
  Closed: { title: "Заём погашен", text: "Вы ничего не должны. Спасибо, что вернули заём." },
  Refused: { title: "Сейчас заём не одобрен", text: "" },
  ClientDenied: { title: "Вы отказались от займа", text: "" },
  Expired: { title: "Срок заявки вышел", text: "" },
  TechError: { title: "Деньги отправить не получилось", text: "Платить ничего не нужно." },
};

const late: StateWords = { title: "Платёж просрочен", text: "" };
const anotherCard = "Деньги не дошли до карты";
const thrownAway: StateWords = { title: "Заявка отменена", text: "" };
const closedWithDebt: StateWords = {
  title: "Заём закрыт",
  text: "Он возвращён не полностью, но платежей по нему мы больше не ждём. Если есть вопросы, позвоните нам.",
};

type State = Pick<Application, "status"> &
  Partial<Pick<Application, "areScansSent" | "payoutFault">>;

/** A loan whose card did not do waits for its borrower (decision 0075). */
const needsCard = ({ payoutFault }: State): boolean => (payoutFault ?? null) !== null;

export const kindOf = (application: State): Kind => {
  if (application.areScansSent === true) return "waiting";
  return needsCard(application) ? "open" : kinds[application.status];
};
/** What the button of an application says that its borrower has something to do for. */
export const onwardOf = (application: State): string => {
  if (needsCard(application)) return "Выбрать другую карту";
  return kindOf(application) === "open" ? "Продолжить заявку" : "Как идёт рассмотрение";
};
/** Whether what was signed has become a loan; before the decision and after a refusal it binds nobody. */
export const isInForce = ({ status }: Pick<Application, "status">): boolean =>
  kinds[status] === "loan" || ["Approved", "Cooling", "Issuing"].includes(status);
/** Whether it is being filled in, so that it can be thrown away. */
export const isUnsigned = ({ status }: Pick<Application, "status">): boolean =>
  status === "Draft" || status === "Offered";
/** Whether its borrower ended it before anything was signed. */
export const isThrownAway = ({ contract, status }: ContractState): boolean =>
  status === "ClientDenied" && contract === undefined;
/** Whether it is over, so that the next application can begin: after a refusal when its time has come (D5). */
export const mayTakeNext = ({ status, refusal }: Ended, day: string): boolean => {
  const retryOn = refusal?.retryOn ?? null;
  if (status === "Refused") return retryOn !== null && retryOn <= day;
  return ["Closed", "ClientDenied", "Expired", "TechError"].includes(status);
};

type Ended = Pick<Application, "status" | "refusal">;

/** `7 декабря 2026 года`; its last word stands on no line alone. */
const longDate = (date: string): string => `${formatLongDate(date)}\u00a0года`;

type ContractState = Pick<Application, "contract"> & State;

/** Whether a payment of a running loan was due and is missing. */
export const isLate = ({ contract, status }: ContractState): boolean =>
  status === "Issued" && contract !== undefined && contract.overdueSum > 0;

/** Forgiven, sold or paid elsewhere, it was closed without being repaid here. */
const hasDebtLeft = ({ closedOn, paidPayments, payments }: Contract): boolean =>
  closedOn !== null && paidPayments < payments.length;

/** What the day of a loan's end is called. */
export const endOf = (contract: Contract): string => (hasDebtLeft(contract) ? "Закрыт" : "Погашен");

export function wordsOf(application: ContractState): StateWords {
  if (isLate(application)) return late;
  if (isThrownAway(application)) return thrownAway;
  if (application.areScansSent === true) return considered;
  if (needsCard(application)) return { title: anotherCard, text: application.payoutFault ?? "" };
  const { contract, status } = application;
  return contract && hasDebtLeft(contract) ? closedWithDebt : words[status];
}

/** Whether a payment of that date can be in time no more. */
const isPast = (date: string, day: string): boolean => date < day && workingDayFrom(date) < day;

/** One that is due on a day off may be made on the next working day, and costs the interest of the days between. */
const todayOr = (lastDay: string, day: string): string =>
  lastDay === day
    ? "сегодня"
    : `сегодня. Можно и\u00a0до\u00a0${longDate(lastDay)}: тогда проценты идут и\u00a0за\u00a0эти дни.`;

/** What to pay next and when: what is left of the first payment that is not covered. `day` is today in Moscow. */
export function nextPayment(contract: Contract, day: string) {
  const { nextPaymentSum, overdueSum, paidPayments, payments } = contract;
  const next = payments[paidPayments];
  if (next === undefined || nextPaymentSum === null) return null;
  const until = longDate(next.date);
  if (overdueSum > 0) {
    const count = payments.slice(paidPayments).filter(({ date }) => isPast(date, day)).length;
    const missing = `не хватает ${rublesText(overdueSum)}. Если вы уже заплатили, позвоните нам.`;
    return count > 1
      ? `Просрочено платежей: ${count}. Срок первого был ${until}, всего ${missing}`
      : `Срок платежа был ${until}, ${missing}`;
  }
  const amount = rublesText(nextPaymentSum);
  const when = next.date > day ? `до\u00a0${until}` : todayOr(workingDayFrom(next.date), day);
  return payments.length === 1
    ? `Вернуть ${amount} ${when}`
    : `Платёж ${next.number} из ${payments.length}: ${amount} ${when}`;
}

/** What paying all of it off is called: from the last due day on nothing of it is before its time. */
export const payoffTitle = ({ payments }: Pick<Contract, "payments">, day: string): string =>
  (payments.at(-1)?.date ?? day) > day ? "Погасить досрочно" : "Погасить заём";

/** What was paid above the debt comes back; null where nothing was. */
export const overpaidWords = ({ overpaidSum }: Pick<Contract, "overpaidSum">): string | null =>
  overpaidSum === 0
    ? null
    : `Вы заплатили на\u00a0${rublesText(overpaidSum)} больше, чем были должны. Вернём эти деньги; если они не\u00a0пришли, позвоните нам.`;

/** How a payment of the schedule stands; undefined where there is nothing to say. */
export function noteOf(
  { closedOn, issuedOn, paidPayments, payments }: Contract,
  number: number,
  day: string,
): string | undefined {
  if (issuedOn === null) return undefined;
  if (number <= paidPayments) return "оплачен";
  const payment = payments[number - 1];
  if (closedOn !== null || payment === undefined) return undefined;
  if (isPast(payment.date, day)) return "просрочен";
  return number === paidPayments + 1 ? "следующий" : undefined;
}

/** The loan that an application was about: sum, term and day. */
export const loanWords = ({ sum, period, periodTypeId, begunOn }: Application): string => {
  const term = formatTerm(period, periodTypeOfId(periodTypeId) ?? "days");
  return `${rublesText(sum)} на\u00a0${term}, заявка от\u00a0${longDate(begunOn)}`;
};
