// What a cashier and a second person do with loans at the desk (decisions 0085, 0086).
import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import type { TestApp } from "../app.ts";
import { borrowerWithLoan } from "../borrower.ts";
import { loanDeskOf } from "../desk-loan.ts";
import { type StaffBrowser, staffAs } from "../staff.ts";
import { call, type Operation } from "./operation.ts";

/** Paid out just now, and somebody who may write of it. */
async function paidOut(app: TestApp) {
  const borrower = await borrowerWithLoan(app);
  const staff = await staffAs(app, "cashier");
  const params = { applicationId: borrower.state.applicationId };
  const desk = loanDeskOf(staff, borrower);
  const paidOn = app.context.clock.today();
  const pay = (amount: number) => desk.pay({ amount, paidOn, reference: "1" });
  return { borrower, staff, params, desk, paidOn, pay };
}

type PaidOut = Awaited<ReturnType<typeof paidOut>>;

const second = (app: TestApp): Promise<StaffBrowser> => staffAs(app, "compliance");

/** It has closed the loan, and somebody proposes to take it back. */
async function reversalProposed(app: TestApp) {
  const { desk, params, pay } = await paidOut(app);
  await pay(20_000);
  await desk.propose();
  const request = { params: { ...params, proposalId: await desk.proposalId() }, body: {} };
  return { staff: await second(app), request };
}

async function writeOffProposed(app: TestApp) {
  const { desk, params } = await paidOut(app);
  const { owedToday: sum } = await desk.open();
  await desk.proposeWriteOff(sum);
  const proposalId = (await desk.open()).writeOff?.id;
  return { staff: await second(app), params: { ...params, proposalId }, sum };
}

/** Repaid by money that came another way than the desk's. */
async function withNothingOwed(app: TestApp, { borrower, paidOn }: PaidOut): Promise<void> {
  const { applicationId } = borrower.state;
  const repaid = { paidOn, amountKopecks: 20_000_00, reference: "1" };
  await app.db
    .insertInto("loanRepayments")
    .values({ applicationId, ...repaid, writtenBy: null, reversalId: null })
    .execute();
}

/** By the operation name of their call. */
export const loanOperations: Operation[] = [
  {
    name: "writeRepayment",
    commits: 1,
    async prepare(app) {
      const { staff, params, paidOn } = await paidOut(app);
      const body = { amount: 20_000, paidOn, reference: "1" };
      return call(staff, deskEndpoints.writeRepayment, { params, body });
    },
  },
  {
    name: "proposeReversal",
    commits: 1,
    async prepare(app) {
      const { desk, staff, params, pay } = await paidOut(app);
      await pay(20_000);
      const request = { ...params, repaymentId: await desk.newestId() };
      const body = { note: "Чужой платёж" };
      return call(staff, deskEndpoints.proposeReversal, { params: request, body });
    },
  },
  {
    name: "confirmReversal",
    commits: 1,
    async prepare(app) {
      const { staff, request } = await reversalProposed(app);
      return call(staff, deskEndpoints.confirmReversal, request);
    },
  },
  {
    name: "declineReversal",
    commits: 1,
    async prepare(app) {
      const { staff, request } = await reversalProposed(app);
      return call(staff, deskEndpoints.declineReversal, request);
    },
  },
  {
    name: "closeLoan",
    commits: 1,
    async prepare(app) {
      const loan = await paidOut(app);
      await withNothingOwed(app, loan);
      return call(loan.staff, deskEndpoints.closeLoan, { params: loan.params });
    },
  },
  {
    name: "proposeWriteOff",
    commits: 1,
    async prepare(app) {
      const { desk, staff, params } = await paidOut(app);
      const { owedToday: sum } = await desk.open();
      const body = { sum, note: "Заёмщик умер" };
      return call(staff, deskEndpoints.proposeWriteOff, { params, body });
    },
  },
  {
    name: "confirmWriteOff",
    commits: 1,
    async prepare(app) {
      const { staff, params, sum } = await writeOffProposed(app);
      return call(staff, deskEndpoints.confirmWriteOff, { params, body: { sum } });
    },
  },
  {
    name: "declineWriteOff",
    commits: 1,
    async prepare(app) {
      const { staff, params } = await writeOffProposed(app);
      return call(staff, deskEndpoints.declineWriteOff, { params, body: {} });
    },
  },
  {
    name: "giveBackOverpaid",
    commits: 1,
    async prepare(app) {
      const { desk, staff, params, pay } = await paidOut(app);
      await pay(20_000);
      const body = { amount: (await desk.open()).overpaid };
      return call(staff, deskEndpoints.giveBackOverpaid, { params, body });
    },
  },
];
