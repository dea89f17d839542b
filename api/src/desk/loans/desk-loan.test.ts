// A loan at the desk: found by its contract, read as it stands on any day, repaid, closed, given back (issue 18;
// decisions 0085, 0086).
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, borrowerWithLoan } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { loanDeskOf } from "../../../test/desk-loan.ts";
import { repaidIn } from "../../../test/loans.ts";
import { type StaffBrowser, staffAs } from "../../../test/staff.ts";

let app: TestApp;
let cashier: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp();
  cashier = await staffAs(app, "cashier");
});
afterEach(() => app.resetNow());
afterAll(() => app.stop());

const noonOf = (day: string) => app.setNow(`${day}T12:00:00+03:00`);
const paid = { amount: 5_000, paidOn: "2026-11-25", reference: "17" };

async function loan(today = "2026-11-25") {
  const borrower = await borrowerWithLoan(app);
  noonOf(today);
  return { borrower, desk: loanDeskOf(cashier, borrower) };
}

const linesOf = ({ state }: Borrower, action: string) =>
  app.db
    .selectFrom("auditLog")
    .select(["actor", "details"])
    .where("applicationId", "=", state.applicationId)
    .where("action", "=", action)
    .orderBy("id")
    .execute();

describe("found by the number of its contract", () => {
  test("its id and nothing else, and no other application's", async () => {
    const { borrower, desk } = await loan();
    const { number = "" } = (await desk.open()).account.contract ?? {};
    const find = (contractNumber: string) =>
      cashier.client.succeed(deskEndpoints.findLoan, { body: { contractNumber } });
    expect(await find(` ${number} `)).toEqual({
      result: true,
      applicationId: borrower.state.applicationId,
    });
    expect(await find("999999999999")).toMatchObject({ applicationId: null });
  });

  test("the log says of whose loan; what was typed only where it is a loan's number", async () => {
    const { borrower, desk } = await loan();
    const { number = "" } = (await desk.open()).account.contract ?? {};
    const { phone } = borrower.person;
    for (const contractNumber of [number, phone.slice(1)])
      await cashier.client.succeed(deskEndpoints.findLoan, { body: { contractNumber } });
    const lines = await app.db
      .selectFrom("auditLog")
      .select(["applicationId", "details"])
      .where("action", "=", "loan searched")
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    expect(lines).toEqual([
      { applicationId: null, details: { isFound: false } },
      { applicationId: borrower.state.applicationId, details: { contractNumber: number } },
    ]);
  });

  test("what was not lent is no loan", async () => {
    const { state } = await borrowerAt(app, "timer");
    const params = { applicationId: state.applicationId };
    const asked = { params, query: {} };
    expect(await cashier.client.refusal(deskEndpoints.getDeskLoan, asked)).toBe("NotFound");
  });
});

describe("as it stands on a day", () => {
  test("today, before, and on a day to come, beside what the borrower sees", async () => {
    const { borrower, desk } = await loan("2026-11-27");
    const today = { on: "2026-11-27", principal: 10_000, interest: 560, total: 10_560, overdue: 0 };
    const open = await desk.open();
    expect(open).toMatchObject({
      issuedOn: "2026-11-20",
      closedOn: null,
      today: "2026-11-27",
      debt: today,
      owedToday: 10_560,
      overpaid: 0,
      repayments: [],
      writeOff: null,
    });
    expect(open.borrower).toContain(borrower.person.lastName);
    const { applications } = await borrower.client.succeed(endpoints.listApplications, {});
    expect(open.account).toEqual(applications[0]);
    const ahead = await desk.open("2026-12-08");
    expect(ahead).toMatchObject({ today: "2026-11-27", debt: { total: 11_440, overdue: 11_440 } });
    expect((await desk.open("2026-11-19")).debt).toMatchObject({ principal: 0, total: 0 });
  });

  test("each repayment says who wrote it and where it went, each payment what it has got", async () => {
    const { borrower, desk } = await loan();
    await desk.pay(paid);
    const { repayments, booked, debt } = await desk.open();
    expect(repayments).toEqual([
      {
        id: expect.any(String) as string,
        ...paid,
        writtenBy: cashier.username,
        writtenAt: expect.any(String) as string,
        interest: 400,
        principal: 4_600,
        above: 0,
        cameAfterEnd: false,
        reversal: null,
        proposal: null,
      },
    ]);
    expect(booked).toEqual([{ number: 1, interest: 400, principal: 4_600 }]);
    expect(debt).toMatchObject({ principal: 5_400, interest: 0 });
    expect((await desk.open("2026-11-24")).booked).toEqual([
      { number: 1, interest: 0, principal: 0 },
    ]);
    await repaidIn(app, {
      applicationId: borrower.state.applicationId,
      paidOn: "2026-11-25",
      amountKopecks: 100_00,
      reference: "of the command line",
    });
    expect((await desk.open()).repayments).toMatchObject([
      { writtenBy: cashier.username },
      { writtenBy: null, principal: 100 },
    ]);
  });
});

