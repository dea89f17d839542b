// A loan at the desk: what a cashier and a second person do with it (decisions 0085, 0086).
import { randomUUID } from "node:crypto";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import type { TestApp } from "./app.ts";
import { type Borrower, borrowerWithLoan } from "./borrower.ts";
import { type StaffBrowser, staffAs } from "./staff.ts";

const { writeRepayment, proposeReversal, confirmReversal, declineReversal } = deskEndpoints;
const { proposeWriteOff, confirmWriteOff, declineWriteOff } = deskEndpoints;
const { closeLoan, getDeskLoan, giveBackOverpaid } = deskEndpoints;

type Repayment = { amount: number; paidOn: string; reference: string };

/** Calls of this browser about this borrower's loan. */
export function loanDeskOf({ client }: StaffBrowser, { state: { applicationId: id } }: Borrower) {
  const params = { applicationId: id };
  const open = (on?: string) =>
    client.succeed(getDeskLoan, { params, query: on === undefined ? {} : { on } });
  const newestId = async () => (await open()).repayments.at(-1)?.id ?? "";
  return {
    open,
    newestId,
    pay: (body: Repayment, key = randomUUID()) =>
      client.call(writeRepayment, { params, body }, { key }),
    propose: async (note = "Платёж не этого договора", repaymentId?: string) =>
      client.call(proposeReversal, {
        params: { applicationId: id, repaymentId: repaymentId ?? (await newestId()) },
        body: { note },
      }),
    /** Of the repayment that waits. */
    proposalId: async () =>
      (await open()).repayments.find(({ proposal }) => proposal !== null)?.proposal?.id ??
      randomUUID(),
    confirm: (proposalId: string, key = randomUUID()) =>
      client.call(
        confirmReversal,
        { params: { applicationId: id, proposalId }, body: {} },
        { key },
      ),
    decline: (proposalId: string) =>
      client.call(declineReversal, { params: { applicationId: id, proposalId }, body: {} }),
    close: () => client.call(closeLoan, { params }),
    proposeWriteOff: (sum: number) =>
      client.call(proposeWriteOff, { params, body: { sum, note: "Заёмщик умер" } }),
    confirmWriteOff: (proposalId: string, sum: number) =>
      client.call(confirmWriteOff, { params: { applicationId: id, proposalId }, body: { sum } }),
    declineWriteOff: (proposalId: string) =>
      client.call(declineWriteOff, { params: { applicationId: id, proposalId }, body: {} }),
    giveBack: (amount: number) => client.call(giveBackOverpaid, { params, body: { amount } }),
  };
}

/** Of the fifth day of the loans of these tests: a part of 10 400 ₽, and more than all of it. */
export const part = { amount: 5_000, paidOn: "2026-11-25", reference: "17" };
export const all = { amount: 20_000, paidOn: "2026-11-25", reference: "18" };

/** A cashier, a second person, and loans on their fifth day with these repayments. */
export async function twoAtDesk(app: TestApp) {
  const [anna, boris] = [await staffAs(app, "cashier"), await staffAs(app, "compliance")];
  async function loanWith(...repayments: Repayment[]) {
    const borrower = await borrowerWithLoan(app);
    app.setNow("2026-11-25T12:00:00+03:00");
    const [hers, his] = [loanDeskOf(anna, borrower), loanDeskOf(boris, borrower)];
    for (const repayment of repayments) {
      const written = await hers.pay(repayment);
      if (!written.result) throw new Error(written.errorMessage);
    }
    return { borrower, hers, his };
  }
  /** Of the log, about this loan. */
  const linesOf = ({ state }: Borrower, actions: string[]) =>
    app.db
      .selectFrom("auditLog")
      .select(["actor", "action", "details"])
      .where("applicationId", "=", state.applicationId)
      .where("action", "in", actions)
      .orderBy("id")
      .execute();
  return { anna, boris, loanWith, linesOf };
}

/** Proposed by the one and confirmed by the other. */
export async function takenBack({
  hers,
  his,
}: Record<"hers" | "his", ReturnType<typeof loanDeskOf>>) {
  await hers.propose();
  return his.confirm(await his.proposalId());
}
