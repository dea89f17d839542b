// What the account says of an application and of the next payment (D5, D12).
import { expect, test } from "vitest";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { applicationStatus } from "@microloan/contract/fields/journey";

import {
  endOf,
  isInForce,
  kindOf,
  mayTakeNext,
  nextPayment,
  noteOf,
  onwardOf,
  overpaidWords,
  wordsOf,
} from "./account-words.ts";
import type { Contract } from "./account-words.ts";

const payment = (number: number, date: string) => ({
  number,
  date,
  amount: 5418.32,
  principal: 2058.32,
  interest: 3360,
  balance: 0,
});
const contract = (payments: Contract["payments"]): Contract => ({
  sum: 10_000,
  period: 15,
  periodTypeId: periodTypes.days.id,
  refundSum: 11_200,
  overpaymentSum: 1200,
  psk: 292,
  pskRubles: 1200,
  dailyRate: 0.8,
  payments,
  number: "100001",
  signedOn: "2026-11-20",
  issuedOn: "2026-11-20",
  closedOn: null,
  earlyRepaymentSum: null,
  earlyRepaymentInterest: null,
  paidPayments: 0,
  overdueSum: 0,
  nextPaymentSum: 5418.32,
  overpaidSum: 0,
  repayments: [],
  payoutSum: 10_000,
  cardMask: "220000******0004",
  documents: [],
});
const plain = (text: string | null) => text?.replaceAll("\u00a0", " ");

test.each(applicationStatus.options)("%s has a title", (status) => {
  expect(wordsOf({ status }).title).not.toBe("");
});

test("whoever was late is thanked too, but not for being in time; no offer is said to have lapsed", () => {
  expect(wordsOf({ status: "Closed" }).text).toBe(
    "Вы ничего не должны. Спасибо, что вернули заём.",
  );
  expect(wordsOf({ status: "Expired" }).title).toBe("Срок заявки вышел");
  const late = { ...single, overdueSum: 1 };
  expect(wordsOf({ status: "Issued", contract: late }).title).toBe("Платёж просрочен");
  const repaid = { ...single, closedOn: "2026-12-05", paidPayments: 1 };
  expect(wordsOf({ status: "Closed", contract: repaid }).title).toBe("Заём погашен");
});

test("a loan that was closed with a debt is not said to be repaid, and nobody is thanked for it", () => {
  const unpaid = { ...several, closedOn: "2026-12-05", paidPayments: 1 };
  const { title, text } = wordsOf({ status: "Closed", contract: unpaid });
  expect(title).toBe("Заём закрыт");
  expect(text).not.toMatch(/ничего не должны|Спасибо/);
  expect(endOf(unpaid)).toBe("Закрыт");
  expect(endOf({ ...unpaid, paidPayments: 2 })).toBe("Погашен");
});

test("what was paid above the debt is told, and nothing where nothing was", () => {
  expect(plain(overpaidWords({ overpaidSum: 9_440 }))).toMatch(/на 9 440 ₽ больше.*Вернём/);
  expect(overpaidWords({ overpaidSum: 0 })).toBeNull();
});

test("which states are a loan, wait, or ask for something", () => {
  const ofKind = (kind: string) =>
    applicationStatus.options.filter((status) => kindOf({ status }) === kind);
  expect(ofKind("loan")).toEqual(["Issued", "Closed"]);
  expect(ofKind("open")).toEqual(["Draft", "Offered", "WaitingScans"]);
  expect(ofKind("over")).toEqual(["Refused", "ClientDenied", "Expired", "TechError"]);
});

test("photos that were sent ask for nothing more: the lender looks at them", () => {
  const sent = { status: "WaitingScans", areScansSent: true } as const;
  expect([kindOf(sent), wordsOf(sent), onwardOf(sent)]).toEqual([
    "waiting",
    wordsOf({ status: "Considered" }),
    "Как идёт рассмотрение",
  ]);
  expect(wordsOf({ ...sent, areScansSent: false }).title).toBe("Нужны фотографии документов");
});

test("what was signed is a loan only once it is approved", () => {
  const inForce = applicationStatus.options.filter((status) => isInForce({ status }));
  expect(inForce).toEqual(["Approved", "Cooling", "Issuing", "Issued", "Closed"]);
});

