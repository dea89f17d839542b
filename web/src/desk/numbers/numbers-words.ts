// The numbers in words: stages, groups, outcomes, partners; days and shares as people read them.
import type {
  FunnelStage,
  PartnerOutcome,
  WaitKind,
} from "@microloan/contract/desk/endpoints/numbers";
import type { Experiment } from "@microloan/domain/journey/experiments";
import { formatDate } from "@microloan/domain/text/date";

import type { Numbers } from "./numbers-query.ts";

type Decision = Numbers["decisions"][number];

export const stageWords: Readonly<Record<FunnelStage, string>> = {
  started: "Начали заявку",
  passport: "Паспорт",
  "additional-questions": "Дополнительные вопросы",
  address: "Адрес",
  employment: "Работа и доход",
  inn: "ИНН вручную",
  "number-confirmation": "Подтвердили номер",
  "select-map": "Выбрали карту",
  "docs-uploading": "Фото документов",
  pack: "Запросили код подписи",
  signed: "Подписали",
  approved: "Одобрены",
  issued: "Выданы",
};

export const experimentWords: Readonly<Record<Experiment, string>> = {
  addSum: "Сумма больше запрошенной",
  skipDocuments: "Без фото документов",
  preScoring: "Предварительная проверка",
  insuranceDisabling: "Отключение страховки",
};

export const flowWords = { new: "Новые клиенты", reapplication: "Повторные клиенты" } as const;

export const outcomeWords: Readonly<Record<Decision["outcome"], string>> = {
  approve: "Одобрено",
  review: "Передано сотруднику",
  refuse: "Отказано",
};

export const decisionStageWords: Readonly<Record<Decision["stage"], string>> = {
  first: "До подписания",
  offer: "Выбор суммы",
  final: "После подписания",
  operator: "Сотрудник",
  payout: "Перед переводом",
};

export const waitWords: Readonly<Record<WaitKind, string>> = {
  decision: "Решение по заявке",
  scans: "Проверка фото",
  proposal: "Второй сотрудник",
  phone: "Смена номера",
};

export const partnerOutcomeWords: Readonly<Record<PartnerOutcome, string>> = {
  answered: "Ответил",
  timeout: "Не успел",
  unreachable: "Недоступен",
  broken: "Обрыв связи",
  "bad-answer": "Непонятный ответ",
  unknown: "Исход неизвестен",
};

const partners: Readonly<Record<string, string>> = {
  sms: "СМС",
  captcha: "Капча",
  acquirer: "Эквайер",
  smev: "СМЭВ",
  innLookUp: "Поиск ИНН",
  selfBan: "Самозапрет",
  issuingAuthorities: "Подсказки: кем выдан",
  addresses: "Подсказки: адреса",
  parties: "Подсказки: организации",
  names: "Подсказки: имена",
  esia: "Госуслуги",
  tid: "T-ID",
};

/** A bureau by its own name. */
export const partnerWords = (partner: string): string =>
  partners[partner] ?? partner.replace(/^bureau /, "Бюро ");

/** "20.11", where the year is clear. */
export const shortDay = (day: string): string => formatDate(day).slice(0, 5);

/** "12,5 %"; a dash where there is nothing to be a share of. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? "–" : percent.format(part / whole);

const percent = new Intl.NumberFormat("ru-RU", { style: "percent", maximumFractionDigits: 1 });

const minute = 60;
/** In minutes. */
const durationSteps = [1, 5, 10, 15, 30, 60, 120, 240, 720, 1440, 2880, 10_080];

/** Marks of an axis of seconds: whole minutes, hours or days, six of them at most. */
export function durationMarks(most: number): number[] {
  const fitting = durationSteps.find((step) => step * minute * 5 >= most);
  const step = (fitting ?? Math.ceil(most / minute / 5)) * minute;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}
