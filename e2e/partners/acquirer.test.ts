// Binding a card and paying out to it: signed both ways, and one order never pays twice (D8, D4 of reliability).
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { cardNotificationPath } from "../../api/src/partners/partners.ts";
import { startPartners, type SandboxPartners } from "./sandbox-partners.ts";

let partners: SandboxPartners;
let application: Server;
let received: { path: string; body: Record<string, unknown> }[];

beforeEach(async () => {
  received = [];
  application = createServer(async (request, response) => {
    const body = (await json(request)) as Record<string, unknown>;
    received.push({ path: request.url ?? "", body });
    response.end(partners.partners.acquirer.readCardNotification(body) === null ? "NO" : "OK");
  });
  await new Promise<void>((listening) => application.listen(0, "127.0.0.1", listening));
  partners = await startPartners({
    appUrl: `http://127.0.0.1:${(application.address() as AddressInfo).port}`,
  });
});
afterEach(async () => {
  await partners.stop();
  application.close();
});

const openPage = async (customerKey = "contact-1") => {
  const page = await partners.partners.acquirer.openCardPage(customerKey);
  if (!page.ok) throw new Error(page.fault);
  return page;
};
const enter = (url: string, number: string) =>
  fetch(url, {
    method: "POST",
    body: new URLSearchParams({ number, expiry: "12/39", cvc: "123", holder: "IVAN IVANOV" }),
  });
const bind = async (number: string): Promise<string> => {
  const page = await openPage();
  await enter(page.url, number);
  const state = await partners.partners.acquirer.readCardBinding(page.requestKey);
  if (!state.ok || state.binding.status !== "Bound") throw new Error("The card was not bound");
  return state.binding.cardId;
};
const payOut = (cardId: string, orderId = "order-1") =>
  partners.partners.acquirer.payOut({ orderId, cardId, amountKopecks: 1_500_050 });
const payouts = async () =>
  (await (await fetch(`${partners.origin}/acquirer/payouts`)).json()) as Record<string, unknown>[];

test("the card's way: waiting, bound, reported to our address", async () => {
  const page = await openPage();
  expect(page.url).toMatch(new RegExp(`^${partners.origin}/acquirer/card/`));
  const before = await partners.partners.acquirer.readCardBinding(page.requestKey);
  expect(before).toEqual({ ok: true, binding: { status: "Waiting" } });
  await enter(page.url, "2200000000000053");
  await vi.waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]?.path).toBe(cardNotificationPath);
  const notification = partners.partners.acquirer.readCardNotification(received[0]?.body);
  expect(notification).toEqual({
    status: "Bound",
    requestKey: page.requestKey,
    customerKey: "contact-1",
    cardId: expect.any(String),
    cardMask: "220000******0053",
    expiry: "1239",
    holder: "IVAN IVANOV",
  });
});

test("a customer's cards as the acquirer keeps them; nobody else's", async () => {
  const cardId = await bind("2200000000000053");
  const { readCards } = partners.partners.acquirer;
  expect(await readCards("contact-1")).toEqual({
    ok: true,
    cards: [{ cardId, cardMask: "220000******0053", expiry: "1239" }],
  });
  expect(await readCards("contact-2")).toEqual({ ok: true, cards: [] });
});

test("a refused card", async () => {
  const page = await openPage();
  await enter(page.url, "4000000000000002");
  await vi.waitFor(() => expect(received).toHaveLength(1));
  expect(partners.partners.acquirer.readCardNotification(received[0]?.body)).toEqual({
    status: "Refused",
    requestKey: page.requestKey,
    customerKey: "contact-1",
  });
  expect(await partners.partners.acquirer.readCardBinding(page.requestKey)).toEqual({
    ok: true,
    binding: { status: "Refused" },
  });
});

test("a changed, unsigned or misshapen notification is nobody's", async () => {
  await enter((await openPage()).url, "4111111111111111");
  await vi.waitFor(() => expect(received).toHaveLength(1));
  const read = partners.partners.acquirer.readCardNotification;
  const body = received[0]?.body ?? {};
  expect(read(body)).not.toBeNull();
  expect(read({ ...body, CardId: "someone-elses" })).toBeNull();
  expect(read({ ...body, Success: false })).toBeNull();
  expect(read({ ...body, Token: undefined })).toBeNull();
  expect(read({ ...body, Token: `${String(body.Token)}0` })).toBeNull();
  for (const nonsense of [null, undefined, "OK", 7, [], {}]) expect(read(nonsense)).toBeNull();
});

