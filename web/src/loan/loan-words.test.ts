// A loan in words: both products, the law's three decimals, the sentence beside the code (D2; ux §1.6).
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { kopecksToRubles } from "@microloan/domain/loan/money";
import { formatAmount } from "@microloan/domain/text/amount";

import { fakeTerms } from "../../test/fake-terms.ts";
import { sizeText } from "../papers/document-file.ts";
import {
  agreementSentence,
  differenceText,
  scheduleOf,
  termItems,
  totalCostWords,
} from "./loan-words.ts";
import type { LoanTerms } from "./loan-words.ts";

const single = fakeTerms;
const installment: LoanTerms = {
  ...single,
  sum: 40_000,
  period: 10,
  periodTypeId: periodTypes.weeks.id,
  psk: 219.05,
  payments: [
    {
      number: 1,
      date: "2026-12-04",
      amount: 8000.5,
      principal: 4640.5,
      interest: 3360,
      balance: 35_359.5,
    },
    { ...single.payments[0]!, number: 2, date: "2026-12-18" },
  ],
};
const plain = (text: unknown) => String(text).replaceAll("\u00a0", " ");
const itemsOf = (terms: LoanTerms) =>
  termItems(terms).map(({ name, value }) => `${name}: ${plain(value)}`);

test("what is signed is one sentence", () => {
  expect(plain(agreementSentence(single))).toBe(
    "Договор займа: 10 000 ₽ на 15 дней, к возврату 11 200 ₽",
  );
});

test("ПСК has three decimals and its rubles", () => {
  expect(totalCostWords(single).percent).toBe("292,000");
  expect(totalCostWords(installment).percent).toBe("219,050");
  expect(plain(totalCostWords(single).rubles)).toBe("1 200 ₽ за весь срок");
});

test("one repayment: its date, and no regular payment", () => {
  expect(itemsOf(single)).toEqual([
    "Сумма займа: 10 000 ₽",
    "Срок: 15 дней",
    "Сумма к возврату: 11 200 ₽",
    "Сумма переплаты: 1 200 ₽",
    "Ставка в день: 0,8 %",
    "Вернуть до: 5 декабря 2026",
  ]);
});

test("with a paid extra the overpayment is the rubles of ПСК, and its parts are said", () => {
  const withExtra = { ...single, additionalSum: 990, payoutSum: 9010, pskRubles: 2190 };
  expect(itemsOf(withExtra)).toEqual([
    "Сумма займа: 10 000 ₽",
    "Срок: 15 дней",
    "Придёт на карту: 9 010 ₽",
    "Сумма к возврату: 11 200 ₽",
    "Проценты: 1 200 ₽",
    "Дополнительные услуги: 990 ₽",
    "Сумма переплаты: проценты и услуги: 2 190 ₽",
    "Ставка в день: 0,8 %",
    "Вернуть до: 5 декабря 2026",
  ]);
  expect(plain(totalCostWords(withExtra).rubles)).toContain("2 190 ₽");
});

test("what is left of an amount is an amount, to the kopeck", () => {
  const kopecks = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(kopecks, kopecks, (whole, less) => {
      const text = differenceText(kopecksToRubles(whole), kopecksToRubles(less));
      expect(text).toBe(formatAmount(whole - less));
    }),
    { examples: [[105_040, 5_040]] },
  );
});

test("several repayments: the regular one and the date of the last", () => {
  expect(itemsOf(installment)).toEqual(
    expect.arrayContaining([
      "Срок: 10 недель",
      "Платеж раз в 2 недели: 8 000,50 ₽",
      "Последний платёж: 18 декабря 2026",
    ]),
  );
});

test("the schedule is formatted, with its totals", () => {
  const { rows, total } = scheduleOf(installment);
  expect(plain(JSON.stringify(rows[0]))).toBe(
    '{"number":1,"date":"04.12.2026","amount":"8 000,50 ₽","principal":"4 640,50 ₽","interest":"3 360 ₽","balance":"35 359,50 ₽"}',
  );
  expect(plain(JSON.stringify(total))).toBe(
    '{"amount":"11 200 ₽","principal":"40 000 ₽","interest":"1 200 ₽"}',
  );
});

test.each([
  [10, "1 КБ"],
  [70_000, "68 КБ"],
  [1_600_000, "1,5 МБ"],
])("%i bytes are %s", (bytes, text) => expect(plain(sizeText(bytes))).toBe(text));
