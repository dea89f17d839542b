// A sum tried on the slider at signing: what it would cost is seen before it is taken, the newest one wins, and looking
// chooses nothing (spec §7 SelectAndActualizeByAmount; D8).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { additionalProductEndpoints } from "@microloan/contract/endpoints/additional-product";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { offerEndpoints } from "@microloan/contract/endpoints/offer";
import { productEndpoints } from "@microloan/contract/endpoints/product";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeExtras } from "../../../../test/fake-extras.ts";
import { noPricing } from "../../../../test/fake-pricing.ts";
import { fakeServer, refusal } from "../../../../test/fake-server.ts";
import type { FakeServer } from "../../../../test/fake-server.ts";
import { inSession, sessionAt } from "../../../../test/fake-session.tsx";
import { answerSigning } from "../../../../test/fake-signing.ts";
import { usePersistedState } from "../../../client/state.ts";
import { SigningPage } from "../signing-page.tsx";

const { selectAdditionalProductsByAmount: byAmount, toggleAdditionalProduct } =
  additionalProductEndpoints;
const applicationId = sampleIds.application;
const days = periodTypes.days.id;
const items = (numbers: number[]) => numbers.map((number) => ({ number, periodTypeId: days }));

/** The terms of another sum, with a paid extra. */
const termsOf = (sum: number, refundSum: number) => {
  const terms = fakeExtras(["payment-protection"]);
  const payment = { ...terms.payments[0]!, amount: refundSum, principal: sum };
  return {
    ...terms,
    sum,
    refundSum,
    overpaymentSum: refundSum - sum,
    psk: 285.125,
    pskRubles: refundSum - sum + 990,
    payoutSum: sum - 990,
    payments: [payment],
  };
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-signing");
  answerSigning(server);
  const sums = Array.from({ length: 30 }, (_, index) => (index + 1) * 1000);
  server.answer(productEndpoints.getCalculatorSettings, {
    result: true,
    settings: {
      sumItems: items(sums),
      periodTypeItems: [{ periodTypeId: days, periodItems: items([15]) }],
      selectedProduct: null,
    },
    pricing: noPricing,
  });
  server.answer(offerEndpoints.checkDecisionApplication, {
    result: true,
    considerationStatus: "New",
    approvedSum: 14_000,
    approvedPeriod: 15,
    approvedPeriodTypeId: days,
    timeLeft: 0,
  });
  usePersistedState
    .getState()
    .keep({ experiments: { addSum: "B", skipDocuments: "A", preScoring: "A" } });
});
afterEach(() => vi.restoreAllMocks());

const open = async () => {
  const screen = await render(inSession(sessionAt(7), <SigningPage />));
  await expect.element(screen.getByRole("button", { name: "Увеличить сумму" })).toBeVisible();
  return screen;
};
type Screen = Awaited<ReturnType<typeof open>>;
const more = (screen: Screen) => screen.getByRole("button", { name: "Увеличить сумму" });
const tried = (screen: Screen, sum: string) =>
  screen.getByRole("region", { name: `Если взять ${sum}\u00a0₽` });
const spoken = () =>
  [...document.querySelectorAll("[role=status]")].map(({ textContent }) => textContent).join(" ");

test("refund, ПСК, payments and the extras are seen before the sum is taken, and read out", async () => {
  server.answer(byAmount, termsOf(11_000, 12_320.5));
  const screen = await open();
  expect(server.bodies(byAmount)).toEqual([]);
  await userEvent.click(more(screen));
  const terms = tried(screen, "11\u00a0000");
  await expect.element(terms).toBeVisible();
  const text = () => (terms.element().textContent ?? "").replaceAll("\u00a0", " ");
  expect(text()).toContain("Сумма к возврату12 320,50 ₽");
  expect(text()).toContain("285,125 % годовых2 310,50 ₽");
  expect(text()).toContain("Защита платежей990 ₽");
  expect(text()).toContain("Придёт на карту10 010 ₽");
  await userEvent.click(terms.getByText("График платежей").first());
  await expect.element(terms.getByRole("table")).toBeVisible();
  await vi.waitFor(() =>
    expect(spoken()).toMatch(/Если взять 11.000.₽: к возврату 12.320,50.₽, полная стоимость/),
  );
  expect(server.bodies(byAmount)).toEqual([{ applicationId, offerSum: 11_000 }]);
  expect(server.bodies(applicationEndpoints.selectProduct)).toEqual([]);
  expect(server.bodies(toggleAdditionalProduct)).toEqual([]);
  // Back at the application's own sum, whose terms stand below.
  await userEvent.click(screen.getByRole("button", { name: "Уменьшить сумму" }));
  await expect.element(terms).not.toBeInTheDocument();
});

test("the newest sum wins: an older answer that comes late is nobody's, and nothing blinks", async () => {
  const { promise: late, resolve } = Promise.withResolvers<ReturnType<typeof termsOf>>();
  server.answer(byAmount, termsOf(11_000, 12_320), late, termsOf(13_000, 14_560));
  const screen = await open();
  await userEvent.click(more(screen));
  await expect.element(tried(screen, "11\u00a0000")).toBeVisible();
  await userEvent.click(more(screen));
  await vi.waitFor(() => expect(server.bodies(byAmount)).toHaveLength(2));
  // Until the next answer the figures stay, under their own sum.
  await expect.element(tried(screen, "11\u00a0000")).toHaveAttribute("aria-busy", "true");
  await userEvent.click(more(screen));
  await expect.element(tried(screen, "13\u00a0000")).toBeVisible();
  resolve(termsOf(12_000, 13_440));
  await new Promise((done) => setTimeout(done, 300));
  await expect.element(tried(screen, "13\u00a0000")).toBeVisible();
  expect(tried(screen, "12\u00a0000").query()).toBeNull();
});

test("quick steps ask once", async () => {
  server.answer(byAmount, termsOf(13_000, 14_560));
  const screen = await open();
  for (let step = 0; step < 3; step += 1) {
    (more(screen).element() as HTMLElement).click();
    await new Promise((done) => setTimeout(done, 20));
  }
  await expect.element(tried(screen, "13\u00a0000")).toBeVisible();
  expect(server.bodies(byAmount)).toEqual([{ applicationId, offerSum: 13_000 }]);
});

test("an outage is told calmly: the sum can be reckoned again, and taken all the same", async () => {
  server.answer(byAmount, "lost", "lost", "lost", "lost", termsOf(11_000, 12_320));
  const screen = await open();
  await userEvent.click(more(screen));
  const again = screen.getByRole("button", { name: "Посчитать ещё раз" });
  await expect.element(again, { timeout: 12_000 }).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /^Взять 11.000/ })).toBeVisible();
  await userEvent.click(again);
  await expect.element(tried(screen, "11\u00a0000")).toBeVisible();
}, 20_000);

test("a sum that the law leaves no room for is refused in the API's words", async () => {
  server.answer(byAmount, refusal("LegalLimitExceeded"));
  const screen = await open();
  await userEvent.click(more(screen));
  await expect.element(screen.getByText(refusal("LegalLimitExceeded").errorMessage)).toBeVisible();
});

test("an outage is not the last word on a sum: it can be asked about again", async () => {
  server.answer(byAmount, refusal("Unavailable"), termsOf(11_000, 12_320));
  const screen = await open();
  await userEvent.click(more(screen));
  await userEvent.click(screen.getByRole("button", { name: "Посчитать ещё раз" }));
  await expect.element(tried(screen, "11\u00a0000")).toBeVisible();
});
