// A code is asked for, and asked for again (spec §2, §7; D4).
import { randomInt, randomUUID } from "node:crypto";

import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { undoneIf } from "../../platform/database/savepoint.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { takeFromCrowd, takeFromLimits } from "../../platform/limits/limits.store.ts";
import { isGatewayFailing } from "../../platform/sms/sms-outbox.store.ts";
import { queueCodeSms } from "../../platform/sms/sms-outbox.ts";
import { takeCodeOfPassed } from "./captcha-passed.ts";
import { type CodeLane, type CodePurpose, laneOf } from "./code-lanes.ts";
import { hashOfCode, hashWithCodeKey, type Limits, readLimits } from "./code-limits.ts";
import * as sends from "./code-sends.store.ts";
import * as store from "./codes.store.ts";
import { blockedSeconds, wrongInRow } from "./wrong-codes.store.ts";

export type CodeRequest = store.CodeTarget & {
  /** What else was said with the request: said otherwise it is another request. */
  subject?: string | undefined;
  /** Where a stranger asks from. */
  address?: string | undefined;
  /** A request that looks like any other but sends nothing and that no code opens. */
  isDecoy?: boolean;
};

export type CodeTicket = { codeId: string; resendTimeLeft: number; isSmsDelayed: boolean };

const subjects: Record<CodePurpose, string> = {
  registration: "код для регистрации",
  "sign-in": "код для входа",
  identification: "код для подтверждения личности",
  signing: "код для подписания договора",
  "phone-change-old": "код для смены номера",
  "phone-change-new": "код для подтверждения нового номера",
};

/** What somebody may ask for who is nobody's contact. */
const decoyPurposes: ReadonlySet<CodePurpose> = new Set(["sign-in", "phone-change-old"]);

type Coding = Pick<Context, "config" | "jobs" | "settings">;

type Sent = { codeId: string; digits: number; isSilent: boolean; isAfterAnother: boolean };

/**
 * Sends a code. Asked again for the same thing by the same browser it keeps the request and its count of wrong
 * entries: too early it answers with the time left, later it sends a new code.
 */
export async function askForCode(
  context: Coding,
  tx: Db,
  request: CodeRequest,
): Promise<CodeTicket | Refusal> {
  const { isDecoy = false, address: _, subject, ...rest } = request;
  const { phone, registrationId } = rest;
  const limit = await readLimits(context, tx);
  await store.lockPhone(tx, phone);
  const lane = await laneOf(tx, request);
  const asked = { ...rest, subjectHash: subject && hashWithCodeKey(context, subject) };
  const waiting = await store.findWaiting(tx, asked, limit.wrongAllowed);
  const isEarly = waiting !== undefined && waiting.resendSeconds > 0;
  if (isEarly) {
    if (registrationId) await store.rebindCode(tx, waiting.id, { registrationId });
    return ticketOf(tx, waiting.id, waiting.resendSeconds);
  }
  // Looked up for decoys too, so that what is done for them tells nothing (reliability A5).
  const recent = await recentSends(tx, phone, lane, limit);
  const no = await mayAsk(tx, phone, lane, limit);
  if (no) return no;
  const isSilent = isDecoy || recent.isUnanswered;
  const id = waiting?.id ?? randomUUID();
  const sent = { codeId: id, digits: limit.digits, isSilent, isAfterAnother: recent.areAny };
  const resendSeconds = limit.resendSeconds((waiting?.sentCount ?? 0) + 1);
  const times = { lifeSeconds: limit.lifeSeconds, resendSeconds };
  return undoneIf(tx, isRefusal, async () => {
    const { codeHash, smsId } = await send(context, tx, request, sent);
    await sends.countSend(tx, { phone, lane, isSilent, smsId });
    if (waiting && registrationId) await store.rebindCode(tx, waiting.id, { registrationId });
    if (waiting) await store.renewCode(tx, { id, codeHash }, times);
    else await store.insertCode(tx, { ...asked, id, codeHash }, times);
    const ticket = await ticketOf(tx, id, resendSeconds);
    // Last: of its rows some are everybody's, and all others wait for whoever holds them.
    return (await takeSend(tx, request, lane, limit)) ?? ticket;
  });
}

/** Sends a new code for a registration's request known by its id. */
export async function resendCode(
  context: Coding,
  tx: Db,
  asked: { codeId: string; browserHash: string; registrationId: string; address?: string },
): Promise<CodeTicket | Refusal> {
  const { browserHash, registrationId } = asked;
  const code = await store.findCode(tx, asked.codeId, browserHash);
  if (code?.registrationId !== registrationId) return refuse("NotFound");
  if (code.consumedAt) return refuse("CodeUsed");
  const { purpose, phone } = code;
  return askForCode(context, tx, {
    purpose,
    phone,
    browserHash,
    registrationId,
    address: asked.address,
  });
}

