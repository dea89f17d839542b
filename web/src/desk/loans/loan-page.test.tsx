// A loan at the desk: found by its contract, read on a day, repaid, taken back and written off by two (issue 18).
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { loanEndpoints } from "@microloan/contract/desk/endpoints/loans";
import { messageOf } from "@microloan/contract/errors/message-of";
import { sampleIds } from "@microloan/contract/samples/people";

import { deskSession, expectAccessible, fakeDesk, openDesk } from "../../../test/fake-desk.tsx";
import { fakeLoan, fakeRepayment, loanCalls, openLoan } from "../../../test/fake-loan.ts";
import { refusal } from "../../../test/fake-server.ts";

const { findLoan } = loanEndpoints;
const id = sampleIds.application;
const proposal = {
  id: sampleIds.contact,
  note: "Чужой платёж",
  madeBy: "petrova",
  madeAt: "2026-11-25T10:00:00+03:00",
  isMine: false,
};

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

test("a loan is found by its contract from the keyboard alone; one that is not there is said at the field", async () => {
  const server = fakeDesk("/desk/loans", deskSession("cashier"));
  server.answer(
    findLoan,
    { result: true, applicationId: null },
    { result: true, applicationId: id },
  );
  server.answer(loanCalls.get, fakeLoan);
  const screen = await openDesk();
  await expect
    .element(screen.getByRole("link", { name: "Подтвердить отмену платежа" }))
    .toHaveAttribute("href", "/desk/queue?kind=reversal");
  await expectAccessible();
  await userEvent.keyboard("f100009{Enter}");
  const field = screen.getByLabelText("Номер договора");
  await expect.element(field).toHaveAccessibleDescription(/Займа\sс\sтаким\sномером\sнет/);
  await userEvent.fill(field, "100001");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(screen.getByRole("heading", { level: 1, name: "Заём 100001" }))
    .toBeVisible();
  expect(location.pathname).toBe(`/desk/loans/${id}`);
});

test("what is owed, where each repayment went, the schedule, and what the borrower reads", async () => {
  const { screen } = await openLoan();
  await expect.element(screen.getByText(/Константинопольская/)).toBeVisible();
  const debt = screen.getByRole("region", { name: "Долг на 27.11.2026" });
  await expect.element(debt.getByText("5 486,40 ₽")).toBeVisible();
  await expect
    .element(
      screen.getByRole("row", {
        name: /25\.11\.2026\s5\s000\s₽\s400\s₽\s4\s600\s₽\s0\s₽\s17,\sivanova/,
      }),
    )
    .toBeVisible();
  await expect
    .element(screen.getByRole("row", { name: /05\.12\.2026.*\s11\s200\s₽\s.*\s4\s600\s₽\s400\s₽/ }))
    .toBeVisible();
  const seen = screen.getByRole("region", { name: "Что видит заёмщик" });
  await expect.element(seen.getByText("Заём действует")).toBeVisible();
  await expect.element(seen.getByText("Погасить досрочно сегодня")).toBeVisible();
  await expectAccessible();
});

test("on another day it is asked for that day, and the address says so", async () => {
  const { server, screen } = await openLoan();
  await expect.element(screen.getByText(/следующий/)).toBeVisible();
  server.answer(loanCalls.get, {
    ...fakeLoan,
    debt: { on: "2027-12-08", principal: 5_400, interest: 561.6, total: 5_961.6, overdue: 5_961.6 },
  });
  await userEvent.keyboard("d");
  const day = screen.getByLabelText("На день");
  await expect.element(day).toHaveFocus();
  await userEvent.clear(day);
  await userEvent.keyboard("08.12.27{Enter}");
  await expect.element(screen.getByRole("heading", { name: "Долг на 08.12.2027" })).toBeVisible();
  // What is next today is long overdue by then.
  await expect.element(screen.getByText(/следующий/)).not.toBeInTheDocument();
  expect(location.search).toBe("?on=2027-12-08");
  await expect.element(day).toHaveFocus();
  await expect.element(day).toHaveValue("08.12.2027");
});

