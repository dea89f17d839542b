// A code is asked for, and asked for again (spec §2, §7; D4).
import { randomInt, randomUUID } from "node:crypto";

import type { Db } from "../../platform/database/database.ts";
import { refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { takeFromLimits } from "../../platform/limits/limits.store.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import type { SmsOutbox } from "../../platform/sms/sms-outbox.ts";
import { type CodeLane, laneOf } from "./code-lanes.ts";
import { type CodeHashes, type Limits, readLimits } from "./code-limits.ts";
import * as store from "./codes.store.ts";

export type CodeRequest = {
  purpose: store.CodePurpose;
  phone: string;
  browserHash: string;
  registrationId?: string | undefined;
  contactId?: string | undefined;
  applicationId?: string | undefined;
  boundHash?: string | undefined;
  /** What else was said with the request: said otherwise it is another request. */
  subject?: string | undefined;
  /** Where a stranger asks from. */
  address?: string | undefined;
  /** A request that looks like any other but sends nothing and that no code opens. */
  isDecoy?: boolean;
};

export type CodeTicket = { codeId: string; resendTimeLeft: number; isSmsDelayed: boolean };

const subjects: Record<store.CodePurpose, string> = {
  registration: "код для регистрации",
  "sign-in": "код для входа",
  identification: "код для подтверждения личности",
  signing: "код для подписания договора",
  "phone-change-old": "код для смены номера",
  "phone-change-new": "код для подтверждения нового номера",
};

type Sent = { codeId: string; digits: number; isSilent: boolean };

type Dependencies = { host: string; settings: Settings; sms: SmsOutbox; hashes: CodeHashes };

export function createCodeAsking({ host, settings, sms, hashes }: Dependencies) {
  async function send(db: Db, { phone, purpose }: CodeRequest, { codeId, digits, isSilent }: Sent) {
    const code = String(randomInt(10 ** digits)).padStart(digits, "0");
    const text = `${code} — ${subjects[purpose]}. Никому его не сообщайте.\n\n@${host} #${code}`;
    // What stays silent takes the same way, so that the time it takes tells nothing (reliability A5).
    await sms.enqueueCode(db, { phone, text: isSilent ? null : text });
    return isSilent ? null : hashes.ofCode(codeId, code);
  }

  /** Whether SMS are delayed is told of the service as a whole: of one message it would tell whether it was a decoy. */
  const ticket = async (db: Db, codeId: string, resendTimeLeft: number): Promise<CodeTicket> => ({
    codeId,
    resendTimeLeft,
    isSmsDelayed: await sms.isDelayed(db),
  });

  /**
   * Sends a code. Asked again for the same thing by the same browser it keeps the request and its count of wrong
   * entries: too early it answers with the time left, later it sends a new code.
   */
  async function ask(db: Db, request: CodeRequest): Promise<CodeTicket | Refusal> {
    const { isDecoy = false, address: _, subject, ...rest } = request;
    const { phone, registrationId } = rest;
    const limit = await readLimits(settings, db);
    await store.lockPhone(db, phone);
    const lane = await laneOf(db, request);
    const asked = { ...rest, subjectHash: subject && hashes.ofSubject(subject) };
    const waiting = await store.findWaiting(db, asked, limit.wrongAllowed);
    const isEarly = waiting !== undefined && waiting.resendSeconds > 0;
    const no = isEarly ? undefined : await mayAsk(db, request, lane, limit);
    if (no) return no;
    if (waiting && registrationId) await store.rebindCode(db, waiting.id, registrationId);
    if (isEarly) return ticket(db, waiting.id, waiting.resendSeconds);
    const isSilent = isDecoy || (await isTooSoon(db, phone, lane, limit));
    await store.countSend(db, { phone, lane, isSilent });
    const id = waiting?.id ?? randomUUID();
    const codeHash = await send(db, request, { codeId: id, digits: limit.digits, isSilent });
    const resendSeconds = limit.resendSeconds((waiting?.sentCount ?? 0) + 1);
    const times = { lifeSeconds: limit.lifeSeconds, resendSeconds };
    if (waiting) await store.renewCode(db, { id, codeHash }, times);
    else await store.insertCode(db, { ...asked, id, codeHash }, times);
    return ticket(db, id, resendSeconds);
  }

  /** Sends a new code for a registration's request known by its id. */
  async function resend(
    db: Db,
    asked: { codeId: string; browserHash: string; registrationId: string; address?: string },
  ): Promise<CodeTicket | Refusal> {
    const { browserHash, registrationId } = asked;
    const code = await store.findCode(db, asked.codeId, browserHash);
    if (code?.registrationId !== registrationId) return refuse("NotFound");
    if (code.consumedAt) return refuse("CodeUsed");
    const { purpose, phone } = code;
    return ask(db, { purpose, phone, browserHash, registrationId, address: asked.address });
  }

  return { ask, resend };
}

async function mayAsk(db: Db, { phone, address }: CodeRequest, lane: CodeLane, limit: Limits) {
  const blocked = await store.blockedSeconds(db, phone, lane);
  if (blocked > 0) return refuse("CodeBlocked", { retryAfterSeconds: blocked });
  if ((await store.wrongInRow(db, phone, lane)) >= limit.wrongEver)
    return refuse("CodeGuessesSpent");
  if ((await store.sendsInADay(db, phone, lane)) >= limit.perDay(lane))
    return refuse("CodesPerDay", { retryAfterSeconds: 24 * 3600 });
  const wait = await takeFromLimits(db, limit.sends({ phone, lane, address }));
  return wait > 0 ? refuse("TooMany", { retryAfterSeconds: wait }) : undefined;
}

/**
 * Whether a phone has had its SMS of the minute, whoever asked for it (reliability A4; decision 0024). Nobody is told: the answer
 * is that of a request with an SMS, as for a decoy. A right code begins anew. Whoever is signed in asks for their own phone, for
 * other papers say.
 */
async function isTooSoon(db: Db, phone: string, lane: CodeLane, limit: Limits) {
  if (lane === "after-sign-in") return false;
  return store.isUnansweredFor(db, { phone, lane, seconds: limit.resendSeconds(1) });
}
