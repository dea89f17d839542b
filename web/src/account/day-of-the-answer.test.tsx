// The sums of the account are those of the day of its answer, and so are the days that stand beside them (D12).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { applicationEndpoints } from "@microloan/contract/endpoints/application";

import { fakeLoan } from "../../test/fake-loan.ts";
import { fakeServer } from "../../test/fake-server.ts";
import type { FakeServer } from "../../test/fake-server.ts";
import { inSession, sessionAt } from "../../test/fake-session.tsx";
import { sampleApplication } from "../../test/sample-application.ts";
import type { Application } from "../loan/account-words.ts";
import { AccountPage } from "./account-page.tsx";

const { account } = fakeLoan;
const owing = (earlyRepaymentSum: number): Application => ({
  ...account,
  contract: {
    ...account.contract!,
    earlyRepaymentSum,
    earlyRepaymentInterest: earlyRepaymentSum - 10_000,
  },
});

let server: FakeServer;
const answer = (application: Application, day = "2026-11-25") =>
  server.answer(applicationEndpoints.listApplications, {
    result: true,
    redirectUrl: "/account",
    today: day,
    applications: [application],
  });

beforeEach(() => {
  server = fakeServer("/account");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-25T20:59:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The page asks again once it is connected again. */
function askAgain(): void {
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
}

test("asked again past midnight, the payoff stands under the new day; until then under the old one", async () => {
  answer(owing(10_400));
  const screen = await render(inSession(sessionAt(8), <AccountPage />));
  const payoff = screen.getByRole("region", { name: "Погасить досрочно" });
  await expect.element(payoff.getByText(/Сегодня, 25\sноября\s2026: 10\s400\s₽/)).toBeVisible();
  vi.setSystemTime(Date.parse("2026-11-25T21:01:00Z"));
  answer(owing(10_480), "2026-11-26");
  askAgain();
  await expect.element(payoff.getByText(/Сегодня, 26\sноября\s2026: 10\s480\s₽/)).toBeVisible();
});

test("a refusal that is over by the new day is told no more", async () => {
  const refusal = { text: "Сейчас заём не одобрен.", retryOn: "2026-11-26" };
  const refused = { ...sampleApplication, status: "Refused" as const, refusal };
  answer(refused);
  const screen = await render(inSession(sessionAt(8), <AccountPage />));
  await expect.element(screen.getByText(/можно с\s26\sноября/)).toBeVisible();
  vi.setSystemTime(Date.parse("2026-11-25T21:01:00Z"));
  answer({ ...refused, refusal: { ...refusal, text: "Можно подать новую заявку." } }, "2026-11-26");
  askAgain();
  await expect.element(screen.getByText("Можно подать новую заявку.")).toBeVisible();
  expect(screen.getByText(/можно с\s26\sноября/).query()).toBeNull();
});

test("a device whose clock is two days off changes no day: the sums are of the lender's", async () => {
  vi.setSystemTime(Date.parse("2026-11-23T09:00:00Z"));
  answer(owing(10_400));
  const screen = await render(inSession(sessionAt(8), <AccountPage />));
  const payoff = screen.getByRole("region", { name: "Погасить досрочно" });
  await expect.element(payoff.getByText(/Сегодня, 25\sноября\s2026: 10\s400\s₽/)).toBeVisible();
});