describe("a repayment", () => {
  test("is written by the cashier by name, once, and changes what is owed", async () => {
    const { borrower, desk } = await loan();
    expect(await desk.pay(paid)).toMatchObject({ outcome: "done", overpaid: 0 });
    expect(await desk.pay(paid)).toMatchObject({ outcome: "known" });
    expect((await desk.open()).debt.total).toBe(5_400);
    const lines = await linesOf(borrower, "loan repayment");
    expect(lines).toEqual([
      {
        actor: expect.stringMatching(/^operator:[\da-f-]{36}$/) as string,
        details: { amountKopecks: 5_000_00, paidOn: "2026-11-25", overpaidKopecks: 0 },
      },
    ]);
  });

  test("of two at once one is written", async () => {
    const { desk } = await loan();
    const replies = await Promise.all([desk.pay(paid), desk.pay(paid)]);
    expect(new Set(replies.map((reply) => reply.result && reply.outcome))).toEqual(
      new Set(["done", "known"]),
    );
    expect((await desk.open()).repayments).toHaveLength(1);
  });

  test("what is wrong is said at its field", async () => {
    const { desk } = await loan();
    const early = { ...paid, paidOn: "2026-11-19" };
    expect(await desk.pay(early)).toMatchObject({
      field: "paidOn",
      errorMessage: "Деньги выданы 20.11.2026: раньше платить было нечего",
    });
    const future = await desk.pay({ ...paid, paidOn: "2026-11-26" });
    expect(future).toMatchObject({ field: "paidOn", errorMessage: "Этот день ещё не наступил" });
    expect(refusalName(future)).toBe("RepaymentDayImpossible");
    await desk.pay(paid);
    const other = await desk.pay({ ...paid, amount: 4_999.99 });
    expect(other).toMatchObject({ field: "amount" });
    expect(refusalName(other)).toBe("RepaymentDiffers");
    expect(await desk.pay({ ...paid, amount: 0 })).toMatchObject({ field: "amount" });
    expect(await desk.pay({ ...paid, reference: "№ 5" })).toMatchObject({ field: "reference" });
    expect((await desk.open()).repayments).toHaveLength(1);
  });

  test.each([
    ["as they were made", [0, 1]],
    ["the other way round", [1, 0]],
  ])("of two that each repay it, written down %s, the earlier ends it", async (_order, order) => {
    const { desk } = await loan("2026-11-27");
    const inTime = { amount: 10_480, paidOn: "2026-11-26", reference: "in-time" };
    const again = { amount: 10_560, paidOn: "2026-11-27", reference: "again" };
    const replies = [];
    for (const at of order) replies.push(await desk.pay([inTime, again][at] ?? inTime));
    expect(replies).toMatchObject([{ outcome: "repaid" }, { outcome: "closed", overpaid: 10_560 }]);
    expect(await desk.open()).toMatchObject({ closedOn: "2026-11-26", overpaid: 10_560 });
    expect(await desk.giveBack(10_560)).toMatchObject({ result: true });
    // What was found only now is of a day on which everything was owed.
    const found = { amount: 100, paidOn: "2026-11-24", reference: "found" };
    expect(await desk.pay(found)).toMatchObject({ outcome: "closed", overpaid: 100 });
  });

  test("that leaves nothing to owe closes the loan; what comes then is given back, all at once", async () => {
    const { borrower, desk } = await loan("2026-11-27");
    expect(await desk.pay({ ...paid, paidOn: "2026-11-27", amount: 20_000 })).toMatchObject({
      outcome: "repaid",
      overpaid: 9_440,
    });
    const late = { ...paid, reference: "late", amount: 100.5 };
    expect(await desk.pay(late)).toMatchObject({ outcome: "closed", overpaid: 9_540.5 });
    const open = await desk.open();
    expect(open).toMatchObject({ closedOn: "2026-11-27", debt: { total: 0 }, owedToday: 0 });
    // Of the earlier day, though it came later.
    expect(open.repayments).toMatchObject([
      { reference: "late", cameAfterEnd: false, interest: 100.5, principal: 0 },
      { interest: 459.5, principal: 10_000, above: 9_540.5 },
    ]);
    expect((await desk.open("2026-11-26")).debt.total).toBe(10_379.5);
    const less = await desk.giveBack(9_440);
    expect(refusalName(less)).toBe("GroundMoved");
    expect(less).toMatchObject({
      field: "amount",
      errorMessage: "Вернуть нужно 9\u00a0540,50\u00a0₽: возвращают всё сразу",
    });
    expect(await desk.giveBack(9_540.5)).toMatchObject({ result: true });
    expect(await desk.giveBack(9_540.5)).toMatchObject({
      errorMessage: "Возвращать нечего: переплаты больше нет",
    });
    expect((await desk.open()).overpaid).toBe(0);
    expect(await linesOf(borrower, "loan given back")).toMatchObject([
      { actor: expect.stringMatching(/^operator:/) as string },
    ]);
  });
});

describe("closed by one", () => {
  test("only where nothing is owed, and once", async () => {
    const { borrower, desk } = await loan();
    expect(refusalName(await desk.close())).toBe("StillOwed");
    await app.db
      .insertInto("loanRepayments")
      .values({
        applicationId: borrower.state.applicationId,
        paidOn: "2026-11-25",
        amountKopecks: 10_400_00,
        reference: "brought over",
        writtenBy: null,
        reversalId: null,
      })
      .execute();
    expect(await desk.close()).toMatchObject({ result: true });
    expect(await desk.open()).toMatchObject({ closedOn: "2026-11-25", unpaid: 0 });
    expect(refusalName(await desk.close())).toBe("GroundMoved");
  });
});
