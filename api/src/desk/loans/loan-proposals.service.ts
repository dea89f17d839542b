// What two persons do with a loan: a repayment taken back, a debt written off (issue 18; decisions 0084, 0085, 0086).
import type { AuditAction } from "@microloan/contract/desk/audit-actions";
import type { loanEndpoints } from "@microloan/contract/desk/endpoints/loans";
import type { ProposalKind } from "@microloan/contract/desk/proposal-kinds";
import { debtOn, type Repayment } from "@microloan/domain/loan/debt";
import { rublesToKopecks } from "@microloan/domain/loan/money";
import { runningLoanOf } from "@microloan/domain/loan/running-loan";
import { formatAmount } from "@microloan/domain/text/amount";
import { formatDate } from "@microloan/domain/text/date";

import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import { closeLoanOf, isCounted } from "../../money/loans/close-loan.ts";
import { findLoan, findRepayments, type Loan } from "../../money/loans/loans.store.ts";
import {
  type Hindrance,
  mayReverse,
  reverseRepayment,
} from "../../money/loans/reverse-repayment.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import {
  insertProposal,
  lockProposal,
  settleProposal,
  type WaitingProposal,
} from "../proposals/proposals.store.ts";
import { declineWaiting, holdForSecondPerson } from "../proposals/second-person.ts";

type Calls = typeof loanEndpoints;
type SettleCall = Call<
  Calls["confirmReversal" | "declineReversal" | "confirmWriteOff" | "declineWriteOff"]
>;

const hindranceWords: Readonly<Record<Hindrance, string>> = {
  reversed: "Этот платёж уже отменён",
  writtenOff:
    "Остаток долга списан двумя сотрудниками, и платёж был основанием: отменить его нельзя",
  givenBack: "Переплату с этим платежом уже вернули заёмщику: отменить его нельзя",
  nextApplication:
    "Заём погашен, и заёмщик начал следующую заявку: открыть прежний заём нельзя, и платёж остаётся",
};

const refuseFinal = (hindrance: Hindrance): Refusal =>
  refuse("RepaymentFinal", { message: hindranceWords[hindrance] });

export async function proposeReversal(
  tx: Db,
  { params, body: { note }, staff }: Call<Calls["proposeReversal"]>,
) {
  const { applicationId, repaymentId } = params;
  const may = await mayReverse(tx, { applicationId, repaymentId });
  if (may === "unknown") return refuse("NotFound");
  const { amountKopecks, hindrance } = may;
  if (hindrance) return refuseFinal(hindrance);
  const { actor, operatorId: madeBy } = staff;
  const of = { kind: "reversal", subject: repaymentId, applicationId } as const;
  if (!(await insertProposal(tx, { ...of, sumKopecks: amountKopecks, note, madeBy })))
    return refuse("ProposalWaits", {
      message: "Отмена этого платежа уже предложена и ждёт второго сотрудника",
    });
  const details = { amountKopecks };
  await record(tx, { actor, applicationId, action: "reversal proposed", details });
  return {};
}

/** The loan first, as everywhere; what waits of another loan does not wait here. */
async function holdOfLoan(tx: Db, kind: ProposalKind, { params }: SettleCall) {
  await lockAnyApplication(tx, params.applicationId);
  const found = await lockProposal(tx, { kind, id: params.proposalId });
  return found?.applicationId === params.applicationId ? undefined : refuse("NothingWaits");
}

async function holdToConfirm(tx: Db, kind: ProposalKind, call: SettleCall) {
  const no = await holdOfLoan(tx, kind, call);
  if (no) return { no };
  const { body, params, staff } = call;
  return holdForSecondPerson(tx, { kind, id: params.proposalId, staff, note: body.note });
}

async function decline(tx: Db, kind: ProposalKind, call: SettleCall, action: AuditAction) {
  const no = await holdOfLoan(tx, kind, call);
  if (no) return no;
  const { body, params, staff } = call;
  const settlement = { kind, id: params.proposalId, staff, note: body.note };
  const declined = await declineWaiting(tx, settlement);
  if (isRefusal(declined)) return declined;
  await record(tx, { actor: staff.actor, applicationId: params.applicationId, action });
  return {};
}

const settle = (tx: Db, { body, params, staff }: SettleCall): Promise<void> =>
  settleProposal(tx, {
    id: params.proposalId,
    outcome: "confirmed",
    settledBy: staff.operatorId,
    note: body.note ?? null,
  });

