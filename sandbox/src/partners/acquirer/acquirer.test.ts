// The card page and the signed, repeated notification; payouts are tried by e2e/partners through the real gateway.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { buildSandbox } from "../../app.ts";
import { tokenOf } from "./token.ts";

type Notice = Record<string, unknown>;
let folder: string;
let app: ReturnType<typeof buildSandbox>;
let application: Server;
let notificationUrl: string;
let notices: Notice[];
let isApplicationWell: boolean;

const start = () =>
  buildSandbox({
    appUrl: "http://localhost:3000",
    dataDir: folder,
    pace: { stallMs: 300, retryMs: 20 },
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-acquirer-"));
  app = start();
  notices = [];
  isApplicationWell = true;
  application = createServer(async (request, response) => {
    const notice = (await json(request)) as Notice;
    notices.push(notice);
    const isSigned = notice.Token === tokenOf(notice);
    response.writeHead(isApplicationWell ? 200 : 503).end(isSigned ? "OK" : "NO");
  });
  await new Promise<void>((listening) => application.listen(0, "127.0.0.1", listening));
  notificationUrl = `http://127.0.0.1:${(application.address() as AddressInfo).port}/notice`;
});
afterEach(async () => {
  await app.close();
  application.close();
  rmSync(folder, { recursive: true });
});

const call = async (path: string, fields: Record<string, unknown>) => {
  const message = { TerminalKey: "SandboxTerminal", ...fields };
  const payload = { ...message, Token: tokenOf(message) };
  return (await app.inject({ method: "POST", url: `/acquirer/${path}`, payload })).json();
};
const openPage = async () => {
  await call("v2/AddCustomer", { CustomerKey: "c1" });
  return call("v2/AddCard", {
    CustomerKey: "c1",
    CheckType: "NO",
    NotificationURL: notificationUrl,
  });
};
const enter = (url: string, fields: Record<string, string> = {}) =>
  app.inject({
    method: "POST",
    url: new URL(url).pathname,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({
      number: "4111 1111 1111 1111",
      expiry: "12/39",
      cvc: "123",
      holder: "ivan ivanov",
      ...fields,
    }).toString(),
  });

test("a message with a wrong signature or terminal is refused", async () => {
  const payload = { TerminalKey: "SandboxTerminal", CustomerKey: "c1", Token: "0".repeat(64) };
  const answer = await app.inject({ method: "POST", url: "/acquirer/v2/AddCustomer", payload });
  expect(answer.json()).toMatchObject({ Success: false, ErrorCode: "204" });
  expect(await call("v2/AddCustomer", { TerminalKey: "Other" })).toMatchObject({
    ErrorCode: "205",
  });
});

test("the card page may be framed by the application only and runs nothing from elsewhere", async () => {
  const { PaymentURL } = await openPage();
  const page = await app.inject(new URL(PaymentURL).pathname);
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toContain("frame-ancestors http://localhost:3000");
  expect(policy).toContain("default-src 'none'");
  expect(page.headers["x-frame-options"]).toBeUndefined();
  for (const field of ["number", "expiry", "cvc", "holder"]) {
    expect(page.body).toContain(`<label for="${field}">`);
  }
});

test.each([
  ["number", "4111 1111 1111 1112", "Проверьте номер карты"],
  ["expiry", "01/20", "карта не должна быть просрочена"],
  ["cvc", "12", "три цифры"],
  ["holder", "Иван", "латиницей"],
])("a wrong %s is named, and nothing is bound", async (field, value, text) => {
  const { PaymentURL, RequestKey } = await openPage();
  const page = await enter(PaymentURL, { [field]: value });
  expect(page.body).toContain(`id="${field}-fault"`);
  expect(page.body).toContain(text);
  expect(page.body).not.toContain('value="123"');
  expect(await call("v2/GetAddCardState", { RequestKey })).toMatchObject({ Status: "NEW" });
});

