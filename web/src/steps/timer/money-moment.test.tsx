// The end of the way to the money: it is approved, it is on the card, told once, or another card is wanted
// (decision 0075).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { accountEndpoints } from "@microloan/contract/endpoints/account";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { loaderEndpoints } from "@microloan/contract/endpoints/loader";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeServer } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import { usePersistedState } from "../../client/state.ts";
import type { Consideration } from "./consideration-words.ts";
import { TimerPage } from "./timer-page.tsx";
import type { Contract } from "./use-new-money.ts";

const path = `/api/application/${sampleIds.application}/SendToConsiderationStatus` as const;
const getStatus = { ...considerationEndpoints.getConsiderationStatus, path };
const applicationId = sampleIds.application;
const wait: Consideration = {
  result: true,
  redirectType: 0,
  timeLeft: 565,
  considerationStatus: "InProgress",
};
const paid: Consideration = { ...wait, redirectType: 2, considerationStatus: "Issued" };

const payment = {
  number: 1,
  date: "2026-12-05" as const,
  amount: 13_440,
  principal: 12_000,
  interest: 1_440,
  balance: 0,
};
/** The day of the payout, and of the answer where nothing else is said. */
const day = "2026-11-20";
const contractOf = (change: Partial<Contract> = {}): Contract => ({
  sum: 12_000,
  period: 15,
  periodTypeId: periodTypes.days.id,
  refundSum: 13_440,
  overpaymentSum: 1_440,
  psk: 292,
  pskRubles: 1_440,
  dailyRate: 0.8,
  payments: [payment],
  payoutSum: 12_000,
  cardMask: "220000******0004",
  number: "100001",
  signedOn: "2026-11-20",
  issuedOn: day,
  closedOn: null,
  earlyRepaymentSum: 12_000,
  earlyRepaymentInterest: 0,
  paidPayments: 0,
  overdueSum: 0,
  nextPaymentSum: 13_440,
  overpaidSum: 0,
  repayments: [],
  documents: [],
  ...change,
});

let server: FakeServer;
const contracted = (contract: Contract, status: "Issued" | "Closed" = "Issued", today = day) =>
  server.answer(applicationEndpoints.listApplications, {
    result: true,
    redirectUrl: "/account",
    today,
    applications: [
      {
        applicationId,
        status,
        begunOn: "2026-11-20",
        sum: 12_000,
        period: 15,
        periodTypeId: periodTypes.days.id,
        moneyAt: null,
        refusal: null,
        payoutFault: null,
        areScansSent: false,
        contract,
      },
    ],
  });

/** What the page gave the browser to keep. */
const saved: { name: string; text: Promise<string> }[] = [];

