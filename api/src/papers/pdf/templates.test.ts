// What the documents say, read from the pure templates: the statutory rows, ПСК, sums, parties, ruling dates.
import { describe, expect, it } from "vitest";

import { installment, payday, sampleOf, withExtras } from "../../../test/sample-documents.ts";
import { pskFrameSide, pskPercentText, pskRublesText } from "./blocks/psk-frames.ts";
import { documentText } from "./document-text.ts";
import { individualConditionRows } from "./individual-condition-rows.ts";
import { signedDocumentKinds, type LoanDocumentData } from "./loan-document-data.ts";
import { documentTemplates } from "./templates.ts";

const plain = (text: string): string => text.replaceAll("\u00a0", " ").replaceAll("\u2011", "-");

const textOf = (kind: keyof typeof documentTemplates, data: LoanDocumentData): string =>
  plain(documentText(documentTemplates[kind](data)).join("\n"));

const rowOf = (number: string, data: LoanDocumentData): string =>
  plain(individualConditionRows(data).find((row) => row.number === number)?.content ?? "");

describe("individual conditions", () => {
  it("keeps all rows of the statutory form in order", () => {
    const statutory = ["1", "2", "3", "4", "5", "5.1", "6", "7", "8", "8.1", "9"];
    statutory.push("10", "11", "12", "13", "14", "15", "16");
    const rows = individualConditionRows(payday);
    expect(rows.map(({ number }) => number)).toEqual([...statutory, "17"]);
    expect(
      rows.every(({ condition, content }) => condition.length > 10 && content.length > 10),
    ).toBe(true);
    const text = textOf("individual-conditions", payday);
    for (const { condition, content } of rows) {
      expect(text).toContain(plain(condition));
      expect(text).toContain(plain(content));
    }
  });

  it.each([
    ["2024-01-20", "(в процентах годовых) или порядок её (их) определения"],
    ["2024-01-21", "а при применении переменной процентной ставки — порядок её определения"],
    ["2026-11-20", "её значение на дату предоставления заёмщику индивидуальных условий"],
  ])("heads row 4 as the form in force on %s does", (signedOn, words) => {
    const rows = individualConditionRows({ ...payday, signedOn });
    expect(plain(rows.find(({ number }) => number === "4")?.condition ?? "")).toContain(words);
  });

  it("states ПСК in percent and rubles before anything else of the contract", () => {
    expect(plain(pskPercentText(payday.loan))).toBe(
      "ПОЛНАЯ СТОИМОСТЬ ЗАЙМА 292,000 % (ДВЕСТИ ДЕВЯНОСТО ДВЕ ЦЕЛЫХ НОЛЬ ТЫСЯЧНЫХ ПРОЦЕНТА) ГОДОВЫХ",
    );
    expect(plain(pskRublesText(payday.loan))).toBe(
      "ПОЛНАЯ СТОИМОСТЬ ЗАЙМА 1 800 РУБЛЕЙ 00 КОПЕЕК (ОДНА ТЫСЯЧА ВОСЕМЬСОТ РУБЛЕЙ 00 КОПЕЕК)",
    );
    const text = textOf("individual-conditions", payday);
    const percentAt = text.indexOf(plain(pskPercentText(payday.loan)));
    const rublesAt = text.indexOf(plain(pskRublesText(payday.loan)));
    expect(percentAt).toBeGreaterThan(-1);
    expect(rublesAt).toBeGreaterThan(percentAt);
    expect(text.indexOf("Содержание условия")).toBeGreaterThan(rublesAt);
  });

  it("is repaid by a transfer whose details are told by telephone", () => {
    const phone = "8 800 555-01-01";
    const withPhone = { ...payday, lender: { ...payday.lender, phone: "+78005550101" } };
    expect(rowOf("8", withPhone)).toContain(phone);
    expect(rowOf("8.1", withPhone)).toContain("переводом");
  });

  it("gives each frame of ПСК 5 % of the page and the largest type of the document", () => {
    expect(pskFrameSide ** 2).toBeGreaterThanOrEqual(0.05 * 595.28 * 841.89);
    const sizes: [size: number, text: string][] = [];
    JSON.stringify(documentTemplates["individual-conditions"](payday), (key, value) => {
      if (typeof value?.fontSize === "number")
        sizes.push([value.fontSize, String(value.text ?? "")]);
      return value;
    });
    const largest = Math.max(...sizes.map(([size]) => size));
    const framed = sizes.filter(([, text]) => text.startsWith("ПОЛНАЯ СТОИМОСТЬ"));
    expect(framed.map(([size]) => size)).toEqual([largest, largest]);
  });

  it.each([
    ["2026-03-31", "достигнет 130 % (сто тридцать процентов)"],
    ["2026-04-01", "достигнет 100 % (сто процентов)"],
  ])("names the ceiling on charges in force on %s before the table", (signedOn, words) => {
    const text = textOf("individual-conditions", { ...payday, signedOn });
    expect(text).toContain(words);
    expect(text.indexOf(words)).toBeLessThan(text.indexOf("Содержание условия"));
  });

  it("writes the sum, the rate and the payments of a loan in days", () => {
    expect(rowOf("1", payday)).toContain("15 000 (пятнадцать тысяч) рублей 00 копеек");
    expect(rowOf("2", payday)).toContain("15 (пятнадцать) календарных дней");
    expect(rowOf("2", payday)).toContain("5 декабря 2026 г.");
    expect(rowOf("4", payday)).toContain("292,000 % годовых, то есть 0,8 % за каждый день");
    expect(rowOf("6", payday)).toContain("16 800 (шестнадцать тысяч восемьсот) рублей 00 копеек");
    expect(rowOf("6", payday)).toContain("проценты — 1 800,00 ₽");
    expect(rowOf("12", payday)).toContain("20 % (двадцать процентов) годовых");
    expect(rowOf("17", payday)).toContain("2200 **** **** 1234");
  });

  it("writes the payments of a loan in weeks", () => {
    expect(rowOf("2", installment)).toContain(
      "24 (двадцать четыре) недели, то есть 168 календарных дней",
    );
    const row = rowOf("6", installment);
    expect(row).toContain("12 (двенадцать) платежей, один раз в 14 календарных дней");
    expect(row).toContain(
      "с 1-го по 11-й — по 4 664 (четыре тысячи шестьсот шестьдесят четыре) рубля 93 копейки",
    );
    expect(row).toContain("12-й — 4 665 (четыре тысячи шестьсот шестьдесят пять) рублей 00 копеек");
    expect(row).toContain(
      "55 979 (пятьдесят пять тысяч девятьсот семьдесят девять) рублей 23 копейки",
    );
  });

  it("follows the borrower's answer on assignment", () => {
    expect(rowOf("13", payday)).toContain("согласен на уступку");
    expect(rowOf("13", installment)).toContain("запрещает уступку");
  });

  const termsOfIssue = (sumKopecks: number): string =>
    rowOf("17", { ...payday, loan: { ...payday.loan, sumKopecks } });

  it("knows no cooling-off below 50 000 roubles", () => {
    expect(termsOfIssue(4_999_900)).not.toContain("охлаждения");
  });

  it.each([
    [5_000_000, "4 часа"],
    [20_000_100, "48 часов"],
  ])("names the cooling-off of a loan of %i kopecks", (sumKopecks, hours) => {
    expect(termsOfIssue(sumKopecks)).toContain(`Период охлаждения — ${hours}`);
  });

  it("leaves out an e-mail address that was not given", () => {
    const { email, ...borrower } = payday.borrower;
    expect(rowOf("16", payday)).toContain(`по электронной почте ${email}`);
    expect(rowOf("16", { ...payday, borrower })).not.toContain("электронной почте");
  });
});

