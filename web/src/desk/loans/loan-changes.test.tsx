// What the page of a loan tells: by the lender's day, and of what was done as long as nothing was refused since.
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";

import { messageOf } from "@microloan/contract/errors/message-of";

import { fakeLoan, loanCalls, openLoan } from "../../../test/fake-loan.ts";
import { refusal } from "../../../test/fake-server.ts";

afterEach(async () => {
  await page.viewport(414, 896);
  await cleanup();
  vi.restoreAllMocks();
});

test("the day is the lender's, whatever the clock of the device says", async () => {
  const { screen } = await openLoan({
    today: "2026-12-09",
    debt: { ...fakeLoan.debt, on: "2026-12-09", overdue: 5_486.4 },
  });
  await expect.element(screen.getByRole("row", { name: /05\.12\.2026, просрочен/ })).toBeVisible();
});

test("on a phone a repayment's button is in sight before its row is scrolled", async () => {
  await page.viewport(375, 800);
  const { screen } = await openLoan();
  const cancel = screen.getByRole("button", { name: /^Отменить\sплатёж/ });
  cancel.element().scrollIntoView({ block: "center", inline: "nearest" });
  cancel.element().closest("[role=region]")?.scrollTo({ left: 0 });
  await expect.element(cancel).toBeInViewport({ ratio: 1 });
});

test("on a phone what was done is brought into sight", async () => {
  await page.viewport(375, 800);
  const { server, screen } = await openLoan();
  server.answer(loanCalls.write, { result: true, outcome: "done", overpaid: 0 });
  await userEvent.fill(screen.getByLabelText("Сумма"), "100");
  await userEvent.fill(screen.getByLabelText("День платежа"), "25.11.2026");
  await userEvent.fill(screen.getByLabelText("Номер платежа у банка"), "17");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Платёж записан")).toBeInViewport({ ratio: 1 });
});

test("what was done is no longer told beside a later refusal", async () => {
  const { server, screen } = await openLoan();
  server.answer(
    loanCalls.write,
    { result: true, outcome: "done", overpaid: 0 },
    refusal("RepaymentDiffers"),
  );
  const write = async () => {
    await userEvent.fill(screen.getByLabelText("Сумма"), "100");
    await userEvent.fill(screen.getByLabelText("День платежа"), "25.11.2026");
    await userEvent.fill(screen.getByLabelText("Номер платежа у банка"), "17");
    await userEvent.click(screen.getByRole("button", { name: "Записать" }));
  };
  const done = screen.getByText("Платёж записан");
  await write();
  await expect.element(done).toBeVisible();
  await write();
  await expect.element(screen.getByText(messageOf("RepaymentDiffers")).first()).toBeVisible();
  await expect.element(done).not.toBeInTheDocument();
  server.answer(loanCalls.write, { result: true, outcome: "done", overpaid: 0 });
  await userEvent.click(screen.getByRole("button", { name: "Записать" }));
  await expect.element(done).toBeVisible();
  server.answer(loanCalls.proposeWriteOff, refusal("ProposalWaits"));
  await userEvent.fill(screen.getByLabelText("Почему списываете"), "Заёмщик умер");
  await userEvent.click(screen.getByRole("button", { name: /^Предложить\sсписать/ }));
  await expect.element(screen.getByText(messageOf("ProposalWaits")).first()).toBeVisible();
  await expect.element(done).not.toBeInTheDocument();
});
