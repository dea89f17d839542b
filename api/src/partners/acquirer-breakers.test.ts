// A card page that fails stops no payout, and payouts that fail no card page: they are services of their own at the
// acquirer.
import { expect, test } from "vitest";

import type { Http, HttpAnswer } from "./http.ts";
import { createPartners, sandboxPartnersConfig } from "./partners.ts";

const config = sandboxPartnersConfig("http://partners.test", "http://localhost:3000");
const failed: HttpAnswer = { ok: true, status: 503, text: "" };
const answers = (fields: object): HttpAnswer => ({
  ok: true,
  status: 200,
  text: JSON.stringify({ Success: true, ErrorCode: "0", ...fields }),
});

const begun = {
  Success: true,
  ErrorCode: "0",
  Status: "CHECKED",
  PaymentId: "1",
  Amount: 1_000_00,
};

/** What the acquirer answers at each path, but for one that is down. */
function acquirerWithout(down: string) {
  const known: Record<string, HttpAnswer> = {
    "v2/AddCustomer": answers({}),
    "v2/AddCard": answers({ PaymentURL: "http://partners.test/card", RequestKey: "request" }),
    "e2c/v2/Init": answers({ OrderId: "order", Status: "CHECKED", PaymentId: "1" }),
    "e2c/v2/Payment": answers({ OrderId: "order", Status: "COMPLETED", PaymentId: "1" }),
    "e2c/v2/CheckOrder": answers({ OrderId: "order", Payments: [begun] }),
  };
  const calls: string[] = [];
  const http: Http = async ({ url }) => {
    const path = url.replace(`${config.acquirer.url}/`, "");
    calls.push(path);
    return path === down ? failed : (known[path] ?? failed);
  };
  const { acquirer } = createPartners(config, http);
  return { acquirer, timesAsked: (path: string) => calls.filter((call) => call === path).length };
}

const payout = { orderId: "order", cardId: "card", amountKopecks: 1_000_00 };

test("bindings that it does not tell of stop no payout", async () => {
  const { acquirer, timesAsked } = acquirerWithout("v2/GetAddCardState");
  for (let number = 0; number < 10; number += 1) await acquirer.readCardBinding("request");
  expect(timesAsked("v2/GetAddCardState")).toBe(5);
  expect(await acquirer.payOut(payout)).toEqual({ outcome: "paid", paymentId: "1" });
});

test("a card page that fails is spared, though the customer before it is taken each time", async () => {
  const { acquirer, timesAsked } = acquirerWithout("v2/AddCard");
  for (let number = 0; number < 10; number += 1) await acquirer.openCardPage("customer");
  expect(timesAsked("v2/AddCard")).toBe(5);
});

test("payouts that fail are spared, and are read and cards bound meanwhile", async () => {
  const { acquirer, timesAsked } = acquirerWithout("e2c/v2/Payment");
  for (let number = 0; number < 10; number += 1)
    expect(await acquirer.payOut(payout)).toEqual({ outcome: "unknown" });
  expect(timesAsked("e2c/v2/Payment")).toBe(5);
  expect(await acquirer.openCardPage("customer")).toMatchObject({ ok: true });
  expect(await acquirer.readPayout(payout)).toMatchObject({ outcome: "begun" });
});
