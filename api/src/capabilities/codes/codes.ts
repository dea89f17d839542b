// One-time codes by SMS: asked for, sent again, checked, spent (spec §2, §7; D4).
import { randomInt, randomUUID } from "node:crypto";

import { codeLengthOf } from "@microloan/contract/public-settings";
import { resendDelaysOf } from "@microloan/contract/settings";

import { deriveKey, keyedHash } from "../../hashing.ts";
import type { Db } from "../../plugins/database/database.ts";
import { isRefusal, refuse, type Refusal } from "../../refusal.ts";
import { takeFromLimit } from "../limits/limits.store.ts";
import type { Settings } from "../settings/settings.ts";
import type { SmsOutbox } from "../sms/sms-outbox.ts";
import * as store from "./codes.store.ts";

/** What the code opens; `registration` and `sign-in` belong to people not signed in yet. */
export type CodePurpose = store.CodePurpose;

export type CodeRequest = {
  purpose: CodePurpose;
  phone: string;
  browserHash: string;
  registrationId?: string | undefined;
  contactId?: string | undefined;
  applicationId?: string | undefined;
  boundHash?: string | undefined;
  /** What else was said with the request: said otherwise it is another request. */
  subject?: string | undefined;
  /** A request that looks like any other but sends nothing and that no code opens. */
  isDecoy?: boolean;
};

export type CodeTicket = { codeId: string; resendTimeLeft: number };

type Attempt = {
  codeId: string;
  purposes: readonly CodePurpose[];
  browserHash: string;
  code: string;
  applicationId?: string | undefined;
  boundHash?: string | undefined;
};

type Dependencies = { appSecret: string; host: string; settings: Settings; sms: SmsOutbox };

const laneOf = (purpose: CodePurpose): store.CodeLane =>
  purpose === "registration" || purpose === "sign-in" ? "before-sign-in" : "after-sign-in";

const subjects: Record<CodePurpose, string> = {
  registration: "код для регистрации",
  "sign-in": "код для входа",
  identification: "код для подтверждения личности",
  signing: "код для подписания договора",
};

