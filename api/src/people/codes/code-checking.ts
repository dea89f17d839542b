// A code is checked and spent, each in one statement (spec §2, §7; D4, reliability A1, A7).
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { giveBackTo, takeFromLimits } from "../../platform/limits/limits.store.ts";
import { type CodeLane, type CodePurpose, laneOf } from "./code-lanes.ts";
import { hashOfCode, type Limits, readLimits } from "./code-limits.ts";
import { answerSends } from "./code-sends.store.ts";
import * as store from "./codes.store.ts";
import {
  blockedSeconds,
  countWrongCode,
  countWrongGuess,
  forgetWrongGuesses,
  wrongInRow,
} from "./wrong-codes.store.ts";

type Attempt = {
  codeId: string;
  purposes: readonly CodePurpose[];
  browserHash: string;
  code: string;
  applicationId?: string | undefined;
  boundHash?: string | undefined;
  /** Of a registration: code and date are one guess at the phone's contact. */
  birthDate?: string | undefined;
  /** Where a stranger guesses from; a known browser's guesses count for itself. */
  address?: string | undefined;
};

/**
 * `isWrong`: the guess was looked at and is not the right one. `isAnswer`: it is the first right one since a code was
 * sent; a right code is right again until it is spent.
 */
type Guessed = { answer: { phone: string } | Refusal; isWrong?: true; isAnswer?: boolean };

type Coding = Pick<Context, "config" | "settings">;

/** Whether the code is right; a wrong one counts, and the last allowed one blocks the phone. */
export async function checkCode(
  context: Coding,
  db: Db,
  attempt: Attempt,
): Promise<{ phone: string } | Refusal> {
  const { codeId, browserHash, address } = attempt;
  const limit = await readLimits(context, db);
  const code = await store.findCode(db, codeId, browserHash);
  if (!code) return refuse("CodeExpired", { field: "code" });
  const { phone } = code;
  await store.lockPhone(db, phone);
  const purpose = attempt.purposes[0] ?? "sign-in";
  const lane = await laneOf(db, { purpose, phone, browserHash });
  if (address === undefined || lane !== "before-sign-in")
    return (await guess(context, db, attempt, lane, limit)).answer;
  // Taken before the guess is evaluated, so that guesses at once cannot pass the limit together.
  const ofAddress = limit.wrongFrom(address);
  const wait = await takeFromLimits(db, ofAddress);
  if (wait > 0) return refuse("TooMany", { retryAfterSeconds: wait });
  const { answer, isWrong, isAnswer } = await guess(context, db, attempt, lane, limit);
  if (!isWrong) await giveBackTo(db, ofAddress);
  if (isAnswer) await giveBackTo(db, limit.answeredFrom(address, purpose));
  return answer;
}

async function guess(
  context: Coding,
  db: Db,
  attempt: Attempt,
  lane: CodeLane,
  limit: Limits,
): Promise<Guessed> {
  const { wrongAllowed, wrongEver } = limit;
  const codeHash = hashOfCode(context, attempt.codeId, attempt.code);
  const bounds = { codeHash, lane, wrongAllowed, wrongEver };
  const evaluated = await store.evaluateGuess(db, { ...attempt, ...bounds });
  if (!evaluated) return { answer: await whyNot(db, attempt, lane, limit) };
  const { phone, isRight, isCodeRight, isReplaced, wrongCount } = evaluated;
  if (isRight) {
    await forgetWrongGuesses(db, phone, lane);
    const isAnswer = await answerSends(db, phone, lane);
    return { answer: { phone }, isAnswer };
  }
  // Counts for the address alone, which bounds how often a stranger may enter one.
  if (isReplaced) return { answer: refuse("CodeReplaced", { field: "code" }), isWrong: true };
  const isLast = wrongCount >= wrongAllowed;
  const blockSeconds = isLast ? limit.blockSeconds : 0;
  await countWrongGuess(db, { phone, lane, blockSeconds });
  await countWrongCode(db);
  if (isLast) {
    const block = { field: "code", retryAfterSeconds: blockSeconds };
    return { answer: refuse("CodeBlocked", block), isWrong: true };
  }
  // Only who has the phone is told that it is somebody else's (D4).
  const left = { field: "code", attemptsLeft: wrongAllowed - wrongCount };
  const answer = isCodeRight ? refuse("PhoneTaken") : refuse("CodeWrong", left);
  return { answer, isWrong: true };
}

/** Spends a code that `checkCode` found right; `key` is the submit's, so that a repeat is harmless. */
export async function spendCode(context: Coding, db: Db, attempt: Attempt & { key: string }) {
  const { codeId, browserHash, purposes } = attempt;
  const { lifeSeconds } = await readLimits(context, db);
  const codeHash = hashOfCode(context, codeId, attempt.code);
  const spent = await store.consumeCode(db, { ...attempt, codeHash, lifeSeconds });
  if (spent) return spent;
  const code = await store.findCode(db, codeId, browserHash);
  if (!code || !purposes.includes(code.purpose)) return refuse("CodeExpired", { field: "code" });
  if (code.consumedAt) return refuse("CodeUsed", { field: "code" });
  return refuse(code.verifiedAt ? "CodeExpired" : "CodeNotVerified", { field: "code" });
}

/** Checks and spends in one go, for calls whose code has no call of its own to check it. */
export async function checkAndSpendCode(
  context: Coding,
  db: Db,
  attempt: Attempt & { key: string },
) {
  const checked = await checkCode(context, db, attempt);
  return isRefusal(checked) ? checked : spendCode(context, db, attempt);
}

async function whyNot(db: Db, attempt: Attempt, lane: CodeLane, limit: Limits) {
  const field = "code";
  const code = await store.findCode(db, attempt.codeId, attempt.browserHash);
  if (!code || !attempt.purposes.includes(code.purpose)) return refuse("CodeExpired", { field });
  if (code.consumedAt) return refuse("CodeUsed", { field });
  if ((code.boundHash ?? undefined) !== attempt.boundHash) return refuse("OfferChanged");
  const blocked = await blockedSeconds(db, code.phone, lane);
  if (blocked > 0) return refuse("CodeBlocked", { field, retryAfterSeconds: blocked });
  const isSpent = (await wrongInRow(db, code.phone, lane)) >= limit.wrongEver;
  return refuse(isSpent ? "CodeGuessesSpent" : "CodeExpired", { field });
}
