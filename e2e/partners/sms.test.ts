// SMS: what was surely not sent, what surely was, and what nobody knows are three outcomes (E11).
import { afterEach, beforeEach, expect, test } from "vitest";

import { startPartners, type SandboxPartners } from "./sandbox-partners.ts";

let partners: SandboxPartners;
beforeEach(async () => {
  partners = await startPartners();
});
afterEach(() => partners.stop());

const send = (phone: string, id = phone) =>
  partners.partners.sms.sendSms({ id, phone, text: "Код: 123456\n@localhost #123456" });
const inbox = async (phone: string) =>
  (await (await fetch(`${partners.origin}/sms?phone=${phone}`)).json()) as { text: string }[];

test("a message arrives word for word", async () => {
  expect(await send("+79161234567", "7f1c")).toEqual({ outcome: "sent", providerId: "7f1c" });
  expect(await inbox("+79161234567")).toMatchObject([{ text: "Код: 123456\n@localhost #123456" }]);
});

test.each([
  ["+79990000001", { outcome: "refused", reason: "Undeliverable" }, 0],
  ["+79990000003", { outcome: "unknown" }, 0],
  ["+79990000004", { outcome: "unknown" }, 0],
  ["+79990000005", { outcome: "unknown" }, 1],
  ["+79990000006", { outcome: "refused", reason: "NoMoney" }, 0],
  ["+358441234567", { outcome: "refused", reason: "WrongNumber" }, 0],
])("%s", async (phone, outcome, delivered) => {
  expect(await send(phone)).toEqual(outcome);
  expect(await inbox(phone)).toHaveLength(delivered);
});

test("an unknown send repeated under its id is delivered once", async () => {
  expect(await send("+79990000005")).toEqual({ outcome: "unknown" });
  expect(await send("+79990000005")).toEqual({ outcome: "unknown" });
  expect(await inbox("+79990000005")).toHaveLength(1);
});

test("a gateway that is not there has surely not sent", async () => {
  await partners.stop();
  expect(await send("+79161234567")).toEqual({ outcome: "refused", reason: "Unreachable" });
});