test("a repayment is written to the kopeck; what was typed stays where it is refused", async () => {
  const { server, screen } = await openLoan();
  server.answer(loanCalls.write, refusal("RepaymentDayImpossible", { field: "paidOn" }), {
    result: true,
    outcome: "done",
    overpaid: 0,
  });
  await userEvent.keyboard("p");
  await expect.element(screen.getByLabelText("Сумма")).toHaveFocus();
  await userEvent.keyboard("12500,5");
  await userEvent.fill(screen.getByLabelText("День платежа"), "19.11.2026");
  await userEvent.fill(screen.getByLabelText("Номер платежа у банка"), "17-А");
  await userEvent.click(screen.getByRole("button", { name: "Записать" }));
  await expect
    .element(screen.getByLabelText("Номер платежа у банка"))
    .toHaveAccessibleDescription(/латинских\sбукв/);
  await userEvent.fill(screen.getByLabelText("Номер платежа у банка"), "17");
  await userEvent.click(screen.getByRole("button", { name: "Записать" }));
  await expect
    .element(screen.getByLabelText("День платежа"))
    .toHaveAccessibleDescription(/платежа\sбыть\sне\sмогло/);
  await expect.element(screen.getByLabelText("Сумма")).toHaveValue("12\u00a0500,50");
  await userEvent.fill(screen.getByLabelText("День платежа"), "26.11.2026");
  await userEvent.click(screen.getByRole("button", { name: "Записать" }));
  await expect.element(screen.getByText("Платёж записан", { exact: true })).toBeVisible();
  const body = { amount: 12_500.5, paidOn: "2026-11-26", reference: "17" };
  expect(server.bodies(loanCalls.write).at(-1)).toEqual(body);
  await expect.element(screen.getByLabelText("Сумма")).toHaveValue("");
  const said = screen.getByText("Платёж записан", { exact: true });
  const first = said.element();
  server.answer(loanCalls.write, { result: true, outcome: "done", overpaid: 0 });
  await userEvent.fill(screen.getByLabelText("Сумма"), "100");
  await userEvent.fill(screen.getByLabelText("День платежа"), "26.11.2026");
  await userEvent.fill(screen.getByLabelText("Номер платежа у банка"), "18");
  await userEvent.click(screen.getByRole("button", { name: "Записать" }));
  await vi.waitFor(() => expect(first.isConnected).toBe(false));
  await expect.element(said).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Записать" })).toHaveFocus();
});

test("a repayment is proposed to be taken back, with the reason", async () => {
  const { server, screen } = await openLoan();
  server.answer(loanCalls.propose, refusal("ProposalWaits"), { result: true });
  await userEvent.click(
    screen.getByRole("button", { name: "Отменить платёж 5 000 ₽ от 25.11.2026" }),
  );
  const dialog = screen.getByRole("dialog", { name: "Отменить платёж 5 000 ₽ от 25.11.2026" });
  await userEvent.fill(dialog.getByLabelText("Почему отменяете"), "Чужой платёж");
  await expectAccessible();
  await userEvent.click(dialog.getByRole("button", { name: "Предложить отмену" }));
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await expect.element(dialog.getByLabelText("Почему отменяете")).toHaveValue("Чужой платёж");
  const waiting = [{ ...fakeRepayment, proposal: { ...proposal, isMine: true } }];
  server.answer(loanCalls.get, { ...fakeLoan, repayments: waiting });
  await userEvent.click(dialog.getByRole("button", { name: "Предложить отмену" }));
  await expect.element(screen.getByText("Отмена ждёт второго сотрудника")).toBeVisible();
  await vi.waitFor(() =>
    expect(document.activeElement?.textContent).toBe("Отмена платежа ждёт второго сотрудника"),
  );
  await expect.element(screen.getByRole("button", { name: "Отозвать предложение" })).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: /^Отменить\sплатёж/ }))
    .not.toBeInTheDocument();
  expect(server.bodies(loanCalls.propose)).toHaveLength(2);
});

