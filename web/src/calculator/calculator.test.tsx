// The calculator: sliders, exact field, buttons and marks move one choice; the result follows at once (spec §2, §5;
// D2).
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";

import "#theme";
import { calculateLoan } from "@microloan/domain/loan/calculator";
import { formatAmount } from "@microloan/domain/text/amount";

import "../themes/base.css";
import { usePersistedState } from "../client/state.ts";
import { today } from "../client/today.ts";
import { Calculator } from "./calculator.tsx";
import { keepChoice, takeLoanFromAddress } from "./chosen-loan.ts";

beforeEach(() => {
  history.replaceState(null, "", "/");
  usePersistedState.setState(usePersistedState.getInitialState());
});
afterEach(() => {
  vi.restoreAllMocks();
});

const plain = (text: string | null) => (text ?? "").replaceAll("\u00a0", " ");
const shown = () => plain(document.body.textContent);
const chosen = () => usePersistedState.getState().calculator;
const setUp = () => render(<Calculator type="REGAUTH" />);
const valueOf = (locator: { element: () => Element }) =>
  plain((locator.element() as HTMLInputElement).value);
const sumField = () => page.getByLabelText("Сумма займа в рублях");
const openSchedule = () => userEvent.click(page.getByText("График платежей").first());
/** As a browser fills a field, past React's own watch over the value. */
function fillIn(input: HTMLInputElement, value: string) {
  Reflect.set(HTMLInputElement.prototype, "value", value, input);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
const slider = (name: string) => page.getByRole("slider", { name });

test("1 000 for 7 days costs 1 056, ПСК 292,000 %, and is due on its day", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00+03:00"), toFake: ["Date"] });
  await setUp();
  expect(shown()).toContain("Сумма к возврату:1 056 ₽");
  expect(shown()).toContain("Сумма переплаты:56 ₽");
  expect(shown()).toContain("вернуть до 27 ноября");
  const cost = page.getByRole("group", { name: "Полная стоимость кредита (займа)" });
  expect(plain(cost.element().textContent)).toContain("292,000 % годовых56 ₽");
  vi.useRealTimers();
});

test("a year is named when it is another one", async () => {
  vi.useFakeTimers({ now: new Date("2026-12-28T12:00:00+03:00"), toFake: ["Date"] });
  await setUp();
  expect(shown()).toContain("вернуть до 4 января 2027");
  vi.useRealTimers();
});

test("a device that stands years behind shows prices and no dates", async () => {
  vi.useFakeTimers({ now: new Date("2001-01-01T12:00:00+03:00"), toFake: ["Date"] });
  await setUp();
  expect(shown()).toContain("Сумма к возврату:1 056 ₽");
  expect(shown()).toContain("вернуть через 7 дней");
  vi.useRealTimers();
});