describe("the notice of the debt load", () => {
  const due = sampleOf("debt-load-notice", payday);

  it("names the borrower, the percent, the loan, the words of the law and the day", () => {
    const text = textOf("debt-load-notice", due);
    expect(text).toContain(payday.borrower.fullName);
    expect(text).toContain("79,48 %");
    expect(text).toContain("15 000 (пятнадцать тысяч) рублей 00 копеек, договор № 26-0012345");
    expect(text).toContain(due.debtLoadNotice?.text);
    expect(text).toContain("20 ноября 2026 г.");
    expect(text).toContain("прочитано до заключения договора");
  });

  it("is drawn for nobody whom the law does not warn", () => {
    expect(() => documentTemplates["debt-load-notice"](payday)).toThrow(RangeError);
  });
});

describe("paid extras", () => {
  it("stand in the conditions with price, organisation and what is paid out, only when chosen", () => {
    const services = rowOf("15", withExtras);
    expect(services).toContain("«Защита платежей» (ООО СК «Пример Защита») — 990 ");
    expect(services).toContain("«Юрист на связи» (ООО «Пример Сервис») — 490 ");
    expect(services).toContain("в течение 30 календарных дней");
    expect(rowOf("17", withExtras)).toContain("удерживается плата за услуги");
    expect(rowOf("17", withExtras)).toContain(
      "перечисляется 38 520 (тридцать восемь тысяч пятьсот двадцать) рублей",
    );
    expect(rowOf("15", payday)).toBe("Не применимо: платные услуги не оказываются.");
    expect(rowOf("17", payday)).not.toContain("удерживается");
    expect(textOf("payment-schedule", withExtras)).toContain(
      "1 480 (одна тысяча четыреста восемьдесят)",
    );
    expect(textOf("payment-schedule", payday)).not.toContain("Удерживается");
  });

  it("raise ПСК in its frame, and a promo code is named beside the rate", () => {
    expect(withExtras.loan.pskKopecks).toBe(
      withExtras.loan.overpaymentKopecks + withExtras.loan.extrasKopecks,
    );
    expect(rowOf("4", withExtras)).toContain("Ставка снижена на 10 % по промокоду СТАРТ10.");
    expect(rowOf("4", payday)).not.toContain("промокод");
  });

  it.each([
    ["insurance-application", "«Защита платежей»", "990 (девятьсот девяносто) рублей"],
    ["service-application", "«Юрист на связи»", "490 (четыреста девяносто) рублей"],
  ] as const)("%s names the service, its price and the free choice", (kind, name, price) => {
    const text = textOf(kind, withExtras);
    expect(text).toContain(name);
    expect(text).toContain(price);
    expect(text).toContain("Я выбираю услугу добровольно");
    expect(text).toContain("в течение 30 календарных дней");
    expect(() => textOf(kind, payday)).toThrow(RangeError);
  });
});