test("the second person confirms it, and reads that the loan is open again", async () => {
  const repayments = [{ ...fakeRepayment, proposal }];
  const { server, screen } = await openLoan({ repayments }, deskSession("compliance"));
  await expect.element(screen.getByText(/предлагает\sотменить\sплатёж\s5\s000\s₽/)).toBeVisible();
  await expectAccessible();
  server.answer(loanCalls.confirm, refusal("RepaymentFinal"), { result: true, isOpenAgain: true });
  await userEvent.fill(screen.getByLabelText("Пояснение для журнала"), "Сверено с выпиской");
  await userEvent.click(screen.getByRole("button", { name: "Отменить платёж 5 000 ₽" }));
  await expect.element(screen.getByText(/отменить\sуже\sнельзя/)).toBeVisible();
  await expect
    .element(screen.getByLabelText("Пояснение для журнала"))
    .toHaveValue("Сверено с выпиской");
  const reversal = {
    note: "Чужой платёж",
    proposedBy: "petrova",
    confirmedBy: "ivanova",
    at: "2026-11-25T11:00:00+03:00",
  };
  const back = { ...fakeRepayment, interest: 0, principal: 0, reversal };
  server.answer(loanCalls.get, { ...fakeLoan, repayments: [back] });
  await userEvent.click(screen.getByRole("button", { name: "Отменить платёж 5 000 ₽" }));
  await expect.element(screen.getByText("Платёж отменён: заём снова открыт")).toBeVisible();
  await expect
    .element(screen.getByText(/предложил\spetrova,\sподтвердил\sivanova\.\sЧужой\sплатёж/))
    .toBeVisible();
  expect(server.bodies(loanCalls.confirm).at(-1)).toEqual({ note: "Сверено с выпиской" });
});

test("the whole debt is proposed to be written off; where it moved the reason stays", async () => {
  const { server, screen } = await openLoan();
  const moved = refusal("GroundMoved", { errorMessage: "Долг изменился: сегодня он 5 400 ₽" });
  server.answer(loanCalls.proposeWriteOff, moved, { result: true });
  await userEvent.fill(screen.getByLabelText("Почему списываете"), "Заёмщик умер");
  server.answer(loanCalls.get, { ...fakeLoan, owedToday: 5_400 });
  await userEvent.click(screen.getByRole("button", { name: "Предложить списать 5 486,40 ₽" }));
  await expect.element(screen.getByText(/сегодня\sон\s5\s400\s₽/).first()).toBeVisible();
  await expect.element(screen.getByLabelText("Почему списываете")).toHaveValue("Заёмщик умер");
  await userEvent.click(screen.getByRole("button", { name: "Открыть заново" }));
  server.answer(loanCalls.get, { ...fakeLoan, writeOff: { ...proposal, sum: 5_400, moved: null } });
  await userEvent.click(screen.getByRole("button", { name: "Предложить списать 5 400 ₽" }));
  const said = screen.getByRole("status").filter({ hasText: "Списание ждёт второго сотрудника" });
  await expect.element(said).toBeVisible();
  await vi.waitFor(() => expect(document.activeElement).toContainElement(said.element()));
  expect(document.activeElement).not.toBe(document.body);
  const bodies = [5_486.4, 5_400].map((sum) => ({ sum, note: "Заёмщик умер" }));
  expect(server.bodies(loanCalls.proposeWriteOff)).toEqual(bodies);
});

