// The days of return as a calendar file (RFC 5545) that this browser makes: nobody else learns of it (decision 0075).
import { addDays, moscowDateAt } from "@microloan/domain/person/dates";
import type { IsoDate } from "@microloan/domain/person/dates";

import type { Contract } from "./account-words.ts";
import { rublesText } from "./loan-words.ts";

type Payment = { number: number; date: IsoDate; amount: number };
type Loan = Pick<
  Contract,
  "number" | "signedOn" | "issuedOn" | "paidPayments" | "nextPaymentSum"
> & {
  payments: readonly Payment[];
};

/** Whose loan it is, and where its account stands. */
type Lender = { name: string; host: string; accountUrl: string };

const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\n/g, "\\n");

const maxOctets = 75;
const encoder = new TextEncoder();

/** A line is at most 75 octets; what is left of it begins with a space, and no letter is cut. */
function folded(line: string): string {
  const lines = [""];
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > maxOctets) {
      lines.push(" ");
      octets = 1;
    }
    lines[lines.length - 1] += letter;
    octets += size;
  }
  return lines.join("\r\n");
}

const compact = (date: IsoDate): string => date.replaceAll("-", "");

/** At nine in the morning of the day before. */
const reminder = (summary: string): string[] => [
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  `DESCRIPTION:${summary}`,
  "TRIGGER:-PT15H",
  "END:VALARM",
];

/**
 * Never more than will be owed: where the money came after the signature, the last payment is smaller (decision 0036).
 */
function dueWords(loan: Loan, { amount, number }: Payment): string {
  const { issuedOn, nextPaymentSum, paidPayments, payments, signedOn } = loan;
  if (number === paidPayments + 1 && nextPaymentSum !== null) return rublesText(nextPaymentSum);
  return number === payments.length && issuedOn !== signedOn ? "остаток" : rublesText(amount);
}

function event(loan: Loan, payment: Payment, lender: Lender, stamp: string) {
  const { number, payments } = loan;
  const of = payments.length === 1 ? "" : `, платёж ${payment.number} из ${payments.length}`;
  const sum = dueWords(loan, payment).replaceAll("\u00a0", " ");
  const summary = escaped(`${lender.name}: вернуть ${sum}${of}`);
  const description = escaped(
    `Договор №\u00a0${number}. Сколько вернуть сегодня: ${lender.accountUrl}`,
  );
  return [
    "BEGIN:VEVENT",
    `UID:${number}-${payment.number}@${lender.host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(payment.date)}`,
    `DTEND;VALUE=DATE:${compact(addDays(payment.date, 1))}`,
    `SUMMARY:${summary}`,
    `DESCRIPTION:${description}`,
    "TRANSP:TRANSPARENT",
    ...reminder(summary),
    "END:VEVENT",
  ];
}

/** All payments, each a whole day with a reminder. `nowMs`: when the file is made. */
export function calendarOf(loan: Loan, lender: Lender, nowMs: number): string {
  const stamp = `${compact(moscowDateAt(nowMs))}T000000Z`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(lender.name)}//RU`,
    ...loan.payments.flatMap((payment) => event(loan, payment, lender, stamp)),
    "END:VCALENDAR",
    "",
  ];
  return lines.map(folded).join("\r\n");
}
