// A refusal says why; when one may apply again is said beside it, by one date, and never contradicted (decision 0075).
import { expect, test } from "vitest";

import { type PayoutFault, payoutWays } from "@microloan/domain/decision/payout-fault";
import { refusalWaits } from "@microloan/domain/decision/refusal-wait";

import { anotherCardText, payoutEndText, payoutFaultSms } from "./payout-texts.ts";
import { refusalText } from "./refusal-texts.ts";

const when = /снова|позже|сейчас можно|можно (?:уже|сразу|с )|подайте|в любой момент/i;

test.each([...Object.keys(refusalWaits), "unknown", null])("%s says nothing of when", (reason) => {
  const text = refusalText({ status: "Refused", reason, payoutFault: null });
  expect(text).not.toMatch(when);
  expect(text).toMatch(/^[А-Я].*[.Й]?$/);
});

test.each(["ClientDenied", "Expired", "TechError"] as const)("nor does %s", (status) => {
  for (const reason of [null, "ScansLate"])
    expect(refusalText({ status, reason, payoutFault: null })).not.toMatch(when);
});

const faults = Object.keys(payoutWays) as PayoutFault[];
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each(faults)("%s: the end of the contract is said, by SMS too", (fault) => {
  expect(payoutEndText(fault)).toContain("Договор не действует");
  expect(payoutFaultSms(fault, null, false)).toContain("Договор не действует");
});

test("a card that did not do is named by its end, with the reason and the last day", () => {
  const mask = "220000******0259";
  expect(plain(anotherCardText("BankRefused", mask, "2026-11-21"))).toMatch(
    /^Банк не принял перевод на карту •••• 0259\. Договор действует.*до конца 21 ноября 2026 года/,
  );
  expect(plain(anotherCardText("CardOfAnother", mask, "2026-11-21"))).toContain("не на ваше имя");
  expect(plain(payoutFaultSms("BankRefused", mask, true))).toContain("•••• 0259");
});