test("a refusal and what was typed stay until the loan is opened again", async () => {
  const { server, screen } = await openLoan();
  server.answer(loanCalls.proposeWriteOff, refusal("ProposalWaits"));
  const writeOff = { ...proposal, sum: 5_486.4, moved: null };
  server.answer(loanCalls.get, { ...fakeLoan, writeOff });
  await userEvent.fill(screen.getByLabelText("Почему списываете"), "Заёмщик умер");
  await userEvent.click(screen.getByRole("button", { name: "Предложить списать 5 486,40 ₽" }));
  const again = screen.getByRole("button", { name: "Открыть заново" });
  await expect.element(again).toBeVisible();
  await expect.element(screen.getByText(messageOf("ProposalWaits")).first()).toBeVisible();
  await expect.element(screen.getByLabelText("Почему списываете")).toHaveValue("Заёмщик умер");
  expect(server.sent.filter(({ path }) => path === loanCalls.get.path)).toHaveLength(1);
  await userEvent.click(again);
  await expect.element(screen.getByText(/предлагает\sсписать/)).toBeVisible();
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  server.answer(loanCalls.confirmWriteOff, refusal("NothingWaits"));
  server.answer(loanCalls.get, fakeLoan);
  await userEvent.fill(screen.getByLabelText("Пояснение для журнала"), "Сверено");
  await userEvent.click(screen.getByRole("button", { name: "Списать 5 486,40 ₽" }));
  await expect.element(screen.getByText(messageOf("NothingWaits"))).toBeVisible();
  await expect.element(screen.getByLabelText("Пояснение для журнала")).toHaveValue("Сверено");
  await userEvent.click(again);
  await expect.element(screen.getByLabelText("Почему списываете")).toBeVisible();
});

test("a loan that could not be closed says why until it is opened again", async () => {
  const { server, screen } = await openLoan({ owedToday: 0 });
  const errorMessage = "Долг изменился: сегодня он 100 ₽";
  server.answer(loanCalls.close, refusal("GroundMoved", { errorMessage }));
  server.answer(loanCalls.get, { ...fakeLoan, owedToday: 100 });
  await userEvent.click(screen.getByRole("button", { name: "Закрыть заём" }));
  await expect.element(screen.getByText(errorMessage)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Открыть заново" }));
  await expect.element(screen.getByRole("button", { name: /^Предложить списать/ })).toBeVisible();
});

test("a write-off of days ago is confirmed with the debt of today", async () => {
  const writeOff = { ...proposal, sum: 5_400, moved: null };
  const { server, screen } = await openLoan({ writeOff }, deskSession("compliance"));
  await expect.element(screen.getByText(/Сегодня\sдолг\s5\s486,40\s₽/)).toBeVisible();
  server.answer(loanCalls.confirmWriteOff, { result: true });
  server.answer(loanCalls.get, { ...fakeLoan, closedOn: "2026-11-27", unpaid: 5_486.4 });
  await userEvent.click(screen.getByRole("button", { name: "Списать 5 486,40 ₽" }));
  await expect.element(screen.getByText("Списано 5 486,40 ₽, заём закрыт")).toBeVisible();
  expect(server.bodies(loanCalls.confirmWriteOff)).toEqual([{ sum: 5_486.4 }]);
});

test("what was paid above the debt is told as given back", async () => {
  const { server, screen } = await openLoan({ closedOn: "2026-11-25", overpaid: 9_540.5 });
  server.answer(loanCalls.giveBack, { result: true });
  await expect.element(screen.getByLabelText("Вернули")).toHaveValue("9\u00a0540,50");
  await userEvent.click(screen.getByRole("button", { name: "Деньги возвращены" }));
  await expect.element(screen.getByText(/возвращено\s9\s540,50\s₽/)).toBeVisible();
  expect(server.bodies(loanCalls.giveBack)).toEqual([{ amount: 9_540.5 }]);
});

test("support only reads", async () => {
  const { screen } = await openLoan({}, deskSession("support"));
  await expect.element(screen.getByRole("link", { name: "Всё о человеке" })).toBeVisible();
  for (const name of ["Записать", "Предложить списать 5 486,40 ₽", /^Отменить платёж/])
    await expect.element(screen.getByRole("button", { name })).not.toBeInTheDocument();
});

test("a write-off whose ground has moved is only declined, and says what moved", async () => {
  const writeOff = { ...proposal, sum: 5_400, moved: "Платежи по займу изменились" };
  const { screen } = await openLoan({ writeOff }, deskSession("compliance"));
  await expect.element(screen.getByText("Платежи по займу изменились")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Отклонить" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /^Списать/ })).not.toBeInTheDocument();
  await expectAccessible();
});
