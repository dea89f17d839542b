// Captcha, and who may ask for a code before sign-in: so many an hour from one address,
// nobody the captcha refuses (D4).
import type { recaptchaEndpoints } from "@microloan/contract/endpoints/recaptcha";
import type { Settings as SettingValues } from "@microloan/contract/settings";

import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { addressGroup } from "../../platform/limits/address-group.ts";
import { takeFromLimit } from "../../platform/limits/limits.store.ts";
import { refuseTooManyFrom } from "../../platform/limits/public-calls.ts";
import { isKnownBrowser } from "../codes/known-browsers.store.ts";
import { wrongCodesOfDay } from "../codes/wrong-codes.store.ts";

type CaptchaTokens = { captchaV2?: string | undefined; captchaV3?: string | undefined };

type Captcha = Pick<Context, "db" | "settings" | "partners">;

type Visitor = CaptchaTokens & {
  purpose: "registration" | "sign-in" | "phone-change";
  address: string;
  /** Of a sign-in: who may be let pass, since their codes are counted for themselves. */
  known?: { phone: string; browserHash: string };
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

/** Undefined for whoever may go on. A low score is asked for the visible captcha; a failed one of those is refused. */
export async function admitVisitor(
  context: Captcha,
  { purpose, address, known, ...tokens }: Visitor,
): Promise<Refusal | undefined> {
  const { db, settings } = context;
  // Neither a crowded address nor an attack of others shuts out a browser that signed in before.
  if (known && (await isKnownBrowser(db, known))) return undefined;
  const values = await settings.read(db);
  const from = `${purpose}:${addressGroup(address)}`;
  const tooMany = await takeHour(db, from, values.SmsPerAddressPerHour);
  if (tooMany) return tooMany;
  const hasV2 = values.GoogleReCaptchaSiteKey_v2 !== "";
  const isRaised = hasV2 && (await wrongCodesOfDay(db)) > values.WrongCodesPerDay;
  if (isRaised && !tokens.captchaV2) return refuse("CaptchaV2Needed");
  const asked = await askCaptcha(context, values, { ...tokens, address });
  if (isRefusal(asked)) return asked;
  if (asked?.verdict.ok) {
    if (isHuman(asked.verdict, values)) return undefined;
    return refuse(asked.version === "v3" && hasV2 ? "CaptchaV2Needed" : "CaptchaFailed");
  }
  const isExpected = hasV2 || values.GoogleReCaptchaSiteKey_v3 !== "";
  // No token can be had, or its service is silent: fewer from one address, and the limits of codes behind them.
  return isExpected
    ? takeHour(db, `unchecked:${from}`, values.UncheckedVisitorsPerAddressPerHour)
    : undefined;
}

async function takeHour(db: Db, key: string, allowed: number): Promise<Refusal | undefined> {
  const wait = await takeFromLimit(db, { key, allowed, windowSeconds: 3600 });
  return wait > 0 ? refuse("TooMany", { retryAfterSeconds: wait }) : undefined;
}