beforeEach(() => {
  server = fakeServer("/new_application-timer");
  server.answer(loaderEndpoints.getAllLoaders, { result: true, loaders: [] });
  server.answer(accountEndpoints.redirectToLk, { result: true, redirectUrl: "/account" });
  contracted(contractOf());
  usePersistedState.getState().keep({ moneyShownFor: null });
  saved.length = 0;
  const files = new Map<string, Blob>();
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    const url = `blob:${files.size}`;
    files.set(url, file as Blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const file = files.get(this.href);
    if (file !== undefined) saved.push({ name: this.download, text: file.text() });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = () => render(inSession(sessionAt(8), <TimerPage />));
type Screen = Awaited<ReturnType<typeof open>>;
const heading = (screen: Screen, name: string | RegExp) =>
  screen.getByRole("heading", { level: 1, name });
const money = /^12\s000\s₽ уже на\sкарте\s••••\s0004$/;

test("who waits reads that it is approved, then that the money is there; the account comes when asked for", async () => {
  server.answer(getStatus, wait, paid);
  const screen = await open();
  await vi.waitFor(() => expect(document.title).toMatch(/^Одобрено/), 5000);
  await expect.element(heading(screen, money), { timeout: 5000 }).toBeVisible();
  expect(document.title).toMatch(/^12\s000/);
  await expect.element(screen.getByText("№\u00a0100001")).toBeVisible();
  await expect.element(screen.getByText(/5\sдекабря 2026/)).toBeVisible();
  expect(location.pathname).toBe("/new_application-timer");
  await userEvent.click(screen.getByRole("button", { name: "В личный кабинет" }));
  await vi.waitFor(() => expect(location.pathname).toBe("/account"));
  expect(usePersistedState.getState().moneyShownFor).toBe(applicationId);
});

test("who waits past midnight is told of money that came after it", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T20:59:00Z") });
  const answer = Promise.withResolvers<Consideration>();
  server.answer(getStatus, wait, answer.promise);
  contracted(contractOf({ issuedOn: "2026-11-21" }), "Issued", "2026-11-21");
  const screen = await open();
  const asked = () => server.sent.filter((one) => one.path === path);
  await vi.waitFor(() => expect(asked()).toHaveLength(2), 10_000);
  vi.setSystemTime(Date.parse("2026-11-20T21:01:00Z"));
  answer.resolve(paid);
  await expect.element(heading(screen, money), { timeout: 5000 }).toBeVisible();
  vi.setSystemTime(Date.parse("2026-11-21T21:01:00Z"));
  await userEvent.click(screen.getByRole("button", { name: "День возврата в календарь" }));
  await expect.element(heading(screen, money)).toBeVisible();
});

test("while the contract is on its way over a slow line the page says that it loads", async () => {
  server.answer(getStatus, paid);
  server.answer(applicationEndpoints.listApplications, "hanging");
  const screen = await open();
  await expect.element(screen.getByText("Загружаем")).toBeVisible();
});

test("it is told once, and a day later it is no news", async () => {
  server.answer(getStatus, paid);
  contracted(contractOf(), "Issued", "2026-11-21");
  await open();
  await vi.waitFor(() => expect(location.pathname).toBe("/account"));
});

test("a loan that was repaid on its day is no news: nothing is to be returned any more", async () => {
  contracted(contractOf({ closedOn: day }), "Closed");
  server.answer(getStatus, paid);
  const screen = await open();
  await vi.waitFor(() => expect(server.bodies(accountEndpoints.redirectToLk)).toHaveLength(1));
  expect(screen.getByText("Вернуть").query()).toBeNull();
});

test("the days of return go into the calendar, the contract is a link to its PDF", async () => {
  server.answer(getStatus, paid);
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: "День возврата в календарь" }));
  await expect.element(screen.getByText(/Если он не появился/)).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual(["zaim-100001.ics"]);
  expect(await saved[0]?.text).toContain("DTSTART;VALUE=DATE:20261205");
  const link = screen.getByRole("link", { name: "Сохранить договор в PDF" });
  const query = {
    applicationId,
    documentRulesId: documentIds.individualConditions,
    asFile: "true",
  };
  await expect
    .element(link)
    .toHaveAttribute("href", `/api/document/getFileBody?${new URLSearchParams(query)}`);
  await expect.element(link).toHaveAttribute("download", "Договор 100001.pdf");
});

test("paid out a day after the signature: as much is named as will be owed", async () => {
  server.answer(getStatus, paid);
  contracted(contractOf({ nextPaymentSum: 13_344 }));
  const screen = await open();
  await expect.element(screen.getByText(/^13\s344\s₽$/)).toBeVisible();
  expect(screen.getByText(/13\s440/).query()).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "День возврата в календарь" }));
  expect(await saved[0]?.text).toContain("вернуть 13 344 ₽");
});

test("several payments: the first one, how many, and all of them in the calendar", async () => {
  server.answer(getStatus, paid);
  contracted(contractOf({ payments: [payment, { ...payment, number: 2, date: "2026-12-19" }] }));
  const screen = await open();
  await expect.element(screen.getByText("Первый платёж")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Дни платежей в календарь" }));
  expect((await saved[0]?.text)?.match(/BEGIN:VEVENT/g)).toHaveLength(2);
});

test("a card that did not do: the true reason, and the way to another one", async () => {
  const fault = "Банк не принял перевод на карту •••• 0259. Договор действует.";
  const payout = { sum: 10_000, cardMask: "220000******0259", fault };
  const journey = { ...journeyAt(5), status: "Approved" as const };
  server.answer(getStatus, {
    ...wait,
    redirectType: 1,
    considerationStatus: "Approved",
    payout,
    journey: { ...journey, steps: [0, 1, 2, 3, 4, 6, 7, 5, 8] },
  });
  const screen = await open();
  await expect.element(heading(screen, "Деньги не дошли до карты")).toBeVisible();
  await expect.element(screen.getByText(fault)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Выбрать другую карту" }));
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-select-map"));
});
