// One-time codes by SMS: asked for, sent again, checked, spent (spec §2, §7; D4).
import type { Db } from "../../platform/database/database.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import type { SmsOutbox } from "../../platform/sms/sms-outbox.ts";
import { createCodeAsking } from "./code-asking.ts";
import { createCodeChecking } from "./code-checking.ts";
import { type CodeLane, laneOf } from "./code-lanes.ts";
import { createCodeHashes } from "./code-limits.ts";
import * as store from "./codes.store.ts";

type Dependencies = { appSecret: string; host: string; settings: Settings; sms: SmsOutbox };

export function createCodes({ appSecret, host, settings, sms }: Dependencies) {
  const hashes = createCodeHashes(appSecret);

  /** Seconds until a resend is allowed, and until code entry is open again. */
  async function timeLeft(db: Db, asked: { codeId: string; browserHash: string }) {
    const code = await store.findCode(db, asked.codeId, asked.browserHash);
    if (!code) return refuse("NotFound");
    const lane = await laneOf(db, { ...code, browserHash: asked.browserHash });
    const blockedTimeLeft = await store.blockedSeconds(db, code.phone, lane);
    const isSmsDelayed = await sms.isDelayed(db);
    return { resendTimeLeft: code.resendSeconds, blockedTimeLeft, isSmsDelayed };
  }

  /**
   * Who has proved themselves by ESIA or T-ID has their own wrong entries forgiven, in this browser and after sign-in; those of
   * strangers stand, so that nobody's guesses are begun anew for them (D4).
   */
  async function forgive(tx: Db, { phone, browserHash }: { phone: string; browserHash: string }) {
    const lanes: CodeLane[] = ["after-sign-in", `browser:${browserHash}`];
    for (const lane of lanes) await store.forgetWrongGuesses(tx, phone, lane);
  }

  return {
    forgive,
    ...createCodeAsking({ host, settings, sms, hashes }),
    ...createCodeChecking({ settings, hashes }),
    timeLeft,
  };
}
