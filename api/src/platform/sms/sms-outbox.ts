// SMS leave through an outbox: the row and its job are written with whatever caused them (reliability E11).
import type { SmsSubject } from "@microloan/contract/desk/sms-subjects";

import type { AccountRefusal, MessageRefusal, SmsOutcome } from "../../partners/sms.ts";
import type { Context } from "../context.ts";
import type { Db } from "../database/database.ts";
import { jobKinds } from "../jobs/job-kinds.ts";
import { type Limit, takeFromLimit } from "../limits/limits.store.ts";
import * as store from "./sms-outbox.store.ts";

/** Without a text it only looks like a message. `mayBeDecoy`: others of its kind have none. */
type Message = { phone: string; text: string | null; about: SmsSubject; mayBeDecoy?: boolean };

/** Who writes: the sender's name is cut, shared or a number at some operators. */
const named = ({ lender }: Context["config"], message: Message): Message =>
  message.text === null ? message : { ...message, text: `${lender.brand}: ${message.text}` };

const codeSeconds = 10 * 60;
const daySeconds = 24 * 3600;

/** Assumption: decision 0062. Of what anybody can cause to be told: enough for somebody who is being robbed. */
const causedPerDay = 3;

/** What a phone has had in SMS of every kind but what strangers cause, codes or words, which is counted by itself. */
export const smsOfDay = (phone: string, allowed = 2 ** 31 - 1): Limit => ({
  key: `sms:${phone}`,
  allowed,
  windowSeconds: daySeconds,
});

/**
 * Assumption: D6. The page has promised an SMS, and what happened may be read on it as well; a day later it is no news.
 */
const recentSeconds = 24 * 3600;
const recentRetries = { retryLimit: 300, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 };

/**
 * Queues a code inside the caller's transaction; whoever waits for it asks for another before long. Answers the
 * message's id.
 */
export async function queueCodeSms(
  { jobs }: Pick<Context, "jobs">,
  tx: Db,
  message: Message,
): Promise<string> {
  const smsId = await store.insertSms(tx, message, codeSeconds);
  await jobs.enqueue(tx, jobKinds.sendSms, { smsId });
  return smsId;
}

/**
 * Queues whatever else is told inside the caller's transaction: tried for a day, ever more seldom. What a borrower is
 * owed is sent whatever the phone has had, and counted.
 */
export async function queueSms(
  context: Pick<Context, "config" | "jobs">,
  tx: Db,
  message: Message,
): Promise<void> {
  await takeFromLimit(tx, smsOfDay(message.phone));
  await queueCountedSms(context, tx, message);
}

/** What the caller has counted. */
async function queueCountedSms(
  { config, jobs }: Pick<Context, "config" | "jobs">,
  tx: Db,
  message: Message,
): Promise<void> {
  const smsId = await store.insertSms(tx, named(config, message), recentSeconds);
  await jobs.enqueue(tx, jobKinds.sendSms, { smsId }, { tries: recentRetries });
}

/**
 * Queues what anybody can cause to be told: a few a day for one phone, and the others only look like messages. They are
 * counted by themselves: nothing is taken from the owner's share (decision 0062).
 */
export async function queueCausedSms(
  context: Pick<Context, "config" | "jobs">,
  tx: Db,
  { text, ...message }: Message,
): Promise<void> {
  const key = `sms-caused:${text === null ? "none" : "sent"}:${message.phone}`;
  const wait = await takeFromLimit(tx, { key, allowed: causedPerDay, windowSeconds: daySeconds });
  await queueCountedSms(context, tx, { ...message, text: wait > 0 ? null : text });
}

/** Sends one message; run again after a crash it repeats the same client id, which is sent once. */
export async function sendSms(
  { db, partners }: Pick<Context, "db" | "partners">,
  smsId: string,
): Promise<void> {
  const sms = await store.findOneOwed(db, smsId);
  if (!sms) return;
  if (sms.text === null) return store.settleSms(db, sms.id, { outcome: "refused" });
  const answer = await partners.sms.sendSms({ id: sms.id, phone: sms.phone, text: sms.text });
  const isRepeated = answer.outcome === "refused" && answer.reason === "Repeated";
  // It has the request whose answer did not come.
  const sent = isRepeated && sms.mayHaveLeft ? leftBefore : answer;
  const fault = faultOf(sent);
  if (sent.outcome === "unknown") await store.noteMayHaveLeft(db, sms.id);
  // Whoever asked for one with decoys would read in the service's state that it was real; and what two send at once, as
  // after a start, says nothing of the gateway.
  const saysNothing = sms.mayBeDecoy || (isRepeated && fault !== undefined);
  if (!saysNothing) await store.noteGateway(db, fault ? "failed" : "sent");
  if (fault) throw new Error(fault);
  if (sent.outcome === "unknown") return;
  await store.settleSms(db, sms.id, sent);
}

const leftBefore = { outcome: "sent", providerId: null } as const;

/** What is wrong with the gateway as a whole, or with us in its eyes; a refusal of one message or number is not. */
function faultOf(sent: SmsOutcome | typeof leftBefore): string | undefined {
  if (sent.outcome === "unknown") return "the SMS gateway gave no definite answer";
  return sent.outcome === "refused" ? refusalFaults[sent.reason] : undefined;
}

const refusalFaults: Record<AccountRefusal, string> & Partial<Record<MessageRefusal, undefined>> = {
  Unreachable: "the SMS gateway cannot be reached",
  NoMoney: "the SMS gateway says that our account is empty",
  Repeated: "the SMS gateway says that it has had this message a moment ago",
  TooOften: "the SMS gateway says that we ask too often",
  Rejected: "the SMS gateway refuses whatever we send",
};
