// SMS leave through an outbox: the row and its job are written with whatever caused them (reliability E11).
import type { SmsGateway, SmsOutcome } from "../../gateways/sms.ts";
import type { Db } from "../../plugins/database/database.ts";
import type { Jobs } from "../../plugins/jobs.ts";
import { jobKinds } from "../job-kinds.ts";
import * as store from "./sms-outbox.store.ts";

export type SmsOutbox = ReturnType<typeof createSmsOutbox>;

export function createSmsOutbox(jobs: Jobs) {
  return {
    /** Queues a message inside the caller's transaction; one without a text only looks like one. */
    async enqueue(db: Db, message: { phone: string; text: string | null }): Promise<void> {
      const smsId = await store.insertSms(db, message);
      await jobs.enqueue(db, jobKinds.sendSms, { smsId });
    },
    /** Whether the gateway failed the last time it was tried, a short while ago. */
    isDelayed: (db: Db): Promise<boolean> => store.isGatewayFailing(db),
  };
}

/** Sends one message; run again after a crash it repeats the same client id, which is sent once. */
export async function sendSms(db: Db, gateway: SmsGateway, smsId: string): Promise<void> {
  const sms = await store.findQueuedSms(db, smsId);
  if (!sms) return;
  if (sms.text === null) return store.settleSms(db, sms.id, { outcome: "refused" });
  const sent = await gateway.sendSms({ id: sms.id, phone: sms.phone, text: sms.text });
  const fault = faultOf(sent);
  await store.noteGateway(db, fault ? "failed" : "sent");
  if (fault) throw new Error(fault);
  if (sent.outcome === "unknown") return;
  await store.settleSms(db, sms.id, sent);
}

/** What is wrong with the gateway as a whole; a refusal of one number is not. */
function faultOf(sent: SmsOutcome): string | undefined {
  if (sent.outcome === "unknown") return "the SMS gateway gave no definite answer";
  if (sent.outcome === "refused" && sent.reason === "Unreachable")
    return "the SMS gateway cannot be reached";
  return undefined;
}
