// A loan ends: by the repayment that leaves nothing to owe, or as the lender's back office says by `npm run loan:close`
// until it has a screen (D3, D5, D12; decision 0036).
import { debtOn, settledOn } from "@microloan/domain/loan/debt";
import { runningLoanOf } from "@microloan/domain/loan/running-loan";
import type { IsoDate } from "@microloan/domain/person/dates";

import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import { type Application, moveApplication } from "../../journey/state/journey.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { closeLoan, findLoan, findRepayments } from "./loans.store.ts";

/** `unknown`: no such loan was issued; `closed`: it was before; with a debt it stays open, and nothing changes. */
export type Closing = "done" | "closed" | "unknown" | { owedKopecks: number };

export type Lending = Pick<Context, "clock" | "db" | "settings">;

type Ending = { closedOn: IsoDate; owedKopecks: number; overpaidKopecks: number };

type Loan = NonNullable<Awaited<ReturnType<typeof findLoan>>>;

/** What is owed on a day, since when nothing is, and what was paid above it by then. */
export async function settlementOf(db: Db, loan: Loan, day: IsoDate) {
  const running = runningLoanOf(loan);
  const repaid = await findRepayments(db, loan.applicationId);
  const { totalKopecks: owedKopecks } = debtOn(running, repaid, day);
  const closedOn = settledOn(running, repaid);
  const lastOn = repaid.at(-1)?.on ?? day;
  const { overpaidKopecks } = debtOn(running, repaid, lastOn);
  return { owedKopecks, closedOn, overpaidKopecks };
}

/** Issued → Closed with its day, and with what will not be repaid here, or is to be given back. */
export async function endLoan(
  context: Lending,
  tx: Db,
  application: Application,
  { closedOn, owedKopecks, overpaidKopecks }: Ending,
): Promise<void> {
  const { id: applicationId } = application;
  await moveApplication(context, tx, application, "Closed");
  await closeLoan(tx, applicationId, { closedOn, unpaidKopecks: owedKopecks, overpaidKopecks });
  const details = { closedOn, owedKopecks, overpaidKopecks };
  await record(tx, { actor: "tool:loan", applicationId, action: "loan closed", details });
}

/**
 * In one transaction; the loan is named by the number of its contract. `despiteDebt` closes one that will not be repaid
 * here: forgiven, sold or paid elsewhere.
 */
export function closeLoanOf(
  context: Lending,
  contractNumber: string,
  { despiteDebt = false } = {},
): Promise<Closing> {
  const { clock, db } = context;
  return db.transaction().execute(async (tx) => {
    const loan = await findLoan(tx, contractNumber);
    const application = loan && (await lockAnyApplication(tx, loan.applicationId));
    if (!application) return "unknown";
    if (application.status === "Closed") return "closed";
    const settled = await settlementOf(tx, loan, clock.today());
    const { owedKopecks, overpaidKopecks } = settled;
    if (owedKopecks > 0 && !despiteDebt) return { owedKopecks };
    const closedOn = settled.closedOn ?? clock.today();
    await endLoan(context, tx, application, { closedOn, owedKopecks, overpaidKopecks });
    return "done";
  });
}