describe("the exact sum", () => {
  test("snaps when the field is left; over 30 000 the term is in weeks", async () => {
    await setUp();
    await userEvent.fill(sumField(), "30500");
    await userEvent.tab();
    expect(chosen()).toEqual({ sum: 31_000, term: 10, periodType: "weeks" });
    expect(valueOf(sumField())).toBe("31 000");
    expect(shown()).toContain("Платеж раз в 2 недели:");
    expect(shown()).not.toContain("Сумма к возврату:");
    expect(valueOf(page.getByLabelText("Срок займа"))).toBe("10 недель");
    await userEvent.fill(sumField(), "5000");
    await userEvent.keyboard("{Enter}");
    expect(chosen()).toEqual({ sum: 5000, term: 7, periodType: "days" });
  });

  test.each([
    ["", 4000],
    ["0", 1000],
    ["1", 1000],
    ["999", 1000],
    ["4001", 5000],
    ["9999999", 100_000],
  ])("'%s' becomes %i", async (typed, sum) => {
    usePersistedState.getState().keep({ calculator: { sum: 4000, term: 7, periodType: "days" } });
    await setUp();
    await userEvent.fill(sumField(), typed);
    await userEvent.tab();
    expect(chosen().sum).toBe(sum);
  });

  test.each([
    ["123456789", "1 234 567"],
    ["30 500", "30 500"],
    ["0012000", "12 000"],
    ["1a2b3c456789", "1a2b3c456789"],
    ["30 500 ₽", "30 500 ₽"],
  ])("'%s' reads %s while it is typed", async (typed, text) => {
    await setUp();
    await userEvent.fill(sumField(), typed);
    expect(valueOf(sumField())).toBe(text);
  });

  test.each([
    ["9500,50", "9 500,50", 10_000],
    ["9500.5", "9 500.5", 10_000],
    ["30.000", "30.000", 30_000],
    ["30500=00", "30 500=00", 31_000],
    ["45 тыс", "45тыс", 45_000],
  ])("typed key by key, '%s' reads %s", async (typed, text, sum) => {
    await setUp();
    await userEvent.clear(sumField());
    await userEvent.type(sumField(), typed);
    expect(valueOf(sumField())).toBe(text);
    await userEvent.tab();
    expect(chosen().sum).toBe(sum);
    expect(valueOf(sumField())).toBe(plain(formatAmount(sum * 100)).replace(" ₽", ""));
  });

  test("what is no sum stays as typed and is refused in words", async () => {
    await setUp();
    await userEvent.fill(sumField(), "сорок пять");
    await userEvent.tab();
    await expect.element(sumField()).toHaveValue("сорок пять");
    await expect
      .element(sumField())
      .toHaveAccessibleDescription("Укажите сумму цифрами, например 5\u00a0000");
    expect(chosen().sum).toBe(1000);
    await userEvent.click(page.getByRole("button", { name: "Увеличить сумму" }));
    await expect.element(sumField()).toHaveValue("2\u00a0000");
    await expect.element(sumField()).toHaveAttribute("aria-invalid", "false");
  });

  test("Backspace and Delete go on over the space between the groups", async () => {
    await setUp();
    await userEvent.fill(sumField(), "54000");
    const input = sumField().element() as HTMLInputElement;
    input.setSelectionRange(3, 3);
    await userEvent.keyboard("{Backspace}{Backspace}");
    expect(valueOf(sumField())).toBe("5 000");
    input.setSelectionRange(1, 1);
    await userEvent.keyboard("{Delete}{Delete}");
    expect(valueOf(sumField())).toBe("500");
  });

  test("the caret stays where a digit was put in", async () => {
    await setUp();
    await userEvent.fill(sumField(), "12000");
    const input = sumField().element() as HTMLInputElement;
    input.setSelectionRange(1, 1);
    await userEvent.keyboard("95");
    expect(valueOf(sumField())).toBe("1 952 000");
    expect(input.selectionStart).toBe(4);
  });

  test("filled in without typing, it is taken at once", async () => {
    await setUp();
    const input = sumField().element() as HTMLInputElement;
    fillIn(input, "7500");
    await expect.poll(() => chosen().sum).toBe(8000);
  });
});

test("the term is to read, not to type", async () => {
  await setUp();
  await expect.element(page.getByLabelText("Срок займа")).toHaveAttribute("readonly");
});

test("− and + step, stop at the ends and stay focusable", async () => {
  await setUp();
  const less = page.getByRole("button", { name: "Уменьшить сумму" });
  await expect.element(less).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(page.getByRole("button", { name: "Увеличить сумму" }));
  expect(chosen().sum).toBe(2000);
  await userEvent.click(less);
  expect(chosen().sum).toBe(1000);
  await userEvent.click(page.getByRole("button", { name: "Увеличить срок" }));
  expect(chosen().term).toBe(8);
  expect(usePersistedState.getState().loanPriority).toBe("period");
});

test("the slider is native, speaks in words and moves by keys", async () => {
  await setUp();
  const term = slider("Срок");
  await expect.element(term).toHaveAttribute("aria-valuetext", "7\u00a0дней");
  (term.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowUp}{ArrowLeft}");
  expect(chosen().term).toBe(8);
  await userEvent.keyboard("{PageUp}");
  expect(chosen().term).toBeGreaterThan(9);
  await userEvent.keyboard("{PageDown}");
  expect(chosen().term).toBe(8);
  await userEvent.keyboard("{End}");
  expect(chosen().term).toBe(30);
  await userEvent.keyboard("{Home}");
  expect(chosen().term).toBe(7);
  await expect.element(slider("Сумма")).toHaveAttribute("aria-valuetext", "1\u00a0000\u00a0₽");
});

