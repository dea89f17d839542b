// The decision of a person at the desk, and of two where the sum asks for it (issue 18; decisions 0079, 0080).
import type { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";
import type { proposalEndpoints } from "@microloan/contract/desk/endpoints/proposals";
import { reasonWords } from "@microloan/contract/desk/reason-words";
import { refuseReasons } from "@microloan/domain/decision/consideration-table";
import { rublesToKopecks } from "@microloan/domain/loan/money";
import { formatAmount } from "@microloan/domain/text/amount";

import {
  decideByOperator,
  type Deciding,
  type Verdict,
} from "../../decision/operator/operator-decisions.ts";
import { refusalText } from "../../decision/status/refusal-texts.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { findApproval, insertProposal, settleProposal } from "../proposals/proposals.store.ts";
import { makerIsOut } from "../proposals/second-person.ts";
import { refuseUntaken } from "../queue/takes.service.ts";
import { dropTake } from "../queue/takes.store.ts";
import { type Fact, factWords } from "../words.ts";
import { holdAsSeen, refuseProposed } from "./ground.ts";

type Calls = typeof deskApplicationEndpoints & typeof proposalEndpoints;
type Approve = Call<Calls["approveApplication"]>;
type Refuse = Call<Calls["refuseApplication"]>;
type Settle = Call<Calls["confirmProposal"] | Calls["declineProposal"]>;

/** What nothing was decided for. */
function refusalOf(done: Exclude<Deciding, "done" | { sumForTwoKopecks: number }>): Refusal {
  if (done === "gone") return refuse("NothingWaits");
  if ("unknownFacts" in done) {
    const names = done.unknownFacts.map((fact) => factWords[fact as Fact].label.toLowerCase());
    const message = `Одобрить нельзя, пока неизвестны: ${names.join(", ")}. Их запрашивают снова`;
    return refuse("MandatoryFactsUnknown", { message });
  }
  const least = Math.min(...done.possibleSumsKopecks);
  const most = Math.max(...done.possibleSumsKopecks);
  const message =
    done.possibleSumsKopecks.length === 0
      ? "Одобрить можно только подписанную сумму"
      : `Одобрить можно от ${formatAmount(least)} до ${formatAmount(most)} с шагом шкалы`;
  return refuse("SumNotPossible", { field: "sum", message });
}

/** Held, as it was seen, with no proposal before it, and taken. */
async function holdForDecision(tx: Db, { params, body, staff }: Approve | Refuse) {
  const { applicationId } = params;
  return (
    (await holdAsSeen(tx, { applicationId, seen: body, staff })) ??
    (await refuseProposed(tx, applicationId)) ??
    (await refuseUntaken(tx, { applicationId }))
  );
}

export async function approveApplication(context: Context, tx: Db, call: Approve) {
  const no = await holdForDecision(tx, call);
  if (no) return no;
  const { applicationId } = call.params;
  const { decisionId, sum, note } = call.body;
  const { actor, operatorId } = call.staff;
  const verdict: Verdict = {
    outcome: "approve",
    ...(sum !== undefined && { sumKopecks: rublesToKopecks(sum) }),
    ...(note !== undefined && { words: note }),
  };
  const done = await decideByOperator(context, tx, { applicationId, actor, verdict });
  if (done === "done") {
    await dropTake(tx, { applicationId });
    return { outcome: "Approved" as const };
  }
  if (done === "gone" || !("sumForTwoKopecks" in done)) return refusalOf(done);
  const { sumForTwoKopecks: sumKopecks } = done;
  const of = { kind: "approval", subject: applicationId, applicationId, decisionId } as const;
  const made = { sumKopecks, note: note ?? null, madeBy: operatorId };
  if (!(await insertProposal(tx, { ...of, ...made }))) return refuse("ProposalWaits");
  await dropTake(tx, { applicationId });
  await record(tx, { actor, applicationId, action: "approval proposed", details: { sumKopecks } });
  return { outcome: "Proposed" as const };
}

export async function refuseApplication(context: Context, tx: Db, call: Refuse) {
  const no = await holdForDecision(tx, call);
  if (no) return no;
  const { applicationId } = call.params;
  const { reason, note } = call.body;
  const verdict: Verdict = {
    outcome: "refuse",
    reason,
    ...(note !== undefined && { words: note }),
  };
  const word = { applicationId, actor: call.staff.actor, verdict };
  if ((await decideByOperator(context, tx, word)) !== "done") return refuse("NothingWaits");
  await dropTake(tx, { applicationId });
  return {};
}

/** The proposal that waits, with the application held as it was seen. */
async function holdProposal(tx: Db, { params, body, staff }: Settle) {
  const { applicationId, proposalId } = params;
  const no = await holdAsSeen(tx, { applicationId, seen: body, staff });
  if (no) return { no };
  const found = await findApproval(tx, applicationId);
  return found?.id === proposalId ? { found } : { no: refuse("NothingWaits") };
}

export async function confirmProposal(
  context: Context,
  tx: Db,
  call: Call<Calls["confirmProposal"]>,
) {
  const { found, no } = await holdProposal(tx, call);
  if (!found) return no;
  const { actor, operatorId } = call.staff;
  if (found.madeBy === operatorId) return refuse("OwnProposal");
  if (!found.isMakerIn) return refuse("NothingWaits", { message: makerIsOut });
  const { applicationId } = call.params;
  const { note = null } = call.body;
  const words = [found.note, note].filter((one) => one !== null).join("\n");
  const { sumKopecks } = found;
  const verdict: Verdict = { outcome: "approve", sumKopecks, ...(words !== "" && { words }) };
  const proposedBy = `operator:${found.madeBy}`;
  const done = await decideByOperator(context, tx, { applicationId, actor, verdict, proposedBy });
  if (done !== "done" && done !== "gone" && "sumForTwoKopecks" in done)
    return refuse("OwnProposal");
  if (done !== "done") return refusalOf(done);
  await settleProposal(tx, { id: found.id, outcome: "confirmed", settledBy: operatorId, note });
  await dropTake(tx, { applicationId });
  return {};
}

export async function declineProposal(tx: Db, call: Call<Calls["declineProposal"]>) {
  const { found, no } = await holdProposal(tx, call);
  if (!found) return no;
  const { actor, operatorId: settledBy } = call.staff;
  const { applicationId } = call.params;
  const { note = null } = call.body;
  await settleProposal(tx, { id: found.id, outcome: "declined", settledBy, note });
  await record(tx, { actor, applicationId, action: "proposal declined" });
  return {};
}

/** What the borrower will read; of other expensive loans more where it is known which (0075). */
export const listRefusalReasons = async () => ({
  reasons: refuseReasons.map((reason) => ({
    reason,
    label: reasonWords[reason],
    text: refusalText({ status: "Refused", reason, payoutFault: null }),
  })),
});
