// How long codes live, how often they are sent and tried: the settings of D4, and whom they count for.
import { codeLengthOf } from "@microloan/contract/public-settings";
import { resendDelaysOf, type Settings as Values } from "@microloan/contract/settings";

import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { deriveKey, keyedHash } from "../../platform/hashing.ts";
import type { CrowdLimits, Limit } from "../../platform/limits/limits.store.ts";
import { networkLimits } from "../../platform/limits/networks.ts";
import { smsOfDay } from "../../platform/sms/sms-outbox.ts";
import type { CodeLane, CodePurpose } from "./code-lanes.ts";

/** How codes are kept: only as a hash that nobody can try out without the key. */
export const hashWithCodeKey = ({ config }: Pick<Context, "config">, text: string): string =>
  keyedHash(deriveKey(config.appSecret, "codes"), text);

export const hashOfCode = (context: Pick<Context, "config">, codeId: string, code: string) =>
  hashWithCodeKey(context, `${codeId}:${code}`);

export type Limits = Awaited<ReturnType<typeof readLimits>>;

/** The settings that bound codes, read afresh for each question. */
export async function readLimits({ settings }: Pick<Context, "settings">, db: Db) {
  const values = await settings.read(db);
  const resends = resendDelaysOf(values);
  return {
    digits: codeLengthOf(values),
    lifeSeconds: values.CodeLifeSeconds,
    wrongAllowed: values.CodeWrongEntries,
    wrongEver: values.CodeWrongEntriesInRow,
    blockSeconds: values.CodeBlockSeconds,
    perDay: (lane: CodeLane) =>
      lane === "after-sign-in" ? values.CodesPerDayAfterSignIn : values.CodesPerDayBeforeSignIn,
    hasCaptcha: values.GoogleReCaptchaSiteKey_v2 !== "",
    /** What strangers cannot use up of a phone's day. */
    ofOwnersDay: (phone: string) => smsOfDay(phone, values.SmsPerPhonePerDay),
    sends: (asked: Asked) => sendLimits(values, asked),
    wrongFrom: (address: string) => wrongFrom(values, address),
    answeredFrom: (address: string, purpose: CodePurpose) => answeredFrom(values, address, purpose),
    resendSeconds: (sentCount: number) => resends[Math.min(sentCount, resends.length) - 1] ?? 60,
  };
}

type Asked = {
  phone: string;
  purpose: CodePurpose;
  lane: CodeLane;
  address: string | undefined;
  /** Whoever has passed the visible captcha of late. */
  isPerson: boolean;
};

const hourSeconds = 3600;

/** `+7` and the first seven digits of the number. */
const prefixLength = 2 + 7;

/** Of what a network has for itself, how much it keeps while all strangers together are over their hour's codes. */
const shareWhilePaced = 1 / 3;

/** Of what strangers have, how much more those have who passed the visible captcha. */
const timesForPeople = 10;

/** Each way in is counted by itself: decoys, which registration has none of, use up nothing of it. */
const wayOf = (purpose: CodePurpose) =>
  purpose.startsWith("phone-change") ? "phone-change" : purpose;

type Visitor = { purpose: CodePurpose; isPerson: boolean };

const whoseOf = ({ purpose, isPerson }: Visitor) => (isPerson ? "people" : wayOf(purpose));

/** What all strangers of a way in have together, and people who passed the captcha in all ways. */
const ceilingOf = ({ SmsPerHour }: Values, visitor: Visitor): Limit => ({
  key: `codes:all:${whoseOf(visitor)}`,
  allowed: SmsPerHour,
  windowSeconds: hourSeconds,
});

/** Above the ceiling the hour's codes go on one after another: whoever is too early waits for seconds. */
const paceOf = (whose: string, perHour: number): Limit => ({
  key: `codes:pace:${whose}`,
  allowed: perHour > 0 ? 1 : 0,
  windowSeconds: Math.ceil(hourSeconds / Math.max(1, perHour)),
});

/** What one network has: a carrier's address stands for hundreds of borrowers, who each can pass a captcha. */
export const visitsFrom = (values: Values, isPerson: boolean): number =>
  isPerson ? values.CheckedPerAddressPerHour : values.SmsPerAddressPerHour;

const codesFrom = ({ SmsPerHour: inAll }: Values, address: string, allowed: number): Limit[] =>
  networkLimits({ what: "codes:from", address, allowed, windowSeconds: hourSeconds, inAll });

/** Who comes from one network to ask for a code. */
export const visitsOf = (
  purpose: CodePurpose,
  { address, allowed }: { address: string; allowed: number },
): Limit[] => networkLimits({ what: purpose, address, allowed, windowSeconds: hourSeconds });

/**
 * What a network gets back for a code that was entered right: a carrier's address is people who do, a flood is codes
 * that nobody enters (decision 0073).
 */
const answeredFrom = (values: Values, address: string, purpose: CodePurpose): Limit[] => {
  const allowed = values.SmsPerAddressPerHour;
  return [...visitsOf(purpose, { address, allowed }), ...codesFrom(values, address, allowed)];
};

/**
 * What bounds the hour's SMS. Whoever has signed in before has a budget of their own: strangers who use theirs up lock
 * nobody out.
 */
export function sendLimits(values: Values, asked: Asked): CrowdLimits {
  const perHour = (key: string, allowed: number): Limit => ({
    key: `codes:${key}`,
    allowed,
    windowSeconds: hourSeconds,
  });
  if (asked.lane !== "before-sign-in") {
    const ceiling = perHour("known", values.SmsPerHourKnown);
    return { usual: [ceiling], ceiling, crowded: [paceOf("known", values.SmsPerHourKnown)] };
  }
  const { address, isPerson, phone } = asked;
  const from = (allowed: number) =>
    address === undefined ? [] : codesFrom(values, address, allowed);
  const visits = visitsFrom(values, isPerson);
  const times = isPerson ? timesForPeople : 1;
  const prefix = perHour(
    `${wayOf(asked.purpose)}:${phone.slice(0, prefixLength)}`,
    values.SmsPerPrefixPerHour * times,
  );
  const ceiling = ceilingOf(values, asked);
  const pace = paceOf(whoseOf(asked), values.SmsPerHour);
  return {
    usual: [...from(visits), prefix, ceiling],
    ceiling,
    crowded: [...from(Math.ceil(visits * shareWhilePaced)), prefix, pace],
  };
}

const wrongFrom = (values: Values, address: string): Limit[] =>
  networkLimits({
    what: "wrong-codes",
    address,
    allowed: values.WrongCodesPerAddressPerHour,
    windowSeconds: hourSeconds,
  });