test("three marks for the sum and three for the term, with their units", async () => {
  await setUp();
  const marks = () =>
    [...document.querySelectorAll("[aria-pressed]")].map(({ textContent }) => plain(textContent));
  expect(marks()).toEqual(["1 000", "50 000", "100 000 ₽", "7", "18", "30 дн."]);
  await userEvent.click(page.getByRole("button", { name: "50\u00a0000" }));
  expect(chosen()).toEqual({ sum: 50_000, term: 10, periodType: "weeks" });
  expect(usePersistedState.getState().loanPriority).toBe("sum");
  expect(marks().slice(3)).toEqual(["10", "16", "24 нед."]);
  await userEvent.click(page.getByRole("button", { name: "24 нед." }));
  expect(chosen().term).toBe(24);
});

test("what it shows is what the domain reckons, drawn within the same turn", async () => {
  await setUp();
  const input = slider("Сумма").element() as HTMLInputElement;
  for (const index of [0, 1, 14, 29, 30, 31, 77, 99]) {
    fillIn(input, String(index));
    const { sum, term, periodType } = chosen();
    expect(sum).toBe((index + 1) * 1000);
    const loan = calculateLoan({ sumKopecks: sum * 100, term, periodType, issuedOn: today() });
    if (loan.refusal !== undefined) throw new Error(loan.refusal);
    const main = periodType === "days" ? loan.refundKopecks : loan.paymentKopecks;
    // No waiting: an input event is drawn before it ends.
    expect(shown()).toContain(`:${plain(formatAmount(main))}`);
    expect(shown()).toContain(`Сумма переплаты:${plain(formatAmount(loan.overpaymentKopecks))}`);
  }
});

test("the result is spoken after a pause, and not before a person has done anything", async () => {
  await setUp();
  const status = page.getByRole("status");
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(status.element().textContent).toBe("");
  (slider("Сумма").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(status.element().textContent).toBe("");
  await expect
    .poll(() => plain(status.element().textContent))
    .toBe("3 000 ₽ на 7 дней, к возврату 3 168 ₽");
});

describe("the address", () => {
  test("sets the loan, and no longer once the person has set another", async () => {
    history.replaceState(null, "", "/?utm=1&amount=5000&term=14#how");
    await setUp();
    await expect.poll(chosen).toEqual({ sum: 5000, term: 14, periodType: "days" });
    expect(usePersistedState.getState().loanPriority).toBe("sum");
    expect(location.search).toContain("amount=5000");
    await userEvent.click(page.getByRole("button", { name: "Увеличить сумму" }));
    expect(chosen()).toEqual({ sum: 6000, term: 14, periodType: "days" });
    const address = () => location.pathname + location.search + location.hash;
    await expect.poll(address).toBe("/?utm=1#how");
  });

  test("comes too late for whoever has chosen before it was read", async () => {
    history.replaceState(null, "", "/?amount=5000");
    const taking = takeLoanFromAddress();
    keepChoice({ sum: 3000 });
    await taking;
    expect(chosen().sum).toBe(3000);
  });

  test("without a loan leaves what was chosen before", async () => {
    usePersistedState.getState().keep({ calculator: { sum: 9000, term: 12, periodType: "days" } });
    history.replaceState(null, "", "/?utm=1");
    await setUp();
    expect(valueOf(sumField())).toBe("9 000");
    expect(chosen().sum).toBe(9000);
  });
});

describe("the schedule", () => {
  test("of weeks: every payment, drawn and as a table with its totals", async () => {
    usePersistedState
      .getState()
      .keep({ calculator: { sum: 50_000, term: 10, periodType: "weeks" } });
    await setUp();
    expect(document.querySelector("table")).toBeNull();
    await openSchedule();
    const table = page.getByRole("table", { name: "График платежей" });
    await expect.element(table).toBeVisible();
    expect(table.element().querySelectorAll("tbody tr")).toHaveLength(5);
    expect(plain(table.element().querySelector("tfoot")?.textContent ?? "")).toMatch(
      /^Всего.*50 000 ₽/,
    );
    // Two parts of each payment and the two swatches of the legend.
    expect(document.querySelectorAll("[aria-hidden] rect")).toHaveLength(5 * 2 + 2);
  });

  test("of days: one payment, in two parts", async () => {
    await setUp();
    await openSchedule();
    await expect.element(page.getByRole("table")).toBeVisible();
    expect(document.querySelectorAll("[aria-hidden] rect")).toHaveLength(2 + 2);
  });
});
