// A payout at the desk: what holds it up, its orders, what a cashier is not told (issue 18; decision 0091).
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";

import { payoutEndpoints } from "@microloan/contract/desk/endpoints/payouts";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { messageOf } from "@microloan/contract/errors/message-of";
import { sampleIds } from "@microloan/contract/samples/people";

import { deskSession, expectAccessible, fakeDesk, openDesk } from "../../../test/fake-desk.tsx";
import { refusal } from "../../../test/fake-server.ts";

type Payout = SuccessOf<typeof payoutEndpoints.getDeskPayout>;

const id = sampleIds.application;
const { params: _params, ...ofPayout } = payoutEndpoints.getDeskPayout;
const getting = { ...ofPayout, path: `/api/desk/payout/${id}` } as const;

const payout: Payout = {
  result: true,
  applicationId: id,
  contractNumber: "100001",
  status: "Issuing",
  sum: 12_000,
  state: "unanswered",
  orders: [
    {
      orderId: "payout-f58ffb1f-10e5-42c9-8899-5e8d307c8710",
      sum: 12_000,
      status: "Rejected",
      isPaidAfterwards: false,
      sentAt: "2026-11-23T10:00:00+03:00",
      settledAt: "2026-11-23T10:01:00+03:00",
    },
    {
      orderId: "payout-f58ffb1f-10e5-42c9-8899-5e8d307c8711",
      sum: 12_000,
      status: "Created",
      isPaidAfterwards: false,
      sentAt: "2026-11-23T11:00:00+03:00",
      settledAt: null,
    },
  ],
};

afterEach(async () => {
  await page.viewport(414, 896);
  await cleanup();
  vi.restoreAllMocks();
});

type Answer = Payout | ReturnType<typeof refusal>;

async function open(heading: RegExp, answer: Answer, session = deskSession("cashier")) {
  const server = fakeDesk(`/desk/payouts/${id}`, session);
  server.answer(getting, answer);
  const screen = await openDesk();
  const title = screen.getByRole("heading", { level: 1, name: heading });
  await expect.element(title).toBeVisible();
  await expect.element(title).toHaveFocus();
  return { server, screen };
}

test("on a phone an order's number is no column of single letters", async () => {
  await page.viewport(375, 800);
  const { screen } = await open(/^Перевод 100001$/, payout);
  const number = screen.getByText(payout.orders[0]!.orderId);
  await expect.poll(() => number.element().getBoundingClientRect().height).toBeLessThan(100);
});

test("says what holds the money up and what became of each order", async () => {
  const { screen } = await open(/^Перевод 100001$/, payout);
  await expect
    .element(screen.getByText("Банк не ответил о переводе. Спрашиваем каждый час"))
    .toBeVisible();
  const orders = screen.getByRole("region", { name: "Список поручений" });
  await expect
    .element(orders.getByRole("row", { name: /10:00 12 000 ₽ Не прошёл 23\.11\.2026, 10:01/ }))
    .toBeVisible();
  await expect
    .element(orders.getByRole("row", { name: /11:00 12 000 ₽ Банк ещё не ответил – payout-/ }))
    .toBeVisible();
  await expectAccessible();
});

test("a cashier is led to no application, and to the loan once there is one", async () => {
  const issued: Payout = { ...payout, status: "Issued", state: null };
  const { screen } = await open(/^Перевод 100001$/, issued);
  await expect.element(screen.getByText("Вмешиваться не нужно")).toBeVisible();
  const links = screen.getByRole("main").getByRole("link");
  await expect.element(links).toHaveAttribute("href", `/desk/loans/${id}`);
  await expect.element(links).toHaveTextContent("Заём: платежи и долг");
});

test("money that went after its order had been stopped asks for somebody", async () => {
  const [stopped] = payout.orders;
  const orders = [{ ...stopped!, isPaidAfterwards: true }];
  const { screen } = await open(/^Перевод 100001$/, {
    ...payout,
    status: "TechError",
    state: null,
    orders,
  });
  await expect.element(screen.getByText(/Займа за ними нет: их нужно вернуть/)).toBeVisible();
  await expect
    .element(screen.getByRole("row", { name: /10:00 12 000 ₽ Деньги ушли позже/ }))
    .toBeVisible();
});

test("what a block of the borrower holds waits for its end", async () => {
  const held: Payout = { ...payout, status: "Approved", state: "blocked", orders: [] };
  const { screen } = await open(/^Перевод 100001$/, held);
  await expect.element(screen.getByText(/ждёт, пока закончится блокировка/)).toBeVisible();
});

test("an underwriter is led to the application", async () => {
  const begun: Payout = { ...payout, state: "notBegun", orders: [], sum: null };
  const { screen } = await open(/^Перевод 100001$/, begun, deskSession("underwriter"));
  await expect.element(screen.getByText("Поручений ещё нет.")).toBeVisible();
  await expect.element(screen.getByText("неизвестна")).toBeVisible();
  const links = screen.getByRole("main").getByRole("link");
  await expect.element(links).toHaveAttribute("href", `/desk/applications/${id}`);
});

test.each([
  ["one that is not there", "NotFound", /^Такого перевода нет$/, /Проверьте адрес/],
  ["somebody of another role", "RoleMissing", /^Эта страница не для вашей роли$/, /другая роль/],
] as const)("%s: it is said, and not tried again", async (_which, name, heading, words) => {
  const { screen } = await open(heading, refusal(name), deskSession("support"));
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Попробовать ещё раз" }))
    .not.toBeInTheDocument();
  await expectAccessible();
});

test("what could not be read is read again", async () => {
  const server = fakeDesk(`/desk/payouts/${id}`, deskSession("cashier"));
  server.answer(getting, refusal("Unavailable"), payout);
  const screen = await openDesk();
  await expect.element(screen.getByText(messageOf("Unavailable"))).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Попробовать ещё раз" }));
  await expect.element(screen.getByRole("heading", { name: "Перевод 100001" })).toBeVisible();
});
