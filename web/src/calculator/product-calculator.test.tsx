// The calculator of an application: items and figures of the API, reckoned here at once, asked after a pause, the older
// call aborted; the optimal-amount box; nothing changed in the application (spec §2, §7; D2).
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";

import "#theme";
import { productTypes } from "@microloan/contract/dictionaries/credit-dictionaries";
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { productEndpoints } from "@microloan/contract/endpoints/product";
import type { CalculatorSettings } from "@microloan/contract/fields/calculator";
import { sampleIds } from "@microloan/contract/samples/people";

import "../themes/base.css";
import { fakeRecalculated, noPricing } from "../../test/fake-pricing.ts";
import type { FakeLoan } from "../../test/fake-pricing.ts";
import { usePersistedState } from "../client/state.ts";
import { Calculator } from "./calculator.tsx";

const days = periodTypes.days.id;
const applicationId = sampleIds.application;
const paths = {
  settings: productEndpoints.getCalculatorSettings.path,
  select: applicationEndpoints.selectProduct.path,
  result: applicationEndpoints.getCurrentSelectProductResult.path,
  recalculate: productEndpoints.recalculate.path.replace("{applicationId}", applicationId),
};

const items = (numbers: number[], periodTypeId: string) =>
  numbers.map((number) => ({ number, periodTypeId }));
const settings: CalculatorSettings = {
  sumItems: items([5000, 6000, 7000], days),
  periodTypeItems: [{ periodTypeId: days, periodItems: items([10, 11, 12], days) }],
  selectedProduct: {
    productId: productTypes.pdl.id,
    fullOfferSum: 6576,
    offerSum: 6000,
    offerPeriod: 12,
    periodTypeId: days,
    paymentAmount: 6576,
  },
};

type Sent = { path: string; body: Record<string, unknown>; isAborted: () => boolean };
let sent: Sent[];
let answers: Record<string, () => object | Promise<object>>;

