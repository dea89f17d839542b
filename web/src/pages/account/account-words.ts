// The states of an application and of a loan in the words of the personal account (D5, D12).
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { formatLongDate } from "@microloan/domain/text/date";

import { rublesText } from "../../loan/loan-words.ts";

export type Application = SuccessOf<
  typeof applicationEndpoints.listApplications
>["applications"][number];
export type Contract = NonNullable<Application["contract"]>;
type Status = Application["status"];

type StateWords = { title: string; text: string };

/** `loan`: money is out or on its way; `open`: the borrower has something to do; `waiting`; `over`: no loan came of it. */
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
  Approved: { title: "Займ одобрен", text: "Готовим перевод на вашу карту." },
  Cooling: {
    title: "Займ одобрен, деньги придут позже",
    text: "По закону между подписанием и переводом должно пройти время на раздумье.",
  },
  Issuing: {
    title: "Отправляем деньги на карту",
    text: "Перевод обычно занимает несколько минут. Мы пришлём СМС.",
  },
  Issued: { title: "Займ действует", text: "" },
  Closed: { title: "Займ погашен", text: "Вы ничего не должны. Спасибо, что вернули вовремя." },
  Refused: { title: "Сейчас займ не одобрен", text: "" },
  ClientDenied: { title: "Вы отказались от займа", text: "" },
  Expired: { title: "Срок предложения вышел", text: "" },
  TechError: { title: "Деньги отправить не получилось", text: "Платить ничего не нужно." },
};

export const kindOf = ({ status }: Pick<Application, "status">): Kind => kinds[status];
/** Whether what was signed has become a loan; before the decision and after a refusal it binds nobody. */
export const isInForce = ({ status }: Pick<Application, "status">): boolean =>
  kinds[status] === "loan" || ["Approved", "Cooling", "Issuing"].includes(status);
/** Whether it is over, so that the next application can begin; after a refusal its own page says when (D5). */
export const mayTakeNext = ({ status }: Pick<Application, "status">): boolean =>
  ["Closed", "ClientDenied", "Expired"].includes(status);
export const wordsOf = ({ status }: Pick<Application, "status">): StateWords => words[status];

/** What to pay next and when, by the schedule. `day` is today in Moscow. */
export function nextPayment({ payments }: Contract, day: string): string | null {
  const next = payments.find(({ date }) => date >= day);
  const last = payments.at(-1);
  if (last === undefined) return null;
  if (next === undefined) {
    return `Срок последнего платежа был ${formatLongDate(last.date)} года. Если вы ещё не заплатили, позвоните нам.`;
  }
  const until = `${formatLongDate(next.date)} года`;
  return payments.length === 1
    ? `Вернуть ${rublesText(next.amount)} до ${until}`
    : `Платёж ${next.number} из ${payments.length}: ${rublesText(next.amount)} до ${until}`;
}
