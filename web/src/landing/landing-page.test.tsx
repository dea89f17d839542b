// The landing answers what a person asks before they start, with the domain's figures (spec §1, §2; D2; ux §2.7).
import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import "#theme";
import { calculateLoan } from "@microloan/domain/loan/calculator";
import { products } from "@microloan/domain/loan/products";
import { formatAmount } from "@microloan/domain/text/amount";

import "../themes/base.css";
import { lender } from "../client/build-config.ts";
import { usePersistedState } from "../client/state.ts";
import { today } from "../client/today.ts";
import { loadLater, restId } from "./landing-later.ts";
import { LandingPage } from "./landing-page.tsx";
import { minutesInAll, stepMinutes } from "./steps.tsx";

beforeEach(() => {
  history.replaceState(null, "", "/");
  usePersistedState.getState().keep({ calculator: { sum: 1000, term: 7, periodType: "days" } });
});

async function open() {
  const screen = await render(<LandingPage />);
  await expect.element(screen.getByRole("heading", { name: "Вопросы" })).toBeVisible();
  return screen;
}

const textOf = (element: Element | null) =>
  (element?.textContent ?? "").replaceAll("\u00a0", " ").replaceAll(/\s+/g, " ");
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("one h1, then every level within the one above it", async () => {
  await open();
  const levels = [...document.querySelectorAll("h1, h2, h3, h4")].map(({ tagName }) =>
    Number(tagName[1]),
  );
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels[0]).toBe(1);
  levels.forEach((level, at) => expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1));
});

test("the action carries the chosen loan, also after another choice", async () => {
  const screen = await open();
  const action = screen.getByRole("link", { name: "Получить деньги" });
  const asked = () => new URL((action.element() as HTMLAnchorElement).href);
  expect(asked().pathname).toBe("/registration");
  expect(asked().search).toBe("?amount=1000&term=7&periodType=days&product_type=pdl");
  usePersistedState.getState().keep({ calculator: { sum: 40_000, term: 16, periodType: "weeks" } });
  await expect
    .poll(() => asked().search)
    .toBe("?amount=40000&term=16&periodType=weeks&product_type=installment");
});

test("the worked example is what the domain computes", async () => {
  const screen = await open();
  const example = textOf(screen.getByRole("region", { name: "Пример расчёта" }).element());
  const loanFor = (term: number) => {
    const loan = calculateLoan({
      sumKopecks: 10_000_00,
      term,
      periodType: "days",
      issuedOn: today(),
    });
    if (loan.refusal !== undefined) throw new Error(loan.refusal);
    return loan;
  };
  const loan = loanFor(14);
  expect(example).toContain("Пример: 10 000 ₽ на 14 дней");
  expect(example).toContain(`К возврату${plain(formatAmount(loan.refundKopecks))}`);
  expect(example).toContain(`в день${plain(formatAmount(loan.overpaymentKopecks))}`);
  expect(example).toContain(`через 7 дней${plain(formatAmount(loanFor(7).refundKopecks))}`);
  expect(example).toContain(`${(loan.pskThousandths / 1000).toFixed(3).replace(".", ",")} %`);
});

test("the range of ПСК is that of the products on offer", async () => {
  await open();
  const rates = products
    .filter(({ validFrom, validTo }) => validFrom <= today() && (validTo ?? "9") >= today())
    .map(({ dailyRateMillionths }) => (dailyRateMillionths * 365) / 10_000);
  const [from, to] = [Math.min(...rates), Math.max(...rates)].map((rate) =>
    rate.toFixed(3).replace(".", ","),
  );
  expect(textOf(document.body)).toContain(`ПСК от ${from} до ${to} % годовых`);
});

test("the minutes of the steps make the sum that is promised", async () => {
  const screen = await open();
  const shown = screen
    .getByRole("list")
    .elements()
    .flatMap((list) => [...textOf(list).matchAll(/(\d+) мин(?![а-я])/g)])
    .map(([, minutes]) => Number(minutes));
  expect(shown).toEqual(Object.values(stepMinutes));
  expect(shown.reduce((sum, minutes) => sum + minutes, 0)).toBe(minutesInAll);
  expect(textOf(document.body)).toContain(`Заявка займёт около ${minutesInAll} минут`);
});

test("a question opens and closes by keyboard", async () => {
  const screen = await open();
  const answer = screen.getByText(/Снять его можно на Госуслугах/);
  expect(answer.query()).not.toBeNull();
  await expect.element(answer).not.toBeVisible();
  (screen.getByText("У меня самозапрет на кредиты").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(answer).toBeVisible();
  await userEvent.keyboard("[Space]");
  await expect.element(answer).not.toBeVisible();
});

test("the lender is named beside the action, with all that tells it from others", async () => {
  const screen = await open();
  const { fullName, registryNumber } = lender;
  for (const fact of [fullName, registryNumber]) expect(textOf(document.body)).toContain(fact);
  await expect.element(screen.getByText(new RegExp(lender.shortName)).first()).toBeVisible();
});

test("those who know us have a way in, and the warning of the law is there", async () => {
  const screen = await open();
  const signIn = screen.getByRole("link", { name: "Войти" });
  await expect.element(signIn).toHaveAttribute("href", "/authorization");
  await expect
    .element(screen.getByText("Оценивайте свои финансовые возможности и риски."))
    .toBeVisible();
});

test("the text that the build rendered waits for a sign of interest", async () => {
  // Fetched before: what is not there after a while is waiting, not on its way.
  await loadLater();
  const rendered = document.createElement("div");
  rendered.id = restId;
  document.body.append(rendered);
  try {
    let isLoaded = false;
    const loading = loadLater().then(() => {
      isLoaded = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isLoaded).toBe(false);
    window.dispatchEvent(new Event("scroll"));
    await loading;
    expect(isLoaded).toBe(true);
  } finally {
    rendered.remove();
  }
});

test("money is given back in the way that the papers name, and in no other", async () => {
  const screen = await open();
  await userEvent.click(screen.getByText("Как вернуть деньги?"));
  await expect.element(screen.getByText(/^Переводом на наш счёт/)).toBeVisible();
});
