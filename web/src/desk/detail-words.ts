// Details of a line of the audit log in words; a name that is not listed is shown as the log has it.
import { deskMessages } from "@microloan/contract/desk/messages";
import { phoneChangeReasons } from "@microloan/contract/desk/phone-change-reasons";
import { reasonWords } from "@microloan/contract/desk/reason-words";
import { isRole, type Role, roles } from "@microloan/contract/desk/roles";
import { wordsOfRule } from "@microloan/contract/desk/rule-words";
import { statusWords } from "@microloan/contract/desk/status-words";
import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { isScanReason, scanReasons } from "@microloan/contract/dictionaries/scan-reasons";
import { messages } from "@microloan/contract/errors/messages";
import { formatAmount } from "@microloan/domain/text/amount";
import { formatDate } from "@microloan/domain/text/date";

import { fieldLabel } from "./application/field-labels.ts";
import { formTitles } from "./application/typed-words.ts";

type Value = string | number | boolean;

/** What is told of a person at the desk; sums are in kopecks. */
export type Details = Readonly<Record<string, Value | null>>;

const labels: Readonly<Record<string, string>> = {
  amountKopecks: "сумма",
  asked: "запрошено",
  approvedSumKopecks: "одобрено",
  by: "через",
  closedOn: "день закрытия",
  contractNumber: "номер договора",
  code: "код",
  count: "сколько",
  discountPercent: "скидка, %",
  employeeNumber: "табельный номер",
  endedCodes: "отменено кодов",
  endedSessions: "закончено сеансов",
  differs: "не сходится",
  expensiveLoans: "другие дорогие займы",
  extras: "услуги",
  field: "поле",
  fields: "поля",
  flow: "путь",
  form: "форма",
  from: "было",
  identification: "паспортные данные",
  isBanned: "самозапрет",
  isFound: "найден",
  kind: "вид",
  leastSum: "заём от, ₽",
  letsIn: "вернуть доступ",
  maskedPhone: "номер",
  mostSum: "заём до, ₽",
  mostUses: "сколько раз",
  mostUsesBefore: "сколько раз прежде",
  note: "заметка",
  nothingFound: "ничего не нашлось",
  outcome: "исход",
  overpaidKopecks: "переплата",
  owedKopecks: "долг",
  paidOn: "день платежа",
  payoutFault: "причина",
  promoCode: "промокод",
  proposedBy: "предложил",
  provedBy: "чем доказано",
  reason: "причина",
  reference: "номер платежа",
  refused: "отказ",
  roles: "роли",
  ruleId: "правило",
  status: "статус",
  selfBan: "самозапрет",
  sumKopecks: "сумма",
  through: "через",
  to: "стало",
  until: "до",
  username: "логин",
  uses: "использован",
  validFrom: "первый день",
  validTo: "последний день",
  validToBefore: "последний день прежде",
  waitsForAnotherCard: "ждёт другую карту",
  why: "почему",
  ...Object.fromEntries(
    (
      [
        ["scanPassportMain", "главная страница паспорта"],
        ["scanPassportRegistration", "страница с регистрацией"],
        ["scanSelfie", "фото с паспортом"],
        ["scanSignedConditions", "подписанные условия"],
      ] as const
    ).map(([name, label]) => [documentIds[name], label]),
  ),
};

const values: Readonly<Record<string, string>> = {
  ...statusWords,
  ...reasonWords,
  ...formTitles,
  approve: "одобрено",
  refuse: "отказано",
  review: "решает сотрудник",
  Approved: "одобрено",
  Bound: "привязана",
  new: "новая заявка",
  reapplication: "повторная заявка",
  Refused: "отказано",
  Waiting: "ждём",
  allowed: "не мешают",
  forbidden: "запрещают этот заём",
  unknown: "неизвестно",
  CardOfAnother: "карта другого человека",
  CardWithoutToken: "карта не привязана",
  DatesOver: "даты договора прошли",
  LegalLimitExceeded: "условия выше пределов закона",
  ForbiddenByNow: "этот заём теперь запрещён",
  Proved: "разрешено",
  confirmed: "подтверждены",
  mismatch: "не совпали",
  yes: "да",
  no: "нет",
  esia: "Госуслуги",
  tid: "T-ID",
  authenticator: "приложение с кодами",
  "recovery code": "запасной код",
  "old-phone": "код на прежний номер",
  codeword: "кодовое слово",
  documents: "фотографии",
  taken: "номер занят",
  passport: "паспорт",
  selfie: "лицо с паспортом",
  ...phoneChangeReasons,
};

const refusals: Readonly<Record<string, string>> = { ...messages, ...deskMessages };

/** What the refused read: what happened, without what to do next. */
function refusalWords(name: string): string {
  const [sentence = name] = refusals[name]?.split(/[.:]/) ?? [];
  return sentence === name ? name : sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** Ids and hashes: for whoever searches the log itself. */
const opaque = /^(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[\da-f]{64}|operator:[\da-f-]{36})$/;

const day = /^\d{4}-\d\d-\d\d$/;

function valueWords(name: string, value: Value): string {
  if (typeof value === "boolean") return value ? "да" : "нет";
  if (typeof value === "number") return name.endsWith("Kopecks") ? formatAmount(value) : `${value}`;
  if (day.test(value)) return formatDate(value);
  if (value.split(", ").every(isRole))
    return value
      .split(", ")
      .map((role) => roles[role as Role])
      .join(", ");
  if (name === "field") return fieldLabel(value).toLowerCase();
  if (name === "fields") return value.split(", ").map(fieldLabel).join(", ").toLowerCase();
  if (name === "refused") return refusalWords(value);
  if (name === "ruleId") return wordsOfRule(value);
  if (isScanReason(value)) return scanReasons[value];
  return values[value] ?? value;
}

/** "сумма: 10 000 ₽, исход: одобрено"; without what is null, and without ids. */
export const detailsWords = (details: Details): string =>
  Object.entries(details)
    .flatMap(([name, value]) =>
      value === null || opaque.test(`${value}`)
        ? []
        : [`${labels[name] ?? name}: ${valueWords(name, value)}`],
    )
    .join(", ");