describe("payment schedule", () => {
  it.each(["payment-schedule", "individual-conditions"] as const)(
    "lists every payment in %s",
    (kind) => {
      const text = textOf(kind, installment);
      expect(text).toContain("1\n04.12.2026\n4 664,93\n1 304,93\n3 360,00\n28 695,07");
      expect(text).toContain("12\n07.05.2027\n4 665,00\n");
      expect(text).toContain("Итого\n55 979,23\n30 000,00\n25 979,23\n—");
    },
  );
});

describe("every document", () => {
  it.each(signedDocumentKinds)(
    "%s names the parties, the contract, the pages and the signature",
    (kind) => {
      const data = sampleOf(kind, payday);
      const text = textOf(kind, data);
      expect(text).toContain(payday.lender.fullName);
      expect(text).toContain(payday.borrower.fullName);
      expect(text).toContain("серия 5410 № 123456, выдан 01.03.2010");
      const { contractNumber } = data;
      expect(text).toContain(`Договор потребительского займа № ${contractNumber}\nстр. 1 из 1`);
      expect(text).toContain("одноразовый код из СМС, отправленного на номер +7 (912) 345 67 89");
      expect(text).not.toMatch(/undefined|NaN|\[object/);
    },
  );

  it.each(signedDocumentKinds)(
    "%s promises no way to pay or to write that the account has not",
    (kind) => {
      const text = textOf(kind, sampleOf(kind, withExtras));
      const waysToWrite = /(?:обращается|направить|сообщив|написав)[^.]{0,40}в личном кабинете/;
      expect(text).not.toMatch(waysToWrite);
      expect(text).not.toMatch(/Банковской картой|быстрых платежей|указанным в личном кабинете/);
    },
  );

  it("says nothing of the authority that issued the passport where nobody was asked for it", () => {
    const passport = { ...payday.borrower.passport, issuedBy: "" };
    const text = textOf("loan-agreement", {
      ...payday,
      borrower: { ...payday.borrower, passport },
    });
    expect(text).toMatch(/выдан 01\.03\.2010, код подразделения \d/);
  });

  it.each(signedDocumentKinds)("%s is a pure function of its data", (kind) => {
    const data = sampleOf(kind, payday);
    const before = structuredClone(data);
    expect(textOf(kind, data)).toBe(textOf(kind, before));
    expect(data).toEqual(before);
  });
});