test("the forged notification is not believed, the right one after it is", async () => {
  await enter((await openPage()).url, "4000000000000127");
  await vi.waitFor(() => expect(received).toHaveLength(2));
  const read = partners.partners.acquirer.readCardNotification;
  expect(received.map(({ body }) => read(body)?.status ?? null)).toEqual([null, "Bound"]);
});

test("a payout is made once, however often and in parallel it is asked for", async () => {
  const cardId = await bind("4111111111111111");
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => payOut(cardId)));
  const [first] = outcomes;
  expect(first).toMatchObject({ outcome: "paid", paymentId: expect.any(String) });
  for (const outcome of outcomes) expect(outcome).toEqual(first);
  expect(await payouts()).toMatchObject([
    {
      orderId: "order-1",
      amountKopecks: 1_500_050,
      cardMask: "411111******1111",
      status: "COMPLETED",
    },
  ]);
});

test("the same order for another sum is never paid", async () => {
  const cardId = await bind("4111111111111111");
  await payOut(cardId);
  const other = { orderId: "order-1", cardId, amountKopecks: 100 };
  expect(await partners.partners.acquirer.payOut(other)).toEqual({
    outcome: "unknown",
    why: "another order",
  });
  expect(await payouts()).toHaveLength(1);
});

test("a payout refused by the bank, and one to a card nobody bound", async () => {
  expect(await payOut(await bind("4000000000000341"))).toEqual({
    outcome: "refused",
    code: "1006",
  });
  expect(await payOut("no-such-card", "order-2")).toEqual({ outcome: "refused", code: "1015" });
  expect((await payouts()).map((payout) => payout.paidAt)).toEqual([null]);
});

test("an outage and a lost answer end paid, once", async () => {
  const down = await bind("4000000000000101");
  const tries = [];
  for (let number = 0; number < 4; number += 1) tries.push((await payOut(down, "down")).outcome);
  expect(tries).toEqual(["unknown", "unknown", "unknown", "paid"]);
  const lost = await bind("4000000000009995");
  expect(await payOut(lost, "lost")).toEqual({ outcome: "unknown" });
  expect(await payOut(lost, "lost")).toMatchObject({ outcome: "paid" });
  expect(await payouts()).toHaveLength(2);
});

test("an order is asked about before it is sent again: nobody's, paid, refused, slow", async () => {
  const { readPayout } = partners.partners.acquirer;
  const known = (orderId: string, amountKopecks = 1_500_050) =>
    readPayout({ orderId, amountKopecks });
  expect(await known("never-sent")).toEqual({ outcome: "none" });
  const lost = await bind("4000000000009995");
  expect(await payOut(lost, "lost")).toEqual({ outcome: "unknown" });
  expect(await known("lost")).toMatchObject({ outcome: "paid", paymentId: expect.any(String) });
  expect(await known("lost", 100)).toEqual({ outcome: "unknown", why: "another sum" });
  await payOut(await bind("4000000000000341"), "refused");
  expect(await known("refused")).toEqual({ outcome: "refused", code: "1006" });
  const down = await bind("4000000000000101");
  await payOut(down, "down");
  const begun = await known("down");
  if (begun.outcome !== "begun") throw new Error(begun.outcome);
  const again = { orderId: "down", cardId: down, amountKopecks: 1_500_050 };
  await partners.partners.acquirer.payOut({ ...again, paymentId: begun.paymentId });
  expect((await payouts()).filter(({ orderId }) => orderId === "down")).toHaveLength(1);
});

test("a slow payout is pending, then paid", async () => {
  const cardId = await bind("4000000000000259");
  expect(await payOut(cardId)).toEqual({ outcome: "pending" });
  expect(await payOut(cardId)).toEqual({ outcome: "pending" });
  partners.pass(60_000);
  expect(await payOut(cardId)).toMatchObject({ outcome: "paid" });
});