test("a bound card is reported, signed and masked, and its number is written nowhere", async () => {
  const { PaymentURL, RequestKey } = await openPage();
  const page = await enter(PaymentURL);
  expect(page.body).toContain("Карта привязана");
  expect(page.body).toContain(`"requestKey":"${RequestKey}"}, "http://localhost:3000")`);
  await vi.waitFor(() => expect(notices).toHaveLength(1));
  const [notice = {}] = notices;
  expect(notice).toMatchObject({
    NotificationType: "LINKCARD",
    Success: true,
    RequestKey,
    CustomerKey: "c1",
    Pan: "411111******1111",
    ExpDate: "1239",
    CardHolder: "IVAN IVANOV",
  });
  const state = await call("v2/GetAddCardState", { RequestKey });
  expect(state).toMatchObject({ Status: "COMPLETED", CardId: notice.CardId });
  const journal = readFileSync(join(folder, "sandbox.jsonl"), "utf8");
  expect(journal).toContain("411111******1111");
  expect(journal).not.toMatch(/4111111111111111|4111 1111/);
});

test("the same card of the same customer keeps its id, and a settled page cannot be used again", async () => {
  const first = await openPage();
  await enter(first.PaymentURL);
  await enter(first.PaymentURL, { number: "5555555555554444" });
  const second = await openPage();
  await enter(second.PaymentURL);
  const [one, two] = await Promise.all(
    [first, second].map(({ RequestKey }) => call("v2/GetAddCardState", { RequestKey })),
  );
  expect(one.CardId).toBe(two.CardId);
  const list = await call("v2/GetCardList", { CustomerKey: "c1" });
  expect(list).toMatchObject([{ CardId: one.CardId, Status: "A" }]);
  expect(list).toHaveLength(1);
  expect(await call("v2/GetCardList", { CustomerKey: "c2" })).toEqual([]);
});

test("a refused card is reported as refused", async () => {
  const { PaymentURL, RequestKey } = await openPage();
  const page = await enter(PaymentURL, { number: "4000000000000002" });
  expect(page.body).toContain("Банк отклонил карту");
  await vi.waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]).toMatchObject({ Success: false, Status: "REJECTED", RequestKey });
});

test("the notification is repeated until OK, also by a sandbox started anew, and then no more", async () => {
  isApplicationWell = false;
  const { PaymentURL } = await openPage();
  await enter(PaymentURL);
  await vi.waitFor(() => expect(notices.length).toBeGreaterThanOrEqual(2));
  await app.close();
  isApplicationWell = true;
  notices = [];
  app = start();
  await vi.waitFor(() => expect(notices).toHaveLength(1));
  await new Promise((passed) => setTimeout(passed, 100));
  expect(notices).toHaveLength(1);
  await app.close();
  app = start();
  await new Promise((passed) => setTimeout(passed, 100));
  expect(notices).toHaveLength(1);
});

test("a forged notification comes first where the scenario says so", async () => {
  const { PaymentURL } = await openPage();
  await enter(PaymentURL, { number: "4000000000000127" });
  await vi.waitFor(() => expect(notices).toHaveLength(2));
  expect(notices.map((notice) => notice.Token === tokenOf(notice))).toEqual([false, true]);
});

test("the late notification is late, while the page has answered", async () => {
  const { PaymentURL } = await openPage();
  await enter(PaymentURL, { number: "4000000000000069" });
  await new Promise((passed) => setTimeout(passed, 100));
  expect(notices).toHaveLength(0);
  await vi.waitFor(() => expect(notices).toHaveLength(1));
});

test("GetState follows a payout, and a payment nobody began is not found", async () => {
  const { PaymentURL, RequestKey } = await openPage();
  await enter(PaymentURL);
  const { CardId } = await call("v2/GetAddCardState", { RequestKey });
  const { PaymentId } = await call("e2c/v2/Init", { OrderId: "o1", CardId, Amount: 100_000 });
  expect(await call("e2c/v2/GetState", { PaymentId })).toMatchObject({ Status: "CHECKED" });
  await call("e2c/v2/Payment", { PaymentId });
  expect(await call("e2c/v2/GetState", { PaymentId })).toMatchObject({ Status: "COMPLETED" });
  expect(await call("e2c/v2/GetState", { PaymentId: "1" })).toMatchObject({ ErrorCode: "255" });
  expect(await call("e2c/v2/CheckOrder", { OrderId: "o1" })).toMatchObject({
    Success: true,
    Payments: [{ PaymentId, Amount: 100_000, Status: "COMPLETED" }],
  });
  expect(await call("e2c/v2/CheckOrder", { OrderId: "o2" })).toMatchObject({
    Success: false,
    ErrorCode: "255",
  });
});
