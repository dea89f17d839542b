// A repayment that was written down by mistake, or that the bank has taken back, counts no more: two persons say so, it
// stays to be read, and what it had closed is opened again (D8, D12; decision 0085).
import { settledOn } from "@microloan/domain/loan/debt";
import { runningLoanOf } from "@microloan/domain/loan/running-loan";
import type { IsoDate } from "@microloan/domain/person/dates";

import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import { type Application, moveApplication } from "../../journey/state/journey.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import { type Acting, isCounted, type Lending } from "./close-loan.ts";
import {
  countAfterEnd,
  findLoan,
  findRepayments,
  hasNewerApplication,
  type Loan,
  saveStanding,
  takeBackRepayment,
  type WrittenRepayment,
} from "./loans.store.ts";
import { overpaidKopecksOf, splitByEnd, repaidSum } from "./overpaid.ts";

/**
 * Why it cannot be taken back: it was before; the rest of the debt was written off on the ground of it; what was paid
 * above the debt with it has gone back to the borrower; who had repaid with it has begun another application.
 */
export type Hindrance = "reversed" | "writtenOff" | "givenBack" | "nextApplication";

/** How the loan stands then. */
type Standing = {
  closedOn: IsoDate | null;
  overpaidKopecks: number;
  /** What came after the end that was, and goes to the debt now. */
  nowCounted?: readonly string[];
};

type Reversed = "unknown" | { hindrance: Hindrance } | { isOpenAgain: boolean };

/**
 * What goes to the debt of all these, oldest first: what did before, and of what had come after the end whatever is of
 * a day before the end that is now, or of any day while there is none (decision 0098).
 */
function recounted(loan: Loan, others: readonly WrittenRepayment[]) {
  const running = runningLoanOf(loan);
  const nowCounted = new Set<string>();
  const counted = () => others.filter((one) => isCounted(one) || nowCounted.has(one.id));
  for (const { id, on } of others.filter(({ cameAfterEnd }) => cameAfterEnd)) {
    const closedOn = settledOn(running, counted());
    if (closedOn === null || on < closedOn) nowCounted.add(id);
  }
  return { repaid: counted(), nowCounted: [...nowCounted] };
}

/** Of a loan that was repaid: without this one it is still, by the others and by what came after the end, or runs. */
async function withoutIt(
  tx: Db,
  loan: Loan,
  standing: readonly WrittenRepayment[],
  it: WrittenRepayment,
): Promise<Hindrance | Standing> {
  const { givenBack } = splitByEnd(loan, standing);
  const others = standing.filter(({ id }) => id !== it.id);
  const { repaid, nowCounted } = recounted(loan, others);
  const closedOn = settledOn(runningLoanOf(loan), repaid);
  if (closedOn !== null) {
    const rest = repaidSum(others) - repaidSum(repaid);
    const overpaidKopecks = overpaidKopecksOf(loan, repaid) + rest - givenBack;
    return overpaidKopecks < 0 ? "givenBack" : { closedOn, overpaidKopecks, nowCounted };
  }
  if (givenBack > 0) return "givenBack";
  if (await hasNewerApplication(tx, loan.applicationId)) return "nextApplication";
  return { closedOn: null, overpaidKopecks: 0, nowCounted };
}

async function standingWithout(
  tx: Db,
  { loan, application }: { loan: Loan; application: Application },
  repayments: readonly WrittenRepayment[],
  it: WrittenRepayment,
): Promise<Hindrance | Standing> {
  if (it.reversalId !== null) return "reversed";
  const { closedOn, overpaidKopecks, unpaidKopecks } = loan;
  if (application.status !== "Closed") return { closedOn: null, overpaidKopecks };
  if (it.cameAfterEnd) {
    const rest = overpaidKopecks - it.amountKopecks;
    return rest < 0 ? "givenBack" : { closedOn, overpaidKopecks: rest };
  }
  if (unpaidKopecks > 0) return "writtenOff";
  const standing = repayments.filter(({ reversalId }) => reversalId === null);
  return withoutIt(tx, loan, standing, it);
}

type Asked = { applicationId: string; repaymentId: string };

/** The loan held to the transaction's end, the repayment, and how the loan would stand without it. */
async function holdForReversal(tx: Db, { applicationId, repaymentId }: Asked) {
  const application = await lockAnyApplication(tx, applicationId);
  const loan = application && (await findLoan(tx, applicationId));
  const repayments = loan ? await findRepayments(tx, applicationId) : [];
  const it = repayments.find(({ id }) => id === repaymentId);
  if (!loan || !it) return undefined;
  const found = await standingWithout(tx, { loan, application }, repayments, it);
  return { application, loan, it, found };
}

/** Whether it could be taken back now, and its sum; nothing changes. */
export async function mayReverse(
  tx: Db,
  asked: Asked,
): Promise<"unknown" | { amountKopecks: number; hindrance?: Hindrance }> {
  const held = await holdForReversal(tx, asked);
  if (!held) return "unknown";
  const { found, it } = held;
  const { amountKopecks } = it;
  return typeof found === "string" ? { amountKopecks, hindrance: found } : { amountKopecks };
}

/** In the caller's transaction, with its audit rows; `reversalId` is the proposal that two persons agreed on. */
export async function reverseRepayment(
  context: Lending,
  tx: Db,
  { actor, proposedBy, reversalId, ...asked }: Required<Acting> & Asked & { reversalId: string },
): Promise<Reversed> {
  const held = await holdForReversal(tx, asked);
  if (!held) return "unknown";
  const { application, loan, it, found } = held;
  if (typeof found === "string") return { hindrance: found };
  const { applicationId } = asked;
  await takeBackRepayment(tx, { id: it.id, reversalId });
  const paid = { amountKopecks: it.amountKopecks, paidOn: it.on, reference: it.reference };
  const line = { actor, applicationId };
  const details = { ...paid, proposedBy };
  await record(tx, { ...line, action: "repayment reversed", details });
  if (application.status !== "Closed") return { isOpenAgain: false };
  const { closedOn, nowCounted = [], overpaidKopecks } = found;
  if (nowCounted.length > 0) await countAfterEnd(tx, nowCounted);
  const { unpaidKopecks } = loan;
  await saveStanding(tx, applicationId, { closedOn, overpaidKopecks, unpaidKopecks });
  if (closedOn !== null) return { isOpenAgain: false };
  await moveApplication(context, tx, application, "Issued");
  await record(tx, { ...line, action: "loan opened again" });
  return { isOpenAgain: true };
}
