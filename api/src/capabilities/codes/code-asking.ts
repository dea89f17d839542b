// A code is asked for, and asked for again (spec §2, §7; D4).
import { randomInt, randomUUID } from "node:crypto";

import type { Db } from "../../plugins/database/database.ts";
import { refuse, type Refusal } from "../../refusal.ts";
import { takeFromLimits } from "../limits/limits.store.ts";
import type { Settings } from "../settings/settings.ts";
import type { SmsOutbox } from "../sms/sms-outbox.ts";
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

type Dependencies = { host: string; settings: Settings; sms: SmsOutbox; hashes: CodeHashes };

export function createCodeAsking({ host, settings, sms, hashes }: Dependencies) {
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

  async function send(db: Db, request: CodeRequest, codeId: string, digits: number) {
    const code = String(randomInt(10 ** digits)).padStart(digits, "0");
    const { phone, purpose, isDecoy = false } = request;
    const text = `${code} — ${subjects[purpose]}. Никому его не сообщайте.\n\n@${host} #${code}`;
    // A decoy takes the same way, so that the time it takes tells nothing (reliability A5).
    await sms.enqueue(db, { phone, text: isDecoy ? null : text });
    return isDecoy ? null : hashes.ofCode(codeId, code);
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
    const limit = await readLimits(settings, db);
    await store.lockPhone(db, request.phone);
    const lane = await laneOf(db, request);
    const { isDecoy: _, address: _address, subject, ...rest } = request;
    const asked = { ...rest, subjectHash: subject && hashes.ofSubject(subject) };
    const waiting = await store.findWaiting(db, asked, limit.wrongAllowed);
    if (waiting && waiting.resendSeconds > 0) return ticket(db, waiting.id, waiting.resendSeconds);
    const no = await mayAsk(db, request, lane, limit);
    if (no) return no;
    await store.countSend(db, request.phone, lane);
    const id = waiting?.id ?? randomUUID();
    const codeHash = await send(db, request, id, limit.digits);
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
