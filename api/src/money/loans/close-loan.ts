// A loan ends: by the repayment that leaves nothing to owe, or as staff say at the desk (D3, D5, D12; decisions 0036,
// 0086).
import { debtOn, settledOn } from "@microloan/domain/loan/debt";
import { runningLoanOf } from "@microloan/domain/loan/running-loan";
import type { IsoDate } from "@microloan/domain/person/dates";

import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import { type Application, moveApplication } from "../../journey/state/journey.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { findLoan, findRepayments, type Loan, saveStanding } from "./loans.store.ts";

export type Lending = Pick<Context, "clock" | "settings">;

/** Whose action it is, as the audit log names them; `proposedBy` where it needed two. */
export type Acting = { applicationId: string; actor: string; proposedBy?: string };

/** Where nothing is owed any more, or what is owed was written off by two, as they saw it. */
type Closing = Acting & { writeOffKopecks?: number };

/** `unknown`: no such loan was issued; `closed`: it was before; with another debt nothing changes. */
export type Closed = "done" | "closed" | "unknown" | { owedKopecks: number };

type Ending = { closedOn: IsoDate; owedKopecks: number; overpaidKopecks: number };

type Counted = { cameAfterEnd: boolean; reversalId: string | null };

/** Whether a repayment counts for the debt. */
export const isCounted = ({ cameAfterEnd, reversalId }: Counted): boolean =>
  !cameAfterEnd && reversalId === null;

/** What is owed on a day, since when nothing is, and what was paid above it by then. */
export async function settlementOf(db: Db, loan: Loan, day: IsoDate) {
  const running = runningLoanOf(loan);
  const repaid = (await findRepayments(db, loan.applicationId)).filter(isCounted);
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
  ending: Ending & Omit<Acting, "applicationId">,
): Promise<void> {
  const { actor, proposedBy, ...details } = ending;
  const { closedOn, owedKopecks: unpaidKopecks, overpaidKopecks } = details;
  const { id: applicationId } = application;
  await moveApplication(context, tx, application, "Closed");
  await saveStanding(tx, applicationId, { closedOn, unpaidKopecks, overpaidKopecks });
  const line = { actor, applicationId, details: { ...details, ...(proposedBy && { proposedBy }) } };
  await record(tx, { ...line, action: "loan closed" });
}

/** In the caller's transaction. */
export async function closeLoanOf(
  context: Lending,
  tx: Db,
  { writeOffKopecks = 0, ...acting }: Closing,
): Promise<Closed> {
  const today = context.clock.today();
  const application = await lockAnyApplication(tx, acting.applicationId);
  const loan = application && (await findLoan(tx, acting.applicationId));
  if (!loan) return "unknown";
  if (application.status === "Closed") return "closed";
  const settled = await settlementOf(tx, loan, today);
  const { owedKopecks, overpaidKopecks } = settled;
  if (owedKopecks !== writeOffKopecks) return { owedKopecks };
  const closedOn = settled.closedOn ?? today;
  const { actor, proposedBy } = acting;
  const ending = { closedOn, owedKopecks, overpaidKopecks };
  await endLoan(context, tx, application, { ...ending, actor, ...(proposedBy && { proposedBy }) });
  return "done";
}
