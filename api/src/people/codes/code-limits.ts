// How long codes live, how often they are sent and tried: the settings of D4, and whom they count for.
import { codeLengthOf } from "@microloan/contract/public-settings";
import { resendDelaysOf, type Settings as Values } from "@microloan/contract/settings";

import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { deriveKey, keyedHash } from "../../platform/hashing.ts";
import { addressGroup } from "../../platform/limits/address-group.ts";
import type { Limit } from "../../platform/limits/limits.store.ts";
import type { CodeLane } from "./code-lanes.ts";

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
    sends: (asked: Asked) => sendLimits(values, asked),
    wrongFrom: (address: string) => wrongFrom(values, address),
    resendSeconds: (sentCount: number) => resends[Math.min(sentCount, resends.length) - 1] ?? 60,
  };
}

type Asked = { phone: string; lane: CodeLane; address: string | undefined };

const hourSeconds = 3600;

/** `+7` and the first seven digits of the number. */
const prefixLength = 2 + 7;

/**
 * What bounds the hour's SMS. Whoever has signed in before has a budget of their own: strangers who use theirs up lock
 * nobody out.
 */
function sendLimits(values: Values, { phone, lane, address }: Asked): Limit[] {
  const perHour = (key: string, allowed: number) => ({
    key: `codes:${key}`,
    allowed,
    windowSeconds: hourSeconds,
  });
  if (lane !== "before-sign-in") return [perHour("known", values.SmsPerHourKnown)];
  return [
    ...(address === undefined
      ? []
      : [perHour(`from:${addressGroup(address)}`, values.SmsPerAddressPerHour)]),
    perHour(phone.slice(0, prefixLength), values.SmsPerPrefixPerHour),
    perHour("all", values.SmsPerHour),
  ];
}

const wrongFrom = (values: Values, address: string): Limit => ({
  key: `wrong-codes:${addressGroup(address)}`,
  allowed: values.WrongCodesPerAddressPerHour,
  windowSeconds: hourSeconds,
});