const single = contract([payment(1, "2026-12-05")]);
const several = contract([payment(1, "2026-12-04"), payment(2, "2026-12-18")]);

const paidOne = { ...several, paidPayments: 1 };

test.each([
  [single, "2026-11-20", "Вернуть 5 418,32 ₽ до 5 декабря 2026 года"],
  [
    single,
    "2026-12-05",
    "Вернуть 5 418,32 ₽ сегодня. Можно и до 7 декабря 2026 года: тогда проценты идут и за эти дни.",
  ],
  [
    { ...single, nextPaymentSum: 11_280 },
    "2026-12-06",
    "Вернуть 11 280 ₽ сегодня. Можно и до 7 декабря 2026 года: тогда проценты идут и за эти дни.",
  ],
  [single, "2026-12-07", "Вернуть 5 418,32 ₽ сегодня"],
  [{ ...single, nextPaymentSum: 1112 }, "2026-11-22", "Вернуть 1 112 ₽ до 5 декабря 2026 года"],
  [{ ...single, nextPaymentSum: null }, "2026-11-26", null],
  [
    { ...single, overdueSum: 418.32 },
    "2026-12-08",
    "Срок платежа был 5 декабря 2026 года, не хватает 418,32 ₽. Если вы уже заплатили, позвоните нам.",
  ],
  [
    { ...several, overdueSum: 11_000.5 },
    "2026-12-30",
    "Просрочено платежей: 2. Срок первого был 4 декабря 2026 года, всего не хватает 11 000,50 ₽. Если вы уже заплатили, позвоните нам.",
  ],
  [
    { ...several, overdueSum: 5418.32 },
    "2026-12-18",
    "Срок платежа был 4 декабря 2026 года, не хватает 5 418,32 ₽. Если вы уже заплатили, позвоните нам.",
  ],
  [several, "2026-11-25", "Платёж 1 из 2: 5 418,32 ₽ до 4 декабря 2026 года"],
  [paidOne, "2026-11-25", "Платёж 2 из 2: 5 418,32 ₽ до 18 декабря 2026 года"],
  [{ ...several, paidPayments: 2, nextPaymentSum: null }, "2026-11-25", null],
])("the next payment, case %#", (loan, day, words) => {
  expect(plain(nextPayment(loan, day)) ?? null).toBe(words);
});

test.each([
  [several, 1, "2026-12-04", "следующий"],
  [several, 1, "2026-12-05", "просрочен"],
  [single, 1, "2026-12-07", "следующий"],
  [single, 1, "2026-12-08", "просрочен"],
  [several, 2, "2026-12-05", undefined],
  [paidOne, 1, "2026-12-05", "оплачен"],
  [paidOne, 2, "2026-12-05", "следующий"],
  [{ ...several, paidPayments: 2, closedOn: "2026-12-05" }, 2, "2026-12-05", "оплачен"],
  [{ ...several, issuedOn: null }, 1, "2026-12-05", undefined],
])("a payment of the schedule, case %#", (loan, number, day, note) => {
  expect(noteOf(loan, number, day)).toBe(note);
});

const refused = (retryOn: string | null) =>
  ({ status: "Refused", refusal: { text: "", retryOn } }) as const;

test.each([
  [refused("2026-12-20"), "2026-12-19", false],
  [refused("2026-12-20"), "2026-12-20", true],
  [refused(null), "2026-12-20", false],
  [{ status: "Closed", refusal: null } as const, "2026-12-20", true],
  [{ status: "Issued", refusal: null } as const, "2026-12-20", false],
])("the next application, case %#", (ended, day, may) => {
  expect(mayTakeNext(ended, day)).toBe(may);
});

test("a loan whose card did not do asks for another one, with the reason", () => {
  const waiting = { status: "Approved", payoutFault: "Банк не принял перевод." } as const;
  expect(kindOf(waiting)).toBe("open");
  expect(onwardOf(waiting)).toBe("Выбрать другую карту");
  expect(wordsOf(waiting)).toEqual({
    title: "Деньги не дошли до карты",
    text: waiting.payoutFault,
  });
});

test("without a schedule there is nothing to say", () => {
  expect(nextPayment(contract([]), "2026-11-20")).toBeNull();
});
