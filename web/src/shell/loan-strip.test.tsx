// The strip under the header: its words, what it hides, whose loan it shows (spec §2).
import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";

import { usePersistedState } from "../client/state.ts";
import { LoanStrip } from "./loan-strip.tsx";

beforeEach(() => {
  const { forget, keep } = usePersistedState.getState();
  forget();
  keep({ calculator: { sum: 12_000, term: 21, periodType: "days" } });
});

const show = (hasResult: boolean, hasCalculator: boolean) =>
  render(<LoanStrip path="/agreement" hasResult={hasResult} hasCalculator={hasCalculator} />);
const textOf = ({ container }: { container: Element }) =>
  container.textContent?.replaceAll("\u00a0", " ");

test("the words of the specification, with the amount in ₽ and the term in its unit", async () => {
  const screen = await show(true, false);
  expect(textOf(screen)).toBe("Вы берете займ на сумму: 12 000 ₽ Сроком на: 21 день");
  usePersistedState.getState().keep({ calculator: { sum: 50_000, term: 22, periodType: "weeks" } });
  await expect
    .poll(() => textOf(screen))
    .toBe("Вы берете займ на сумму: 50 000 ₽ Сроком на: 22 недели");
  const amounts = [...screen.container.querySelectorAll("strong")];
  expect(amounts.map((amount) => amount.getAttribute("translate"))).toEqual(["no", "no"]);
});

test("the loan of the application does not follow what is tried in the calculator", async () => {
  const loan = { sum: 10_000, term: 8, periodType: "days" } as const;
  usePersistedState.getState().keep({ isAuth: true, applicationLoan: loan });
  const screen = await show(true, false);
  expect(textOf(screen)).toBe("Вы берете займ на сумму: 10 000 ₽ Сроком на: 8 дней");
});

test("without its result only the calculator's button is left, without both nothing", async () => {
  const screen = await show(false, true);
  await expect.poll(() => textOf(screen)).toBe("Калькулятор");
  await screen.rerender(<LoanStrip path="/agreement" hasResult={false} hasCalculator={false} />);
  expect(screen.container.childElementCount).toBe(0);
});
