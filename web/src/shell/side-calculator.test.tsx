// The sidebar calculator: toggled by a button, closed on every navigation, with its three and three marks (spec §2).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import "#theme";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { productEndpoints } from "@microloan/contract/endpoints/product";
import { sampleIds } from "@microloan/contract/samples/people";

import { noPricing } from "../../test/fake-pricing.ts";
import type { FakeServer } from "../../test/fake-server.ts";
import { fakeServer } from "../../test/fake-server.ts";

import "../themes/base.css";
import { useLocation } from "../client/navigation.tsx";
import { usePersistedState } from "../client/state.ts";
import { LoanStrip } from "./loan-strip.tsx";

const loan = { sum: 10_000, term: 8, periodType: "days" } as const;
const periodTypeId = periodTypes.days.id;
const itemsOf = (numbers: number[]) => numbers.map((number) => ({ number, periodTypeId }));

const { selectProduct, getCurrentSelectProductResult } = applicationEndpoints;
const ready = { result: true, status: "Ready", selectedProduct: null } as const;
const rating = { ...ready, status: "InProgress" } as const;

let server: FakeServer;
beforeEach(async () => {
  await page.viewport(375, 812);
  server = fakeServer("/new_application-passport");
  server.answer(productEndpoints.getCalculatorSettings, {
    result: true,
    settings: {
      sumItems: itemsOf([1000, 5000, 10_000, 15_000, 30_000]),
      periodTypeItems: [{ periodTypeId, periodItems: itemsOf([7, 8, 15, 30]) }],
      selectedProduct: {
        productId: sampleIds.application,
        fullOfferSum: 10_640,
        offerSum: loan.sum,
        offerPeriod: loan.term,
        periodTypeId,
        paymentAmount: 10_640,
      },
    },
    pricing: noPricing,
  });
  usePersistedState.getState().keep({
    isAuth: true,
    contactId: sampleIds.contact,
    applicationId: sampleIds.application,
    applicationLoan: loan,
    calculator: loan,
  });
});
afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

function Strip() {
  const [path] = useLocation();
  return <LoanStrip path={path} hasResult hasCalculator />;
}

async function open() {
  const screen = await render(<Strip />);
  const opener = screen.getByRole("button", { name: "Калькулятор" });
  await userEvent.click(opener);
  const sheet = screen.getByRole("dialog", { name: "Калькулятор займа" });
  await expect.element(sheet).toBeVisible();
  return { screen, opener, sheet };
}

test("shows the application's own loan, with three sum marks and three period marks", async () => {
  const { sheet } = await open();
  const sum = sheet.getByRole("slider", { name: "Сумма" });
  await expect.element(sum).toHaveAttribute("aria-valuetext", "10\u00a0000\u00a0₽");
  for (const name of ["Сумма", "Срок"]) {
    const marks = () =>
      sheet.getByRole("group", { name }).element().querySelectorAll("button[aria-pressed]");
    await expect.poll(() => marks().length).toBe(3);
  }
});

test("what is tried in it leaves the loan of the strip as it is", async () => {
  const { screen, sheet } = await open();
  await userEvent.click(sheet.getByRole("button", { name: "Увеличить сумму" }));
  await expect.element(sheet.getByText(/В заявке остаётся/)).toBeVisible();
  const strip = screen.getByRole("region", { name: "Выбранный заём", includeHidden: true });
  expect(strip.element().querySelector("p")?.textContent).toContain("10\u00a0000\u00a0₽");
});

/** A higher sum is tried and taken; the answer has not come yet. */
async function take(sheet: Awaited<ReturnType<typeof open>>["sheet"], times: number) {
  await userEvent.click(sheet.getByRole("button", { name: "Увеличить сумму" }));
  await userEvent.click(sheet.getByRole("button", { name: "Взять на этих условиях" }));
  await expect.poll(() => server.bodies(selectProduct)).toHaveLength(times);
}
const loanOfStrip = () => usePersistedState.getState().applicationLoan;

test("a loan that is taken is the strip's, though the sliders were moved or the sheet closed meanwhile", async () => {
  const first = Promise.withResolvers<typeof ready>();
  server.answer(selectProduct, first.promise, rating);
  server.answer(getCurrentSelectProductResult, ready);
  const { screen, opener, sheet } = await open();
  await take(sheet, 1);
  await userEvent.click(sheet.getByRole("button", { name: "Увеличить срок" }));
  first.resolve(ready);
  await expect.element(sheet.getByText(/В заявке остаётся 15.000.₽ на 7.дней/)).toBeVisible();
  const strip = screen.getByRole("region", { name: "Выбранный заём", includeHidden: true });
  expect(strip.element().querySelector("p")?.textContent).toContain("15\u00a0000\u00a0₽");
  await take(sheet, 2);
  await userEvent.keyboard("{Escape}");
  await expect.element(opener).toHaveFocus();
  await expect.element(strip.getByText(/30.000.₽/)).toBeVisible();
});

test("of two that are taken the newer one stands", async () => {
  const older = Promise.withResolvers<typeof ready>();
  server.answer(selectProduct, rating, ready);
  server.answer(getCurrentSelectProductResult, older.promise);
  const { sheet } = await open();
  await take(sheet, 1);
  await expect.poll(() => server.bodies(getCurrentSelectProductResult)).toHaveLength(1);
  await take(sheet, 2);
  await expect.poll(loanOfStrip).toMatchObject({ sum: 30_000 });
  older.resolve(ready);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(loanOfStrip()).toMatchObject({ sum: 30_000 });
});

test("whoever has signed out waits for no answer, and keeps none", async () => {
  const taken = Promise.withResolvers<typeof ready>();
  server.answer(selectProduct, taken.promise);
  const { screen, sheet } = await open();
  await take(sheet, 1);
  await screen.unmount();
  usePersistedState.getState().forget();
  taken.resolve(ready);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(loanOfStrip()).toBeNull();
});

test("Escape closes it and gives the focus back", async () => {
  const { opener, sheet } = await open();
  await expect.element(opener).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener).toHaveAttribute("aria-expanded", "false");
  await expect.element(opener).toHaveFocus();
});

test("a navigation closes it, and coming back does not open it again", async () => {
  const { sheet } = await open();
  history.pushState(null, "", "/new_application-address");
  await expect.element(sheet).not.toBeInTheDocument();
  history.pushState(null, "", "/new_application-passport");
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  expect(document.querySelector("dialog[open]")).toBeNull();
});

test.each([
  ["from below on a phone", 375, 812, { left: 0, bottom: 812 }],
  ["from the side on a wide screen", 1280, 800, { top: 0, right: 1280, bottom: 800 }],
])("comes %s", async (_, width, height, place) => {
  await page.viewport(width, height);
  const { sheet } = await open();
  await expect.poll(() => sheet.element().getBoundingClientRect()).toMatchObject(place);
});
