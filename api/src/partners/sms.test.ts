// What SMSC says of one message, and what it says of us: the first ends an SMS, the second does not (decision 0007).
import { expect, test } from "vitest";

import { createSmsPartner } from "./sms.ts";

const config = { url: "https://sms.example", login: "l", password: "p", sender: "s" };

test.each([
  [1, "Rejected"],
  [2, "Rejected"],
  [3, "NoMoney"],
  [4, "Rejected"],
  [5, "Rejected"],
  [6, "Forbidden"],
  [7, "WrongNumber"],
  [8, "Undeliverable"],
  [9, "TooOften"],
  [99, "Rejected"],
])("SMSC's error %i is %s", async (error_code, reason) => {
  const text = JSON.stringify({ error: "in its words", error_code, id: 1 });
  const partner = createSmsPartner(config, async () => ({ ok: true, status: 200, text }));
  const message = { id: "1", phone: "+79161234567", text: "Код" };
  expect(await partner.sendSms(message)).toEqual({ outcome: "refused", reason });
});

test("SMSC's error 9 about the same request is told by its words from the one about too many at once", async () => {
  const text = JSON.stringify({ error: "duplicate request, wait a minute", error_code: 9 });
  const partner = createSmsPartner(config, async () => ({ ok: true, status: 200, text }));
  const message = { id: "1", phone: "+79161234567", text: "Код" };
  expect(await partner.sendSms(message)).toEqual({ outcome: "refused", reason: "Repeated" });
});
