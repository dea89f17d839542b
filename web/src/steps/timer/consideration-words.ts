// What the timer page says at each turn of the consideration: calm, and what happens next (D5, D6; ux §3 rows 32, 46).
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { stepNumberOf } from "@microloan/domain/journey/steps";
import { pluralOf } from "@microloan/domain/text/plural";

export type Consideration = SuccessOf<typeof considerationEndpoints.getConsiderationStatus>;
export type ConsiderationStatus = Consideration["considerationStatus"];

export type Words = { picture: "wait" | "approved" | "refused"; heading: string; lead: string };

const sms = "Можно закрыть страницу, мы пришлём СМС.";

const considering: Words = {
  picture: "wait",
  heading: "Рассматриваем заявку",
  lead: `Обычно хватает нескольких минут. ${sms}`,
};

const words: Record<ConsiderationStatus, Words> = {
  New: considering,
  InProgress: considering,
  NeedSelectProduct: {
    picture: "approved",
    heading: "Одобрили меньшую сумму",
    lead: "Выберите сумму и подпишите новый договор, прежний не действует.",
  },
  NeedScans: considering,
  OnOperatorReview: {
    picture: "wait",
    heading: "Заявку смотрит специалист",
    lead: `Так бывает, когда нужно уточнить данные. Он может вам позвонить. ${sms}`,
  },
  Approved: {
    picture: "approved",
    heading: "Одобрено",
    lead: `Готовим перевод на вашу карту. ${sms}`,
  },
  Cooling: {
    picture: "approved",
    heading: "Заём одобрен, деньги придут позже",
    lead: `По закону между подписанием и переводом должно пройти время на раздумье. ${sms}`,
  },
  Issuing: {
    picture: "approved",
    heading: "Отправляем деньги на карту",
    lead: `Перевод обычно занимает несколько минут. ${sms}`,
  },
  Issued: {
    picture: "approved",
    heading: "Деньги отправлены",
    lead: "Переходим в личный кабинет: там договор и график платежей.",
  },
  Refused: {
    picture: "refused",
    heading: "Сейчас заём не одобрен",
    lead: "",
  },
  ClientDenied: {
    picture: "refused",
    heading: "Вы отказались от займа",
    lead: "",
  },
  Expired: {
    picture: "refused",
    heading: "Срок заявки вышел",
    lead: "",
  },
  TechError: {
    picture: "refused",
    heading: "Деньги отправить не получилось",
    lead: "",
  },
};

const signAgain: Words = {
  picture: "approved",
  heading: "Подпишите договор ещё раз",
  lead: "Заём одобрен, но пока мы проверяли заявку, изменились даты, условия или сведения о ваших долгах. Прежний договор не действует.",
};

const anotherCard: Words = {
  picture: "wait",
  heading: "Деньги не дошли до карты",
  lead: "",
};

const signing = stepNumberOf("signing");

/** What was signed is not lent on any more, though nothing less was approved (decisions 0036, 0052). */
const isToSignAgain = ({ considerationStatus, redirectType, journey }: Consideration): boolean =>
  considerationStatus !== "NeedSelectProduct" &&
  redirectType === 1 &&
  journey?.status === "Offered" &&
  journey.nextStep === signing;

/** The money of the approved loan could not go to its card (decision 0075). */
const needsCard = ({ payout }: Consideration): boolean => (payout?.fault ?? null) !== null;

/**
 * What there is to press where somebody should read what was decided before another page comes; null:
 * nothing to wait for.
 */
export function onwardLabel(consideration: Consideration): string | null {
  if (needsCard(consideration)) return "Выбрать другую карту";
  if (consideration.considerationStatus === "NeedSelectProduct") return "Выбрать сумму";
  return isToSignAgain(consideration) ? "К подписанию" : null;
}

const minuteForms = { one: "минуту", few: "минуты", many: "минут" };

/** How long a decision took today; in seconds, as others have waited. */
function todayWords(seconds: number): string {
  if (seconds < 60) return "Сегодня решение обычно приходит меньше чем за минуту.";
  const minutes = Math.round(seconds / 60);
  return `Сегодня решение обычно приходит за\u00a0${minutes}\u00a0${pluralOf(minutes, minuteForms)}.`;
}

/**
 * A refusal brings its own text, which becomes the lead, and so does a card that did not do. `decisionSeconds`: the
 * median of today, null where it is not known.
 */
export function wordsOf(
  consideration: Consideration,
  decisionSeconds: number | null = null,
): Words {
  const { considerationStatus, payout, refusal } = consideration;
  if (payout !== undefined && payout.fault !== null) return { ...anotherCard, lead: payout.fault };
  const known = isToSignAgain(consideration) ? signAgain : words[considerationStatus];
  if (refusal !== undefined) return { ...known, lead: refusal.text };
  const isMeasured = known === considering && decisionSeconds !== null;
  return isMeasured ? { ...known, lead: `${todayWords(decisionSeconds)} ${sms}` } : known;
}

/** Whether the page counts down: nobody knows how long a specialist or a bank takes. */
export const hasCountdown = ({ considerationStatus }: Consideration): boolean =>
  words[considerationStatus] === considering;

/** Whether the wait is of hours, so that the page asks seldom. */
export const isLongWait = (status: ConsiderationStatus): boolean =>
  status === "OnOperatorReview" || status === "Cooling";