export function createCodes({ appSecret, host, settings, sms }: Dependencies) {
  const key = deriveKey(appSecret, "codes");
  const hashOf = (codeId: string, code: string) => keyedHash(key, `${codeId}:${code}`);

  const limits = async (db: Db) => {
    const values = await settings.read(db);
    const resends = resendDelaysOf(values);
    return {
      digits: codeLengthOf(values),
      lifeSeconds: values.CodeLifeSeconds,
      wrongAllowed: values.CodeWrongEntries,
      wrongEver: values.CodeWrongEntriesInRow,
      blockSeconds: values.CodeBlockSeconds,
      perDay: {
        "before-sign-in": values.CodesPerDayBeforeSignIn,
        "after-sign-in": values.CodesPerDayAfterSignIn,
      },
      perHour: [
        { prefix: 8, allowed: values.SmsPerPrefixPerHour },
        { prefix: 0, allowed: values.SmsPerHour },
      ],
      resendSeconds: (sentCount: number) =>
        resends[Math.min(sentCount, resends.length) - 1] ?? 60,
    };
  };
  type Limits = Awaited<ReturnType<typeof limits>>;

  async function mayAsk(db: Db, phone: string, lane: store.CodeLane, limit: Limits) {
    const blocked = await store.blockedSeconds(db, phone, lane);
    if (blocked > 0) return refuse("CodeBlocked", { retryAfterSeconds: blocked });
    if ((await store.wrongInRow(db, phone)) >= limit.wrongEver) return refuse("CodeGuessesSpent");
    if ((await store.sendsInADay(db, phone, lane)) >= limit.perDay[lane])
      return refuse("CodesPerDay", { retryAfterSeconds: 24 * 3600 });
    for (const { prefix, allowed } of limit.perHour) {
      const key = `codes:${phone.slice(0, prefix)}`;
      const wait = await takeFromLimit(db, { key, allowed, windowSeconds: 3600 });
      if (wait > 0) return refuse("TooMany", { retryAfterSeconds: wait });
    }
    return undefined;
  }

  async function send(db: Db, request: CodeRequest, codeId: string, digits: number) {
    const code = String(randomInt(10 ** digits)).padStart(digits, "0");
    const { phone, purpose, isDecoy = false } = request;
    await store.countSend(db, phone, laneOf(purpose));
    const text = `${code} — ${subjects[purpose]}. Никому его не сообщайте.\n\n@${host} #${code}`;
    // A decoy takes the same way, so that the time it takes tells nothing (reliability A5).
    await sms.enqueue(db, { phone, text: isDecoy ? null : text });
    return isDecoy ? null : hashOf(codeId, code);
  }

  /**
   * Sends a code. Asked again for the same thing by the same browser it keeps the request and its count of wrong
   * entries: too early it answers with the time left, later it sends a new code.
   */
  async function ask(db: Db, request: CodeRequest): Promise<CodeTicket | Refusal> {
    const limit = await limits(db);
    await store.lockPhone(db, request.phone);
    const { isDecoy: _, subject, ...rest } = request;
    const asked = { ...rest, subjectHash: subject && keyedHash(key, subject) };
    const waiting = await store.findWaiting(db, asked, limit.wrongAllowed);
    if (waiting && waiting.resendSeconds > 0)
      return { codeId: waiting.id, resendTimeLeft: waiting.resendSeconds };
    const no = await mayAsk(db, request.phone, laneOf(request.purpose), limit);
    if (no) return no;
    const id = waiting?.id ?? randomUUID();
    const codeHash = await send(db, request, id, limit.digits);
    const resendSeconds = limit.resendSeconds((waiting?.sentCount ?? 0) + 1);
    const times = { lifeSeconds: limit.lifeSeconds, resendSeconds };
    if (waiting) await store.renewCode(db, { id, codeHash }, times);
    else await store.insertCode(db, { ...asked, id, codeHash }, times);
    return { codeId: id, resendTimeLeft: resendSeconds };
  }

  /** Sends a new code for a registration's request known by its id. */
  async function resend(
    db: Db,
    asked: { codeId: string; browserHash: string; registrationId: string },
  ): Promise<CodeTicket | Refusal> {
    const { browserHash, registrationId } = asked;
    const code = await store.findCode(db, asked.codeId, browserHash);
    if (code?.registrationId !== registrationId) return refuse("NotFound");
    if (code.consumedAt) return refuse("CodeUsed");
    const { purpose, phone } = code;
    return ask(db, { purpose, phone, browserHash, registrationId });
  }

  /** Whether the code is right; a wrong one counts, and the last allowed one blocks the phone. */
  async function check(db: Db, attempt: Attempt): Promise<{ phone: string } | Refusal> {
    const { codeId, browserHash } = attempt;
    const limit = await limits(db);
    const lane = laneOf(attempt.purposes[0] ?? "sign-in");
    const code = await store.findCode(db, codeId, browserHash);
    if (!code) return refuse("CodeExpired", { field: "code" });
    await store.lockPhone(db, code.phone);
    const { wrongAllowed, wrongEver } = limit;
    const codeHash = hashOf(codeId, attempt.code);
    const evaluated = await store.evaluateGuess(db, {
      ...attempt,
      codeHash,
      lane,
      wrongAllowed,
      wrongEver,
    });
    if (!evaluated) return whyNot(db, attempt, lane, limit);
    const { phone, isRight, wrongCount } = evaluated;
    if (isRight) {
      await store.forgetWrongGuesses(db, phone, lane);
      return { phone };
    }
    const isLast = wrongCount >= wrongAllowed;
    const blockSeconds = isLast ? limit.blockSeconds : 0;
    await store.countWrongGuess(db, { phone, lane, blockSeconds });
    return isLast
      ? refuse("CodeBlocked", { field: "code", retryAfterSeconds: blockSeconds })
      : refuse("CodeWrong", { field: "code" });
  }

  async function whyNot(db: Db, attempt: Attempt, lane: store.CodeLane, limit: Limits) {
    const field = "code";
    const code = await store.findCode(db, attempt.codeId, attempt.browserHash);
    if (!code || !attempt.purposes.includes(code.purpose)) return refuse("CodeExpired", { field });
    if (code.consumedAt) return refuse("CodeUsed", { field });
    if ((code.boundHash ?? undefined) !== attempt.boundHash) return refuse("OfferChanged");
    const blocked = await store.blockedSeconds(db, code.phone, lane);
    if (blocked > 0) return refuse("CodeBlocked", { field, retryAfterSeconds: blocked });
    const isSpent = (await store.wrongInRow(db, code.phone)) >= limit.wrongEver;
    return refuse(isSpent ? "CodeGuessesSpent" : "CodeExpired", { field });
  }

  /** Spends a code that `check` found right; `key` is the submit's, so that a repeat is harmless. */
  async function spend(db: Db, attempt: Attempt & { key: string }) {
    const { codeId, browserHash, purposes } = attempt;
    const { lifeSeconds } = await limits(db);
    const codeHash = hashOf(codeId, attempt.code);
    const spent = await store.consumeCode(db, { ...attempt, codeHash, lifeSeconds });
    if (spent) return spent;
    const code = await store.findCode(db, codeId, browserHash);
    if (!code || !purposes.includes(code.purpose)) return refuse("CodeExpired", { field: "code" });
    if (code.consumedAt) return refuse("CodeUsed", { field: "code" });
    return refuse(code.verifiedAt ? "CodeExpired" : "CodeNotVerified", { field: "code" });
  }

  /** Checks and spends in one go, for calls whose code has no call of its own to check it. */
  async function checkAndSpend(db: Db, attempt: Attempt & { key: string }) {
    const checked = await check(db, attempt);
    return isRefusal(checked) ? checked : spend(db, attempt);
  }

  /** Seconds until a resend is allowed, and until code entry is open again. */
  async function timeLeft(db: Db, asked: { codeId: string; browserHash: string }) {
    const code = await store.findCode(db, asked.codeId, asked.browserHash);
    if (!code) return refuse("NotFound");
    const blockedTimeLeft = await store.blockedSeconds(db, code.phone, laneOf(code.purpose));
    return { resendTimeLeft: code.resendSeconds, blockedTimeLeft };
  }

  return { ask, resend, check, spend, checkAndSpend, timeLeft };
}
