// How long codes live, how often they are sent and tried: the settings of D4, and whom they count for.
import { codeLengthOf } from "@microloan/contract/public-settings";
import { resendDelaysOf } from "@microloan/contract/settings";

import { deriveKey, keyedHash } from "../../hashing.ts";
import type { Db } from "../../plugins/database/database.ts";
import type { Settings } from "../settings/settings.ts";
import type { CodeLane, CodePurpose } from "./codes.store.ts";

/** How codes are kept: only as a hash that nobody can try out without the key. */
export type CodeHashes = ReturnType<typeof createCodeHashes>;

export function createCodeHashes(appSecret: string) {
  const key = deriveKey(appSecret, "codes");
  return {
    ofCode: (codeId: string, code: string) => keyedHash(key, `${codeId}:${code}`),
    ofSubject: (subject: string) => keyedHash(key, subject),
  };
}

/** Codes before and after sign-in are counted apart. */
export const laneOf = (purpose: CodePurpose): CodeLane =>
  purpose === "registration" || purpose === "sign-in" ? "before-sign-in" : "after-sign-in";

export type Limits = Awaited<ReturnType<typeof readLimits>>;

/** The settings that bound codes, read afresh for each question. */
export async function readLimits(settings: Settings, db: Db) {
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
    resendSeconds: (sentCount: number) => resends[Math.min(sentCount, resends.length) - 1] ?? 60,
  };
}
