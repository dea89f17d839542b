// The calculator: sliders, exact field, buttons and marks move one choice; the result follows at once (spec §2, §5; D2).
import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import "#theme";

import "../app/base.css";
import { useKept } from "../app/state.ts";
import { Calculator } from "./calculator.tsx";

beforeEach(() => {
  useKept.getState().keep({ calculator: { sum: 1000, term: 7, periodType: "days" } });
});

const plain = (text: string | null) => (text ?? "").replaceAll("\u00a0", " ");
const shown = () => plain(document.body.textContent);

test("1 000 for 7 days costs 1 056, ПСК 292,000 %", async () => {
  await render(<Calculator />);
  expect(shown()).toContain("Сумма к возврату:1 056 ₽");
  expect(shown()).toContain("Сумма переплаты:56 ₽");
  expect(shown()).toContain("292,000 % годовых");
});

test("a typed sum snaps when the field is left; over 30 000 the term is in weeks", async () => {
  const screen = await render(<Calculator />);
  const field = screen.getByLabelText("Сумма займа в рублях");
  await userEvent.fill(field, "30500");
  await userEvent.tab();
  expect(useKept.getState().calculator).toEqual({ sum: 31_000, term: 10, periodType: "weeks" });
  expect(plain((field.element() as HTMLInputElement).value)).toBe("31 000");
  expect(shown()).toContain("Платеж раз в 2 недели:");
});

test("letters are not taken, and at most seven digits", async () => {
  const screen = await render(<Calculator />);
  const field = screen.getByLabelText("Сумма займа в рублях");
  await userEvent.fill(field, "1a2b3c456789");
  expect(plain((field.element() as HTMLInputElement).value)).toBe("1 234 567");
});

test("− and + step, stop at the ends and stay focusable", async () => {
  const screen = await render(<Calculator />);
  const less = screen.getByRole("button", { name: "Уменьшить сумму" });
  await expect.element(less).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(screen.getByRole("button", { name: "Увеличить сумму" }));
  expect(useKept.getState().calculator.sum).toBe(2000);
  await userEvent.click(less);
  expect(useKept.getState().calculator.sum).toBe(1000);
});

test("the slider is native, speaks in words and moves by keys", async () => {
  const screen = await render(<Calculator />);
  const slider = screen.getByRole("slider", { name: "Срок" });
  await expect.element(slider).toHaveAttribute("aria-valuetext", "7\u00a0дней");
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(useKept.getState().calculator.term).toBe(8);
  await userEvent.keyboard("{End}");
  expect(useKept.getState().calculator.term).toBe(30);
});

test("a mark sets its value", async () => {
  const screen = await render(<Calculator />);
  await userEvent.click(screen.getByRole("button", { name: "50\u00a0000" }));
  expect(useKept.getState().calculator.sum).toBe(50_000);
});