/** Seconds until a resend is allowed, and until code entry is open again. */
export async function timeUntilCode(db: Db, asked: { codeId: string; browserHash: string }) {
  const code = await store.findCode(db, asked.codeId, asked.browserHash);
  if (!code) return refuse("NotFound");
  const lane = await laneOf(db, { ...code, browserHash: asked.browserHash });
  const blockedTimeLeft = await blockedSeconds(db, code.phone, lane);
  const isSmsDelayed = await isGatewayFailing(db);
  return { resendTimeLeft: code.resendSeconds, blockedTimeLeft, isSmsDelayed };
}

async function send(context: Coding, tx: Db, { phone, purpose }: CodeRequest, sent: Sent) {
  const { codeId, digits, isSilent, isAfterAnother } = sent;
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  const { lender, publicUrl } = context.config;
  const { hostname } = new URL(publicUrl);
  const text = `${code} — ${subjects[purpose]} в ${lender.brand}. Никому его не сообщайте.\n\n@${hostname} #${code}`;
  // What stays silent takes the same way, so that the time it takes tells nothing.
  const codeHash = hashOfCode(context, codeId, code);
  // After a decoy it leaves, after an SMS that left it only looks so: what becomes of it would tell which that was.
  const mayBeDecoy = isAfterAnother || decoyPurposes.has(purpose);
  const words = isSilent ? null : text;
  const smsId = await queueCodeSms(context, tx, {
    phone,
    text: words,
    about: purpose,
    mayBeDecoy,
  });
  return isSilent ? { codeHash: null, smsId: null } : { codeHash, smsId };
}

/** Whether SMS are delayed is told of the service as a whole: of one message it would tell whether it was a decoy. */
const ticketOf = async (db: Db, codeId: string, resendTimeLeft: number): Promise<CodeTicket> => ({
  codeId,
  resendTimeLeft,
  isSmsDelayed: await isGatewayFailing(db),
});

const hourSeconds = 3600;

/** Strangers are told whole hours: to the second it would tell them when the phone was busy. */
const shownSeconds = (lane: CodeLane, seconds: number): number =>
  lane === "before-sign-in" ? Math.ceil(seconds / hourSeconds) * hourSeconds : seconds;

async function mayAsk(db: Db, phone: string, lane: CodeLane, limit: Limits) {
  const blocked = await blockedSeconds(db, phone, lane);
  if (blocked > 0) return refuse("CodeBlocked", { retryAfterSeconds: blocked });
  const wrong = await wrongInRow(db, phone, lane);
  if (wrong >= limit.wrongEver) return refuse("CodeGuessesSpent");
  const { lifeSeconds } = limit;
  const day = { phone, lane, perDay: limit.perDay(lane), lifeSeconds, isGuessedAt: wrong > 0 };
  const untilNext = await sends.secondsUntilSend(db, day);
  if (untilNext === 0) return undefined;
  return refuse("CodesPerDay", { retryAfterSeconds: shownSeconds(lane, untilNext) });
}

/** One SMS of the phone's day and of the hour; a refusal leaves what it has taken to whoever undoes it. */
async function takeSend(tx: Db, request: CodeRequest, lane: CodeLane, limit: Limits) {
  const { address, browserHash, phone, purpose } = request;
  const ofDay = lane === "before-sign-in" ? [] : [limit.ofOwnersDay(phone)];
  const untilTomorrow = await takeFromLimits(tx, ofDay);
  if (untilTomorrow > 0) return refuse("CodesPerDay", { retryAfterSeconds: untilTomorrow });
  const mayBePerson = limit.hasCaptcha && lane === "before-sign-in";
  const isPerson = mayBePerson && (await takeCodeOfPassed(tx, browserHash));
  // All strangers are never refused: above their ceiling they take turns.
  const wait = await takeFromCrowd(tx, limit.sends({ phone, purpose, lane, address, isPerson }));
  return wait > 0 ? refuse("TooMany", { retryAfterSeconds: wait }) : undefined;
}

const nothingSent = { areAny: false, isUnanswered: false };

/**
 * Whether a phone has had its SMS of the minute, whoever asked for it (reliability A4; decision 0024). Nobody is told:
 * the answer is that of a request with an SMS, as for a decoy. A right code begins anew. Whoever is signed in asks for
 * their own phone, for other papers say.
 */
async function recentSends(db: Db, phone: string, lane: CodeLane, limit: Limits) {
  if (lane === "after-sign-in") return nothingSent;
  return sends.findRecentSends(db, { phone, lane, seconds: limit.resendSeconds(1) });
}
