// What the acquirer tells of another order says nothing of ours: neither that its money went nor that it did not (D8).
import { expect, test } from "vitest";

import type { Http } from "./http.ts";
import { createPartners, sandboxPartnersConfig } from "./partners.ts";

const config = sandboxPartnersConfig("http://partners.test", "http://localhost:3000");
const ofAnother = { outcome: "unknown", why: "another order" };
const payout = { orderId: "ours", cardId: "card", amountKopecks: 1_000_00 };

/** An acquirer that answers at each path with these fields, and what it was asked. */
function acquirerThatSays(said: Record<string, object>) {
  const asked: string[] = [];
  const http: Http = async ({ url }) => {
    const path = url.replace(`${config.acquirer.url}/e2c/v2/`, "");
    asked.push(path);
    const fields = { Success: true, ErrorCode: "0", ...said[path] };
    return { ok: true, status: 200, text: JSON.stringify(fields) };
  };
  const { acquirer } = createPartners(config, http);
  return { acquirer, asked };
}

const checked = { OrderId: "ours", Status: "CHECKED", PaymentId: "1" };
const ofPayment = { Status: "COMPLETED", PaymentId: "1", Amount: payout.amountKopecks };

test("a payment that was begun for another order is not carried on", async () => {
  const { acquirer, asked } = acquirerThatSays({ Init: { ...checked, OrderId: "another" } });
  expect(await acquirer.payOut(payout)).toEqual(ofAnother);
  expect(asked).toEqual(["Init"]);
});

test.each([
  ["paid", { Status: "COMPLETED" }],
  ["refused", { Status: "REJECTED", Success: false, ErrorCode: "1006" }],
])("another order that was %s is not ours", async (_name, outcome) => {
  const other = { OrderId: "another", PaymentId: "1", ...outcome };
  const { acquirer } = acquirerThatSays({ Init: checked, Payment: other });
  expect(await acquirer.payOut(payout)).toEqual(ofAnother);
});

test("another payment than the one that was sent is not ours", async () => {
  const other = { OrderId: "ours", Status: "COMPLETED", PaymentId: "2" };
  const { acquirer } = acquirerThatSays({ Init: checked, Payment: other });
  expect(await acquirer.payOut(payout)).toEqual(ofAnother);
});

test.each(["COMPLETED", "REJECTED", "CHECKED"])(
  "asked about ours, %s of another order with the same sum is not known",
  async (Status) => {
    const Payments = [{ ...ofPayment, Success: true, ErrorCode: "0", Status }];
    const { acquirer } = acquirerThatSays({ CheckOrder: { OrderId: "another", Payments } });
    expect(await acquirer.readPayout(payout)).toEqual(ofAnother);
  },
);

test("of ours another sum is not known", async () => {
  const Payments = [{ ...ofPayment, Success: true, ErrorCode: "0", Amount: 1 }];
  const { acquirer } = acquirerThatSays({ CheckOrder: { OrderId: "ours", Payments } });
  expect(await acquirer.readPayout(payout)).toEqual({ outcome: "unknown", why: "another sum" });
});

test.each(["Init", "Payment", "CheckOrder"])(
  "an answer of %s that names no order is not of ours",
  async (path) => {
    const { acquirer } = acquirerThatSays({
      Init: checked,
      Payment: { ...checked, Status: "COMPLETED" },
      CheckOrder: { Payments: [{ ...ofPayment, Success: true, ErrorCode: "0" }] },
      [path]: { ...ofPayment, Payments: [{ ...ofPayment, Success: true, ErrorCode: "0" }] },
    });
    const asked = path === "CheckOrder" ? acquirer.readPayout(payout) : acquirer.payOut(payout);
    expect(await asked).toEqual(ofAnother);
  },
);

test("of ours all of it counts", async () => {
  const Payments = [{ ...ofPayment, Success: true, ErrorCode: "0" }];
  const { acquirer } = acquirerThatSays({
    Init: checked,
    Payment: { ...checked, Status: "COMPLETED" },
    CheckOrder: { OrderId: "ours", Payments },
  });
  expect(await acquirer.payOut(payout)).toEqual({ outcome: "paid", paymentId: "1" });
  expect(await acquirer.readPayout(payout)).toEqual({ outcome: "paid", paymentId: "1" });
});