beforeEach(() => {
  history.replaceState(null, "", "/new_application-passport");
  usePersistedState.setState({
    ...usePersistedState.getInitialState(),
    isAuth: true,
    applicationId,
    applicationLoan: { sum: 6000, term: 12, periodType: "days" },
  });
  sent = [];
  answers = {
    [paths.settings]: () => ({ result: true, settings, pricing: noPricing }),
    [paths.recalculate]: () => recalculated(loanOfApplication),
  };
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const asked = new Request(input, init);
    const { pathname: path } = new URL(asked.url);
    const body = (await asked.clone().json()) as Record<string, unknown>;
    sent.push({ path, body, isAborted: () => asked.signal.aborted });
    const answer = answers[path];
    if (answer === undefined) throw new TypeError(`no answer for ${path}`);
    return new Response(JSON.stringify(await answer()));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const loanOfApplication: FakeLoan = { sum: 6000, period: 12, refundSum: 6576 };

const recalculated = (loan: FakeLoan) => ({ ...fakeRecalculated(loan), settings });
const plain = (text: string | null) => (text ?? "").replaceAll("\u00a0", " ");
const shown = () => plain(document.body.textContent);
const recalculations = () => sent.filter(({ path }) => path === paths.recalculate);
const bodies = () => recalculations().map(({ body }) => body);
const box = () => page.getByRole("checkbox", { name: "Менять срок вместе с суммой" });
const press = (name: string) => userEvent.click(page.getByRole("button", { name }));

function pressAtOnce(...names: string[]) {
  for (const name of names) {
    (page.getByRole("button", { name }).element() as HTMLElement).click();
  }
}

async function setUp() {
  const screen = await render(<Calculator type="PRODUCT" />);
  await expect.element(page.getByRole("button", { name: "12 дн." })).toBeVisible();
  return screen;
}

test("a visitor without an application has the calculator of visitors", async () => {
  const calculator = { sum: 6000, term: 12, periodType: "days" as const };
  usePersistedState.setState({ applicationId: null, applicationLoan: null, calculator });
  history.replaceState(null, "", "/");
  await render(<Calculator type="PRODUCT" />);
  expect(shown()).toContain("Сумма к возврату:6 576 ₽");
  expect(box().query()).toBeNull();
  expect(sent).toEqual([]);
});

test("asks what is offered for the application, smartly, and shows its own loan", async () => {
  await setUp();
  expect(sent[0]).toMatchObject({
    path: paths.settings,
    body: { applicationId, useSmartCalculator: true },
  });
  expect(shown()).toContain("Сумма к возврату:6 576 ₽");
  expect(page.getByRole("button", { name: "7\u00a0000\u00a0₽" }).element()).toBeTruthy();
  expect(shown()).not.toContain("В заявке остаётся");
});

test("a choice is reckoned at once, then by the API, whose figure wins", async () => {
  await setUp();
  const { promise, resolve } = Promise.withResolvers<object>();
  answers[paths.recalculate] = () => promise;
  await press("Увеличить сумму");
  expect(shown()).toContain("Сумма к возврату:7 560 ₽");
  resolve(recalculated({ sum: 7000, period: 10, refundSum: 7561.5 }));
  await expect.poll(shown).toContain("Сумма к возврату:7 561,50 ₽");
  expect(shown()).toContain("Сумма переплаты:561,50 ₽");
  expect(shown()).toContain("292,000 % годовых561,50 ₽");
});

test("quick changes make one call; a newer one, or leaving, aborts the one on its way", async () => {
  usePersistedState.getState().keep({ isOptimalAmount: false });
  const screen = await setUp();
  // Whatever the machine's pace: the call of the opening is over, and the clicks come within one turn.
  await expect.poll(bodies).toHaveLength(1);
  pressAtOnce("Уменьшить срок", "Уменьшить срок", "Увеличить срок");
  await expect.poll(bodies).toHaveLength(2);
  expect(bodies()[1]).toEqual({
    useSmartCalculator: true,
    offerSum: 6000,
    offerPeriod: 11,
    periodTypeId: days,
  });

  answers[paths.recalculate] = () => new Promise(() => {});
  pressAtOnce("Увеличить срок");
  await expect.poll(bodies).toHaveLength(3);
  expect(recalculations()[2]?.isAborted()).toBe(false);
  answers[paths.recalculate] = () => recalculated({ sum: 7000, period: 12, refundSum: 7690 });
  pressAtOnce("Увеличить сумму");
  await expect.poll(shown).toContain("Сумма к возврату:7 690 ₽");
  expect(recalculations()[2]?.isAborted()).toBe(true);

  answers[paths.recalculate] = () => new Promise(() => {});
  pressAtOnce("Уменьшить сумму");
  await expect.poll(bodies).toHaveLength(5);
  await screen.unmount();
  expect(recalculations()[4]?.isAborted()).toBe(true);
});

describe("the box", () => {
  test("is ticked by default; a new sum then brings the shortest term, left to the API", async () => {
    await setUp();
    await expect.element(box()).toBeChecked();
    expect(page.getByLabelText("Срок займа").element()).toHaveProperty("value", "12\u00a0дней");
    await press("Увеличить сумму");
    expect(page.getByLabelText("Срок займа").element()).toHaveProperty("value", "10\u00a0дней");
    await expect.poll(bodies).toContainEqual({ useSmartCalculator: true, offerSum: 7000 });
  });

  test("goes when the person sets a term, and a new sum leaves that term", async () => {
    await setUp();
    await press("Уменьшить срок");
    await expect.element(box()).not.toBeChecked();
    expect(usePersistedState.getState().isOptimalAmount).toBe(false);
    await press("Увеличить сумму");
    expect(page.getByLabelText("Срок займа").element()).toHaveProperty("value", "11\u00a0дней");
  });

  test("ticked, sets the term at once; it is kept as the person left it", async () => {
    usePersistedState.getState().keep({ isOptimalAmount: false });
    await setUp();
    await expect.element(box()).not.toBeChecked();
    await userEvent.click(box());
    expect(usePersistedState.getState().isOptimalAmount).toBe(true);
    expect(page.getByLabelText("Срок займа").element()).toHaveProperty("value", "10\u00a0дней");
  });
});

test("nothing of the application changes, which is said, and one press brings its loan back", async () => {
  await setUp();
  await press("Увеличить сумму");
  expect(shown()).toContain("Это расчёт. В заявке остаётся 6 000 ₽ на 12 дней.");
  const { applicationLoan, calculator } = usePersistedState.getState();
  expect(applicationLoan).toEqual({ sum: 6000, term: 12, periodType: "days" });
  expect(calculator).toEqual(usePersistedState.getInitialState().calculator);
  await press("Вернуть условия заявки");
  expect(shown()).not.toContain("В заявке остаётся");
  expect(shown()).toContain("Сумма к возврату:6 576 ₽");
});

test("taken, the loan is the application's, with what was changed; the way back leads to it", async () => {
  answers[paths.select] = () => ({ result: true, status: "Ready", selectedProduct: null });
  usePersistedState.getState().keep({ isOptimalAmount: false });
  await setUp();
  await press("Увеличить сумму");
  await press("Взять на этих условиях");
  await expect.poll(shown).toContain("Готово: в заявке теперь 7 000 ₽ на 12 дней.");
  const chosen = sent.filter(({ path }) => path === paths.select).map(({ body }) => body);
  expect(chosen).toEqual([
    { applicationId, offerSum: 7000, offerPeriod: 12, periodTypeId: days, priorityType: 1 },
  ]);
  expect(usePersistedState.getState().applicationLoan).toEqual({
    sum: 7000,
    term: 12,
    periodType: "days",
  });
  await press("Уменьшить срок");
  await press("Взять на этих условиях");
  await expect.poll(shown).toContain("Готово: в заявке теперь 7 000 ₽ на 11 дней.");
  expect(sent.findLast(({ path }) => path === paths.select)?.body).toMatchObject({
    priorityType: 2,
  });
  await press("Увеличить срок");
  await press("Вернуть условия заявки");
  expect(page.getByLabelText("Срок займа").element()).toHaveProperty("value", "11\u00a0дней");
});

test("of a loan that is on the lists no more, the nearest one can be taken", async () => {
  const none = { ...settings, selectedProduct: null };
  answers[paths.settings] = () => ({ result: true, settings: none, pricing: noPricing });
  answers[paths.select] = () => ({ result: true, status: "Ready", selectedProduct: null });
  usePersistedState
    .getState()
    .keep({ applicationLoan: { sum: 6000, term: 31, periodType: "days" } });
  await setUp();
  expect(shown()).toContain("В заявке остаётся 6 000 ₽ на 31 день.");
  await press("Взять на этих условиях");
  await expect.poll(shown).toContain("Готово: в заявке теперь 6 000 ₽ на 12 дней.");
});

test("rated first: asked until there is an answer; a no leaves the application as it was", async () => {
  answers[paths.select] = () => ({ result: true, status: "InProgress", selectedProduct: null });
  answers[paths.result] = () => ({ result: true, status: "Refused", selectedProduct: null });
  await setUp();
  await press("Увеличить сумму");
  await press("Взять на этих условиях");
  await expect.poll(shown, { timeout: 5000 }).toContain("Эти условия мы предложить не можем");
  expect(shown()).toContain("В заявке остаётся 6 000 ₽ на 12 дней");
  expect(usePersistedState.getState().applicationLoan).toEqual({
    sum: 6000,
    term: 12,
    periodType: "days",
  });
});

test("a no that is the law's says why and until when", async () => {
  const refusalText = "Новый такой заём можно взять с 5 декабря 2026 г.";
  answers[paths.select] = () => ({ result: true, status: "InProgress", selectedProduct: null });
  const refused = { result: true, status: "Refused", selectedProduct: null, refusalText };
  answers[paths.result] = () => refused;
  await setUp();
  await press("Увеличить сумму");
  await press("Взять на этих условиях");
  await expect.poll(shown, { timeout: 5000 }).toContain(refusalText);
  expect(shown()).not.toContain("Выберите сумму поменьше");
});

test("what the API refuses is said in its words; an outage leaves the figures reckoned here", async () => {
  await setUp();
  await expect.poll(bodies).toHaveLength(1);
  const errorMessage = "Эти условия выходят за предел, установленный законом. Выберите другие";
  answers[paths.recalculate] = () => ({
    result: false,
    errorCode: 114,
    errorMessage,
    requestId: "r",
  });
  await press("Увеличить сумму");
  await expect.poll(shown).toContain(errorMessage);
  expect(shown()).not.toContain("Сумма к возврату");
  delete answers[paths.recalculate];
  const before = bodies().length;
  await press("Уменьшить сумму");
  await expect.poll(bodies).toHaveLength(before + 1);
  expect(shown()).toContain("Сумма к возврату:6 480 ₽");
  expect(shown()).not.toContain(errorMessage);
});

test("a term in the address is shown and not recalculated, until the person sets another", async () => {
  history.replaceState(null, "", "/new_application-passport?amount=7000&term=11");
  await setUp();
  expect(page.getByLabelText("Срок займа").element()).toHaveProperty("value", "11\u00a0дней");
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(recalculations()).toEqual([]);
  await press("Увеличить срок");
  await expect.poll(bodies).toHaveLength(1);
  expect(location.search).toBe("");
});
