// The calendar file as calendars read it (RFC 5545; decision 0075).
import { expect, test } from "vitest";

import { calendarOf } from "./calendar-file.ts";

const lender = {
  name: "eqvazaim",
  host: "eqv.example",
  accountUrl: "https://eqv.example/account",
};
const [first, last] = [
  { number: 1, date: "2026-12-31" as const, amount: 5_418.32 },
  { number: 2, date: "2027-01-14" as const, amount: 5_418.35 },
];
const loan = {
  number: "100001",
  signedOn: "2026-11-20",
  issuedOn: "2026-11-20",
  paidPayments: 0,
  nextPaymentSum: 5_418.32,
  payments: [first, last],
};
const file = calendarOf(loan, lender, Date.parse("2026-11-20T12:00:00Z"));
const unfolded = file.replaceAll("\r\n ", "").split("\r\n");

test("each payment is a whole day of its own, with a reminder the day before", () => {
  expect(unfolded.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(2);
  expect(unfolded).toContain("DTSTART;VALUE=DATE:20261231");
  expect(unfolded).toContain("DTEND;VALUE=DATE:20270101");
  expect(unfolded).toContain("SUMMARY:eqvazaim: вернуть 5 418\\,32 ₽\\, платёж 1 из 2");
  expect(unfolded.filter((line) => line === "TRIGGER:-PT15H")).toHaveLength(2);
  const ids = unfolded.filter((line) => line.startsWith("UID:"));
  expect(ids).toEqual(["UID:100001-1@eqv.example", "UID:100001-2@eqv.example"]);
});

/** The sums that are named. */
const summariesOf = (change: Partial<typeof loan>) =>
  calendarOf({ ...loan, ...change }, lender, Date.parse("2026-11-21T12:00:00Z"))
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .filter((line) => line.startsWith("SUMMARY:"));

test("paid out a day after the signature, no more is named than will be owed", () => {
  const late = { issuedOn: "2026-11-21" };
  expect(summariesOf({ ...late, payments: [first], nextPaymentSum: 5_380 })).toEqual([
    "SUMMARY:eqvazaim: вернуть 5 380 ₽",
  ]);
  // How much smaller the last of several is, is not known before its turn.
  expect(summariesOf(late)).toEqual([
    "SUMMARY:eqvazaim: вернуть 5 418\\,32 ₽\\, платёж 1 из 2",
    "SUMMARY:eqvazaim: вернуть остаток\\, платёж 2 из 2",
  ]);
  expect(summariesOf({ ...late, paidPayments: 1, nextPaymentSum: 5_380 })).toContain(
    "SUMMARY:eqvazaim: вернуть 5 380 ₽\\, платёж 2 из 2",
  );
});

test("no line is longer than 75 octets, none is cut within a letter, and all end in CRLF", () => {
  for (const line of file.split("\r\n"))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n\uFFFD]/);
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
});