const makerOf = ({ madeBy }: WaitingProposal): string => `operator:${madeBy}`;

export async function confirmReversal(
  context: Context,
  tx: Db,
  call: Call<Calls["confirmReversal"]>,
) {
  const { found, no } = await holdToConfirm(tx, "reversal", call);
  if (!found) return no;
  const done = await reverseRepayment(context, tx, {
    applicationId: call.params.applicationId,
    repaymentId: found.subject,
    reversalId: found.id,
    actor: call.staff.actor,
    proposedBy: makerOf(found),
  });
  if (done === "unknown") return refuse("NothingWaits");
  if ("hindrance" in done) return refuseFinal(done.hindrance);
  await settle(tx, call);
  return { isOpenAgain: done.isOpenAgain };
}

export const declineReversal = (tx: Db, call: Call<Calls["declineReversal"]>) =>
  decline(tx, "reversal", call, "reversal declined");

const refuseMoved = (message: string): Refusal => refuse("GroundMoved", { message });
const closedWords = "Заём уже закрыт: списывать нечего";

export async function proposeWriteOff(
  { clock }: Context,
  tx: Db,
  { params: { applicationId }, body, staff }: Call<Calls["proposeWriteOff"]>,
) {
  const application = await lockAnyApplication(tx, applicationId);
  const loan = await findLoan(tx, applicationId);
  if (!loan) return refuse("NotFound");
  if (application?.status === "Closed") return refuseMoved(closedWords);
  const on = clock.today();
  const repaid = (await findRepayments(tx, applicationId)).filter(isCounted);
  const { totalKopecks: owedKopecks } = debtOn(runningLoanOf(loan), repaid, on);
  if (owedKopecks !== rublesToKopecks(body.sum))
    return refuseMoved(`Долг изменился: сегодня он ${formatAmount(owedKopecks)}`);
  const { actor, operatorId: madeBy } = staff;
  const of = { kind: "write-off", subject: applicationId, applicationId, change: { on } } as const;
  const made = { sumKopecks: owedKopecks, note: body.note, madeBy };
  if (!(await insertProposal(tx, { ...of, ...made })))
    return refuse("ProposalWaits", {
      message: "Списание уже предложено и ждёт второго сотрудника",
    });
  const details = { owedKopecks };
  await record(tx, { actor, applicationId, action: "write-off proposed", details });
  return {};
}

/**
 * In words what was paid or taken back since it was proposed; days that only passed are no change. A repayment of a
 * later day was written down later, as none is of a day to come.
 */
export function movedSince(
  loan: Loan,
  repaid: readonly Repayment[],
  { change, sumKopecks }: Pick<WaitingProposal, "change" | "sumKopecks">,
): string | undefined {
  const { on } = change as { on: string };
  const { totalKopecks } = debtOn(runningLoanOf(loan), repaid, on);
  if (totalKopecks === sumKopecks && repaid.every((one) => one.on <= on)) return undefined;
  return `С ${formatDate(on)}, когда предложили списать ${formatAmount(sumKopecks ?? 0)}, платежи по займу изменились. Отклоните предложение`;
}

export async function confirmWriteOff(
  context: Context,
  tx: Db,
  call: Call<Calls["confirmWriteOff"]>,
) {
  const { found, no } = await holdToConfirm(tx, "write-off", call);
  if (!found) return no;
  const { applicationId } = call.params;
  const loan = await findLoan(tx, applicationId);
  if (!loan) return refuse("NothingWaits");
  const repaid = (await findRepayments(tx, applicationId)).filter(isCounted);
  const moved = movedSince(loan, repaid, found);
  if (moved !== undefined) return refuseMoved(moved);
  const closed = await closeLoanOf(context, tx, {
    applicationId,
    actor: call.staff.actor,
    proposedBy: makerOf(found),
    writeOffKopecks: rublesToKopecks(call.body.sum),
  });
  if (closed === "unknown" || closed === "closed") return refuseMoved(closedWords);
  if (closed !== "done")
    return refuseMoved(`Долг изменился: сегодня он ${formatAmount(closed.owedKopecks)}`);
  await settle(tx, call);
  return {};
}

export const declineWriteOff = (tx: Db, call: Call<Calls["declineWriteOff"]>) =>
  decline(tx, "write-off", call, "write-off declined");
