// What a cashier does with a loan alone: a repayment written down, the end where nothing is owed, what was paid above
// the debt given back (issue 18; decisions 0085, 0086).
import type { loanEndpoints } from "@microloan/contract/desk/endpoints/loans";
import { kopecksToRubles, rublesToKopecks } from "@microloan/domain/loan/money";
import { formatAmount } from "@microloan/domain/text/amount";
import { formatDate } from "@microloan/domain/text/date";

import { closeLoanOf } from "../../money/loans/close-loan.ts";
import { giveBack } from "../../money/loans/give-back.ts";
import { findLoan } from "../../money/loans/loans.store.ts";
import { repayLoan } from "../../money/loans/repay-loan.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";

type Calls = typeof loanEndpoints;

const field = "paidOn";

export async function writeRepayment(
  context: Context,
  tx: Db,
  { params: { applicationId }, body, staff }: Call<Calls["writeRepayment"]>,
) {
  const { amount, paidOn, reference } = body;
  if (paidOn > context.clock.today())
    return refuse("RepaymentDayImpossible", { field, message: "Этот день ещё не наступил" });
  const { outcome, overpaidKopecks } = await repayLoan(context, tx, {
    applicationId,
    actor: staff.actor,
    writtenBy: staff.operatorId,
    amountKopecks: rublesToKopecks(amount),
    paidOn,
    reference,
  });
  if (outcome === "unknown") return refuse("NotFound");
  if (outcome === "differs") return refuse("RepaymentDiffers", { field: "amount" });
  if (outcome === "early") {
    const { issuedOn = "" } = (await findLoan(tx, applicationId)) ?? {};
    const message = `Деньги выданы ${formatDate(issuedOn)}: раньше платить было нечего`;
    return refuse("RepaymentDayImpossible", { field, message });
  }
  return { outcome, overpaid: kopecksToRubles(overpaidKopecks) };
}

export async function closeLoan(
  context: Context,
  tx: Db,
  { params: { applicationId }, staff: { actor } }: Call<Calls["closeLoan"]>,
) {
  const closed = await closeLoanOf(context, tx, { applicationId, actor });
  if (closed === "unknown") return refuse("NotFound");
  if (closed === "closed") return refuse("GroundMoved", { message: "Заём уже закрыт" });
  if (closed === "done") return {};
  const message = `По займу ещё есть долг, сегодня ${formatAmount(closed.owedKopecks)}. Запишите платёж или предложите списание`;
  return refuse("StillOwed", { message });
}

export async function giveBackOverpaid(
  tx: Db,
  { params: { applicationId }, body, staff: { actor } }: Call<Calls["giveBackOverpaid"]>,
) {
  const amountKopecks = rublesToKopecks(body.amount);
  const given = await giveBack(tx, { applicationId, actor, amountKopecks });
  if (given === "unknown") return refuse("NotFound");
  if (given === "done") return {};
  const { overpaidKopecks } = given;
  const message =
    overpaidKopecks === 0
      ? "Возвращать нечего: переплаты больше нет"
      : `Вернуть нужно ${formatAmount(overpaidKopecks)}: возвращают всё сразу`;
  return refuse("GroundMoved", { field: "amount", message });
}
