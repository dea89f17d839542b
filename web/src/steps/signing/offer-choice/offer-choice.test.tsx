// The choice of the sum at signing from the borrower's side: with addSum B, after a smaller approval, and giving
// the loan up (spec §2; D6, D8; decision 0032).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";
import { offerEndpoints } from "@microloan/contract/endpoints/offer";
import { productEndpoints } from "@microloan/contract/endpoints/product";
import { settingsEndpoints } from "@microloan/contract/endpoints/settings";
import { sampleIds } from "@microloan/contract/samples/people";

import { noPricing } from "../../../../test/fake-pricing.ts";
import { fakeServer, refusal } from "../../../../test/fake-server.ts";
import type { FakeServer } from "../../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../../test/fake-session.tsx";
import { answerSigning } from "../../../../test/fake-signing.ts";
import { fakeTerms } from "../../../../test/fake-terms.ts";
import { usePersistedState } from "../../../client/state.ts";
import { loadSettings } from "../../../server/settings.ts";
import { SigningPage } from "../signing-page.tsx";

const { getCurrentSelectProductResult, selectProduct, setClientDenial } = applicationEndpoints;
const { checkDecisionApplication, getOfferInfoText } = offerEndpoints;
const applicationId = sampleIds.application;
const days = periodTypes.days.id;

const items = (numbers: number[]) => numbers.map((number) => ({ number, periodTypeId: days }));
const settings = {
  sumItems: items(Array.from({ length: 30 }, (_, index) => (index + 1) * 1000)),
  periodTypeItems: [{ periodTypeId: days, periodItems: items([15]) }],
  selectedProduct: null,
};
const decided = (
  approvedSum: number | null,
  considerationStatus: "New" | "NeedSelectProduct" = "New",
) => ({
  result: true as const,
  considerationStatus,
  approvedSum,
  approvedPeriod: approvedSum && 15,
  approvedPeriodTypeId: approvedSum === null ? null : days,
  timeLeft: 0,
});
const ready = { result: true as const, status: "Ready" as const, selectedProduct: null };
const rating = { ...ready, status: "InProgress" as const };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-signing");
  answerSigning(server);
  server.answer(documentEndpoints.getDocumentsForPage, { result: true, documents: [] });
  server.answer(productEndpoints.getCalculatorSettings, {
    result: true,
    settings,
    pricing: noPricing,
  });
  server.answer(selectProduct, ready);
  usePersistedState
    .getState()
    .keep({ experiments: { addSum: "B", skipDocuments: "A", preScoring: "A" } });
});
afterEach(() => vi.restoreAllMocks());

const open = () => render(inSession(sessionAt(7), <SigningPage />));
type Screen = Awaited<ReturnType<typeof open>>;
const button = (screen: Screen, name: string | RegExp) => screen.getByRole("button", { name });
const choices = (screen: Screen) => screen.getByRole("region", { name: "Сумма займа" });
const choice = { applicationId, offerPeriod: 15, periodTypeId: days };

test("addSum B: up to what was approved, never above; what is taken is signed under its own conditions", async () => {
  server.answer(checkDecisionApplication, decided(14_000));
  const screen = await open();
  await expect.element(choices(screen).getByText(/одобрено до 14.000/)).toBeVisible();
  const field = screen.getByLabelText("Сумма займа в рублях");
  await userEvent.fill(field, "99000");
  await userEvent.tab();
  await expect.element(field).toHaveValue("14\u00a0000");
  const before = server.sent.filter(({ path }) => path === getOfferInfoText.path).length;
  await userEvent.click(button(screen, /^Взять 14.000/));
  await vi.waitFor(() =>
    expect(server.bodies(selectProduct)).toEqual([
      { ...choice, offerSum: 14_000, priorityType: 1 },
    ]),
  );
  const asked = () => server.sent.filter(({ path }) => path === getOfferInfoText.path).length;
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(before));
});

test("addSum B and nothing approved yet: it is asked about once, and signing goes on meanwhile", async () => {
  server.answer(checkDecisionApplication, decided(null), decided(12_000));
  server.answer(selectProduct, rating);
  server.answer(getCurrentSelectProductResult, ready);
  const screen = await open();
  await expect.element(screen.getByText(/можно ли предложить больше/)).toBeVisible();
  await expect.element(button(screen, "Получить код")).toBeVisible();
  await expect.element(choices(screen).getByText(/одобрено до 12.000/)).toBeVisible();
  expect(server.bodies(selectProduct)).toEqual([{ ...choice, offerSum: 10_000 }]);
});

test("addSum B: an answer that was lost is asked for again", async () => {
  server.answer(checkDecisionApplication, decided(null), decided(14_000));
  server.answer(selectProduct, refusal("CardServiceUnavailable"), ready);
  const screen = await open();
  await expect.element(choices(screen).getByText(/до 14\s000/), { timeout: 8_000 }).toBeVisible();
  expect(server.bodies(selectProduct)).toHaveLength(2);
});

test("nobody rates it in time: nothing is offered, signing is as it was", async () => {
  const short = { code: "CreditRateResultWaitTime", value: "1" };
  server.answer(settingsEndpoints.getPublicSettings, { result: true, data: [short] });
  await loadSettings();
  server.answer(checkDecisionApplication, decided(null));
  server.answer(selectProduct, rating);
  server.answer(getCurrentSelectProductResult, { ...rating });
  const screen = await open();
  await expect.element(button(screen, "Получить код")).toBeVisible();
  await vi.waitFor(() => expect(screen.getByText(/предложить больше/).query()).toBeNull(), 5000);
  expect(choices(screen).query()).toBeNull();
});

