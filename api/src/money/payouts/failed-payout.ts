// Money that did not reach the card: another card is waited for where the law and the contract allow it, else the
// application ends; the borrower is told which (D8; decision 0075).
import {
  mostPayoutOrders,
  type PayoutFault,
  payoutWays,
} from "@microloan/domain/decision/payout-fault";

import { sendDecision } from "../../decision/settling/settling.ts";
import { payoutFaultSms } from "../../decision/status/payout-texts.ts";
import { changeApplication } from "../../journey/applications/applications.store.ts";
import { type Application, moveApplication } from "../../journey/state/journey.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import * as store from "./payout.store.ts";

const actor = "job:pay-out";

type Failure = {
  fault: PayoutFault;
  /** As the acquirer or we call it in the audit log. */
  code: string;
  /** Nothing was sent, or the acquirer has refused it for good: only then may another order go. */
  isSettled: boolean;
};

export async function failPayout(
  context: Context,
  tx: Db,
  application: Application,
  { fault, code, isSettled }: Failure,
): Promise<void> {
  const { id: applicationId } = application;
  const { allowsAnotherCard, cardMask } = await store.findSigned(tx, applicationId);
  const { length: refused } = await store.findRejected(tx, applicationId);
  const waits =
    isSettled &&
    allowsAnotherCard &&
    payoutWays[fault] === "anotherCard" &&
    refused < mostPayoutOrders;
  await changeApplication(tx, applicationId, { payoutFault: fault });
  const to = waits ? "Approved" : "TechError";
  if (application.status !== to) await moveApplication(context, tx, application, to);
  await sendDecision(context, tx, application, payoutFaultSms(fault, cardMask, waits));
  const details = { code, waitsForAnotherCard: waits };
  await record(tx, { actor, applicationId, action: "payout rejected", details });
}
