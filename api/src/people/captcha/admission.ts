// Captcha, and who may ask for a code before sign-in: so many an hour from one address,
// nobody the captcha refuses (D4).
import type { recaptchaEndpoints } from "@microloan/contract/endpoints/recaptcha";
import type { Settings as SettingValues } from "@microloan/contract/settings";

import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { isUsedUp, takeFromLimits } from "../../platform/limits/limits.store.ts";
import { networkLimits } from "../../platform/limits/networks.ts";
import { refuseTooManyFrom } from "../../platform/limits/public-calls.ts";
import { hasPassedCaptcha, rememberCaptchaPassed } from "../codes/captcha-passed.ts";
import { sendLimits, visitsFrom, visitsOf } from "../codes/code-limits.ts";
import { isKnownBrowser } from "../codes/known-browsers.store.ts";
import { wrongCodesOfDay } from "../codes/wrong-codes.store.ts";

type CaptchaTokens = { captchaV2?: string | undefined; captchaV3?: string | undefined };

type Captcha = Pick<Context, "db" | "settings" | "partners">;

type Visitor = CaptchaTokens & {
  purpose: "registration" | "sign-in" | "phone-change-old";
  address: string;
  browserHash: string;
  /** Where the code will go. */
  phone: string;
};

/** Asks the service about the token there is, the visible one first; undefined without any. */
async function askCaptcha(
  { db, partners }: Pick<Context, "db" | "partners">,
  { CaptchaChecksPerAddressPerMinute: perMinute }: SettingValues,
  { address, captchaV2, captchaV3 }: CaptchaTokens & { address: string },
) {
  const token = captchaV2 ?? captchaV3;
  if (!token) return undefined;
  // Each question costs the lender one at the service, whichever call asks it.
  const tooMany = await refuseTooManyFrom(db, { address, what: "captcha", perMinute });
  if (tooMany) return tooMany;
  const version = captchaV2 ? "v2" : "v3";
  return { version, verdict: await partners.captcha.verifyCaptcha({ version, token }) } as const;
}

type Verdict = { isPassed: boolean; score: number | null };

const isHuman = ({ isPassed, score }: Verdict, { CaptchaHumanScore }: SettingValues) =>
  isPassed && (score === null || score >= CaptchaHumanScore);

/** Whether the captcha service takes the visitor for a person (spec §7). */
export async function checkCaptcha(
  context: Captcha,
  { address, body }: Call<(typeof recaptchaEndpoints)["checkCaptcha"]>,
) {
  const values = await context.settings.read(context.db);
  const asked = await askCaptcha(context, values, { ...body, address });
  if (isRefusal(asked)) return asked;
  if (!asked) return { isHuman: false, isV2Needed: true };
  const { version, verdict } = asked;
  // A silent captcha service stops nobody: the limits of codes stand behind it.
  if (!verdict.ok) return { isHuman: true, isV2Needed: false };
  const passes = isHuman(verdict, values);
  return { isHuman: passes, isV2Needed: !passes && version === "v3" };
}

/**
 * Undefined for whoever may go on. A low score is asked for the visible captcha, and so is whoever comes when all
 * strangers together, or those of one network or prefix, are over what they have; a failed one of those is refused.
 */
export async function admitVisitor(
  context: Captcha,
  { purpose, address, browserHash, phone, ...tokens }: Visitor,
): Promise<Refusal | undefined> {
  const { db, settings } = context;
  // Neither a crowded address nor an attack of others shuts out a browser that signed in before.
  if (purpose === "sign-in" && (await isKnownBrowser(db, { phone, browserHash }))) return undefined;
  const values = await settings.read(db);
  const hasV2 = values.GoogleReCaptchaSiteKey_v2 !== "";
  const asked = await askCaptcha(context, values, { ...tokens, address });
  if (isRefusal(asked)) return asked;
  if (asked?.verdict.ok && !isHuman(asked.verdict, values))
    return refuse(asked.version === "v3" && hasV2 ? "CaptchaV2Needed" : "CaptchaFailed");
  const isChecked = asked?.verdict.ok === true;
  if (isChecked && asked.version === "v2") await rememberCaptchaPassed(db, browserHash);
  const isPerson = hasV2 && (await hasPassedCaptcha(db, browserHash));
  // Where its service is silent nobody can be asked for more than the token that came.
  const mayAskV2 = hasV2 && !isPerson && tokens.captchaV2 === undefined;
  if (mayAskV2 && (await areStrangersMany(db, values, { purpose, address, phone })))
    return refuse("CaptchaV2Needed");
  const isExpected = hasV2 || values.GoogleReCaptchaSiteKey_v3 !== "";
  const visit = { purpose, address, isPerson, isUnchecked: isExpected && !isChecked && !isPerson };
  const wait = await takeVisit(db, values, visit);
  if (wait === 0) return undefined;
  return mayAskV2 ? refuse("CaptchaV2Needed") : refuse("TooMany", { retryAfterSeconds: wait });
}

/** More wrong codes that day than is usual, or nothing left of what bounds the code that is asked for next. */
async function areStrangersMany(
  db: Db,
  values: SettingValues,
  visitor: Pick<Visitor, "purpose" | "address" | "phone">,
): Promise<boolean> {
  if ((await wrongCodesOfDay(db)) > values.WrongCodesPerDay) return true;
  const stranger = { ...visitor, lane: "before-sign-in", isPerson: false } as const;
  for (const limit of sendLimits(values, stranger).usual)
    if (await isUsedUp(db, limit)) return true;
  return false;
}

type Visit = Pick<Visitor, "purpose" | "address"> & { isPerson: boolean; isUnchecked: boolean };

/** Seconds to wait. Whom no captcha could check are fewer from one network, with the limits of codes behind them. */
function takeVisit(
  db: Db,
  values: SettingValues,
  { purpose, address, isPerson, isUnchecked }: Visit,
): Promise<number> {
  const unchecked = {
    what: `unchecked:${purpose}`,
    address,
    allowed: values.UncheckedVisitorsPerAddressPerHour,
    windowSeconds: 3600,
  };
  return takeFromLimits(db, [
    ...(isUnchecked ? networkLimits(unchecked) : []),
    ...visitsOf(purpose, { address, allowed: visitsFrom(values, isPerson) }),
  ]);
}