test("group A is offered no other sum", async () => {
  usePersistedState
    .getState()
    .keep({ experiments: { addSum: "A", skipDocuments: "A", preScoring: "A" } });
  server.answer(checkDecisionApplication, decided(14_000));
  const screen = await open();
  await expect.element(button(screen, "Получить код")).toBeVisible();
  expect(choices(screen).query()).toBeNull();
  expect(server.bodies(selectProduct)).toEqual([]);
});

test("what was said of a sum that cannot be lent goes when another one is tried", async () => {
  server.answer(checkDecisionApplication, decided(14_000));
  server.answer(selectProduct, rating);
  const refused = { ...rating, status: "Refused" as const };
  server.answer(getCurrentSelectProductResult, refused);
  const screen = await open();
  const field = screen.getByLabelText("Сумма займа в рублях");
  await userEvent.fill(field, "14000");
  await userEvent.tab();
  await userEvent.click(button(screen, /^Взять 14.000/));
  const words = choices(screen).getByText(/Такую сумму мы предложить не можем/);
  await expect.element(words, { timeout: 8_000 }).toBeVisible();
  await userEvent.click(button(screen, "Уменьшить сумму"));
  await expect.element(button(screen, /^Взять 13.000/)).toBeVisible();
  expect(words.elements()).toHaveLength(0);
  await userEvent.click(button(screen, "Увеличить сумму"));
  await expect.element(words).toBeVisible();
});

test("less was approved: nothing to sign before a sum is chosen, whichever the group", async () => {
  usePersistedState
    .getState()
    .keep({ experiments: { addSum: "A", skipDocuments: "A", preScoring: "A" } });
  server.answer(checkDecisionApplication, decided(7_000, "NeedSelectProduct"), decided(7_000));
  server.answer(getOfferInfoText, refusal("SumNotOffered"));
  const screen = await open();
  await expect.element(choices(screen).getByText(/^Это меньше, чем вы просили/)).toBeVisible();
  expect(button(screen, "Получить код").query()).toBeNull();
  expect(screen.getByText(/недоступна/).query()).toBeNull();
  server.answer(getOfferInfoText, { ...fakeTerms, sum: 7_000 });
  await userEvent.click(button(screen, /^Взять 7.000/));
  await expect.element(button(screen, "Получить код")).toBeVisible();
});

test("two sums: the second one, its ПСК and its schedule stand there before it is signed", async () => {
  server.answer(checkDecisionApplication, decided(null));
  server.answer(selectProduct, refusal("StatusForbids"));
  const { result: _, ...terms } = fakeTerms;
  const fallback = { ...terms, sum: 5_000, payoutSum: 5_000, refundSum: 5_600, psk: 291.5 };
  server.answer(getOfferInfoText, { ...fakeTerms, fallback });
  const screen = await open();
  const second = screen.getByRole("region", { name: "Вторая сумма" });
  await expect.element(second.getByText(/Если одобрим меньше/)).toBeVisible();
  await expect.element(second.getByText(/^291,500/)).toBeVisible();
  await expect.element(screen.getByRole("table", { name: /второй суммы/ })).toBeVisible();
});

test("given up at signing: the page that says so", async () => {
  server.answer(checkDecisionApplication, decided(10_000));
  const journey = { ...journeyAt(8), status: "ClientDenied" as const, nextStep: null };
  server.answer(setClientDenial, { result: true, journey });
  const screen = await open();
  await userEvent.click(button(screen, "Отказаться от займа"));
  await userEvent.click(screen.getByRole("button", { name: "Отказаться", exact: true }));
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-timer"));
  expect(server.bodies(setClientDenial)).toEqual([{ applicationId }]);
});

test("the offer has lapsed: said, and nothing can be signed", async () => {
  server.answer(checkDecisionApplication, decided(10_000));
  server.answer(getOfferInfoText, refusal("ApplicationExpired"));
  const screen = await open();
  await expect.element(screen.getByText(/Срок заявки вышел/)).toBeVisible();
});

test("addSum B: what is approved meanwhile leaves the code on its way where it is", async () => {
  server.answer(checkDecisionApplication, decided(null), decided(12_000));
  server.answer(selectProduct, rating);
  server.answer(getCurrentSelectProductResult, ready);
  const { signFiles } = documentSignEndpoints;
  const codeId = sampleIds.code;
  server.answer(signFiles, { result: true, codeId, resendTimeLeft: 60, packHash: "a".repeat(64) });
  const screen = await open();
  await userEvent.click(button(screen, "Получить код"));
  await expect.element(screen.getByLabelText("Код из СМС")).toBeVisible();
  await userEvent.type(screen.getByLabelText("Код из СМС"), "12");
  const asked = () => server.sent.filter(({ path }) => path === getOfferInfoText.path).length;
  const before = asked();
  await expect.element(choices(screen).getByText(/одобрено до 12.000/)).toBeVisible();
  // What would take the code away is asked for a moment after.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(asked()).toBe(before);
  await expect.element(screen.getByLabelText("Код из СМС")).toHaveValue("12");
});

test("given up: nothing closes the question while the answer is on its way", async () => {
  server.answer(checkDecisionApplication, decided(10_000));
  server.answer(setClientDenial, "hanging");
  const screen = await open();
  await userEvent.click(button(screen, "Отказаться от займа"));
  await userEvent.click(screen.getByRole("button", { name: "Отказаться", exact: true }));
  await vi.waitFor(() => expect(server.bodies(setClientDenial)).toHaveLength(1));
  const dialog = screen.getByRole("dialog", { name: "Отказаться от займа?" });
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("{Escape}");
  (dialog.element() as HTMLElement).click();
  (dialog.getByRole("button", { name: "Закрыть" }).element() as HTMLElement).click();
  (dialog.getByRole("button", { name: "Не отказываться" }).element() as HTMLElement).click();
  await expect.element(dialog).toBeVisible();
});
