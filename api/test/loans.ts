// What becomes of a loan, without a cashier at the desk (decisions 0036, 0085).
import { closeLoanOf } from "../src/money/loans/close-loan.ts";
import { giveBack } from "../src/money/loans/give-back.ts";
import { type Repaid, repayLoan } from "../src/money/loans/repay-loan.ts";
import type { TestApp } from "./app.ts";

const actor = "operator:test";

type Paid = Pick<Repaid, "applicationId" | "paidOn" | "amountKopecks" | "reference">;

export const repaidIn = ({ context, db }: TestApp, paid: Paid) =>
  db.transaction().execute((tx) => repayLoan(context, tx, { ...paid, actor, writtenBy: null }));

/** With all that is owed today written off. */
export const closedIn = ({ context, db }: TestApp, applicationId: string) =>
  db.transaction().execute(async (tx) => {
    const closed = await closeLoanOf(context, tx, { applicationId, actor });
    if (typeof closed !== "object") return closed;
    const { owedKopecks: writeOffKopecks } = closed;
    return closeLoanOf(context, tx, { applicationId, actor, writeOffKopecks });
  });

export const givenBackIn = ({ db }: TestApp, applicationId: string, amountKopecks: number) =>
  db.transaction().execute((tx) => giveBack(tx, { applicationId, actor, amountKopecks }));
